// Draws an album (a finished evening, turn by turn) on one sheet and hands it out as an image.
// It must not know games: everything it draws stands in the button's own `data-share`, as JSON.
(() => {
  'use strict';
  const WIDE = 1080, EDGE = 48, TURN = 430, HEAD = 210, SMALL = 140, LARGE = 180;
  const SEATS = ['#e69f00', '#56b4e9', '#1fb98c', '#f0e442', '#3f8fd6', '#e8702a', '#d889b5', '#e9e4da'];
  const WINGS = ['#53d6c5', '#ffb547'];

  const fetchPicture = (src) => new Promise((done) => {
    const image = new Image();
    image.onload = () => done(image);
    image.onerror = () => done(null);  // a missing picture leaves a dark disc, not a broken evening
    image.src = src;
  });

  const disc = (pen, image, x, y, size, rim, wide = 2) => {
    pen.save();
    pen.beginPath();
    pen.arc(x + size / 2, y + size / 2, size / 2, 0, 2 * Math.PI);
    pen.fillStyle = '#1a2742';
    pen.fill();
    pen.clip();
    if (image) pen.drawImage(image, x, y, size, size);
    pen.restore();
    pen.beginPath();
    pen.arc(x + size / 2, y + size / 2, size / 2, 0, 2 * Math.PI);
    pen.lineWidth = wide;
    pen.strokeStyle = rim;
    pen.stroke();
  };

  const dot = (pen, x, y, radius, colour) => {
    pen.beginPath();
    pen.arc(x, y, radius, 0, 2 * Math.PI);
    pen.fillStyle = colour;
    pen.fill();
    pen.lineWidth = 3;
    pen.strokeStyle = '#0b0d16';
    pen.stroke();
  };

  const words = (pen, text, x, y, font, colour) => {
    pen.font = font;
    pen.fillStyle = colour;
    let line = '', top = y;
    const step = parseInt(font.match(/(\d+)px/)[1], 10) * 1.25;
    for (const word of text.split(' ')) {
      if (line && pen.measureText(`${line} ${word}`).width > WIDE - 2 * EDGE) {
        pen.fillText(line, x, top);
        line = word;
        top += step;
      } else line = line ? `${line} ${word}` : word;
    }
    pen.fillText(line, x, top);
  };

  const butterflies = (pen, turn, page, x, y) => {
    turn.flies.forEach(([on, u, v], n) => {
      if (on !== page) return;
      const [px, py] = u < 0 ? [x + LARGE / 2, y + LARGE + 14] : [x + u / 1000 * LARGE, y + v / 1000 * LARGE];
      dot(pen, px, py, 9, WINGS[n]);
    });
  };

  const drawTurn = async (pen, turn, top) => {
    words(pen, turn.title, EDGE, top + 28, '600 30px Cormorant, serif', '#f0d59b');
    words(pen, turn.line, EDGE, top + 60, '20px "Atkinson Hyperlegible", sans-serif', '#c4b8a2');
    const row = top + 80;
    disc(pen, await fetchPicture(turn.exit), EDGE, row, LARGE, '#ffdc9c', 6);
    for (const [n, src] of turn.pages.entries()) {
      const x = EDGE + (n + 1) * (LARGE + 24);
      disc(pen, await fetchPicture(src), x, row, LARGE, '#cda763');
      butterflies(pen, turn, n, x, row);
    }
    const step = (WIDE - 2 * EDGE - SMALL) / Math.max(1, turn.doors.length - 1);
    for (const [n, door] of turn.doors.entries()) {
      const x = EDGE + n * step, y = row + LARGE + 30;
      disc(pen, await fetchPicture(door.src), x, y, SMALL - 10, door.exit ? '#ffdc9c' : door.lie ? '#a583d6' : '#8a744a', door.exit || door.lie ? 6 : 2);
      door.seats.forEach((seat, i) => dot(pen, x + 14 + i * 22, y + SMALL - 18, 10, SEATS[seat % 8]));
    }
  };

  const draw = async (album) => {
    const sheet = document.createElement('canvas');
    sheet.width = WIDE;
    sheet.height = HEAD + album.turns.length * TURN + EDGE;
    const pen = sheet.getContext('2d');
    pen.fillStyle = '#090f1c';
    pen.fillRect(0, 0, sheet.width, sheet.height);
    words(pen, album.title, EDGE, 86, '600 60px Cormorant, serif', '#f0d59b');
    words(pen, album.line, EDGE, 136, '24px "Atkinson Hyperlegible", sans-serif', '#f1e8d8');
    for (const [n, turn] of album.turns.entries()) await drawTurn(pen, turn, HEAD + n * TURN);
    return new Promise((done) => { sheet.toBlob(done, 'image/png'); });
  };

  const handOut = async (blob, name) => {
    const file = new File([blob], name, { type: 'image/png' });
    if (navigator.canShare?.({ files: [file] })) {
      try { await navigator.share({ files: [file] }); return; } catch (refused) { if (refused.name === 'AbortError') return; }
    }
    const link = document.createElement('a');
    link.href = URL.createObjectURL(blob);
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  };

  let busy = false;
  document.addEventListener('click', async (event) => {
    const button = event.target.closest?.('[data-share]');
    if (!button || busy) return;
    busy = true;
    try {
      const album = JSON.parse(button.dataset.share);
      const blob = await draw(album);
      if (blob) await handOut(blob, album.file);
    } finally { busy = false; }
  });
})();
