// A worker that fetches one file and hands it over whole, so that the page's own thread does not touch it on the way.
// It must not know what the file is. Answer: the bytes, or a text that says what went wrong.
addEventListener('message', async ({ data }) => {
  try {
    const response = await fetch(data);
    if (!response.ok) throw new Error(`${response.status} ${data}`);
    const bytes = await response.arrayBuffer();
    postMessage(bytes, [bytes]);
  } catch (error) {
    postMessage(String(error));
  }
});
