// Draws an album (a finished evening, leaf by leaf) on one sheet and hands it out as an image.
// It must not know games: leaves, rows, pictures and words stand in the button's own `data-share`, as JSON.
(() => {
  'use strict';
  const WIDE = 1080, EDGE = 48, GAP = 18, HEAD = 190, TITLE = 84, CAPTION = 26, ARROW = 44, FOOT = 30, LABEL = 92;
  const ROOM = WIDE - 2 * EDGE;
  const SHAPES = { round: 1, tall: 2 / 3, wide: 3 / 2 };
  const COLOURS = {
    '': '#8a744a', plain: '#cda763', lamp: '#ffdc9c', lie: '#a583d6', wing0: '#53d6c5', wing1: '#ffb547',
    seat0: '#e69f00', seat1: '#56b4e9', seat2: '#1fb98c', seat3: '#f0e442', seat4: '#3f8fd6', seat5: '#e8702a', seat6: '#d889b5', seat7: '#e9e4da',
  };
  const STRONG = new Set(['lamp', 'lie']);
  const DISPLAY = '600 30px Cormorant, serif', TEXT = '20px "Atkinson Hyperlegible", sans-serif', SMALL = '17px "Atkinson Hyperlegible", sans-serif';

  const fetchPicture = (src) => new Promise((done) => {
    const image = new Image();
    image.onload = () => done(image);
    image.onerror = () => done(null);  // a missing picture leaves a dark place, not a broken evening
    image.src = src;
  });

  // ---- where everything goes, before anything is drawn: the sheet must be tall enough

  const widthOf = (row, scale) => row.shots.reduce((sum, shot) => sum + sizeOf(row, shot, scale).w + GAP + (shot.after ? ARROW : 0), -GAP);
  const sizeOf = (row, shot, scale) => {
    const h = row.height * (shot.scale ?? 100) / 100 * scale;
    return { w: h * SHAPES[shot.shape], h };
  };
  const fitted = (row) => Math.min(1, ROOM / widthOf(row, 1));
  const tallOf = (row) => row.height * fitted(row) + (row.shots.some((shot) => shot.words) ? CAPTION : 0) + FOOT;
  // Two short rows stand beside each other.
  const isShort = (row) => widthOf(row, 1) + (row.words ? LABEL : 0) <= ROOM / 2;
  const linesOf = (leaf) => leaf.rows.reduce((lines, row) => {
    const last = lines[lines.length - 1];
    if (last?.length === 1 && isShort(last[0]) && isShort(row)) last.push(row);
    else lines.push([row]);
    return lines;
  }, []);
  const tallOfLine = (line) => Math.max(...line.map(tallOf));
  const tallOfLeaf = (leaf) => TITLE + linesOf(leaf).reduce((sum, line) => sum + tallOfLine(line), 0) + FOOT;

  // ---- drawing

  const outline = (pen, shape, x, y, w, h) => {
    pen.beginPath();
    if (shape === 'round') pen.arc(x + w / 2, y + h / 2, w / 2, 0, 2 * Math.PI);
    else pen.roundRect(x, y, w, h, 12);
  };

  const frame = (pen, image, shot, x, y, w, h) => {
    pen.save();
    outline(pen, shot.shape, x, y, w, h);
    pen.fillStyle = '#1a2742';
    pen.fill();
    pen.clip();
    if (image) {
      const scale = Math.max(w / image.naturalWidth, h / image.naturalHeight);
      const iw = image.naturalWidth * scale, ih = image.naturalHeight * scale;
      pen.drawImage(image, x + (w - iw) / 2, y + (h - ih) / 2, iw, ih);
    }
    if (shot.dim) { pen.fillStyle = '#090f1c99'; pen.fillRect(x, y, w, h); }
    pen.restore();
    outline(pen, shot.shape, x, y, w, h);
    pen.lineWidth = STRONG.has(shot.rim) ? 6 : 2.5;
    pen.strokeStyle = COLOURS[shot.rim ?? ''];
    pen.stroke();
  };

  const dot = (pen, x, y, colour) => {
    pen.beginPath();
    pen.arc(x, y, 10, 0, 2 * Math.PI);
    pen.fillStyle = COLOURS[colour];
    pen.fill();
    pen.lineWidth = 3;
    pen.strokeStyle = '#0b0d16';
    pen.stroke();
  };

  const arrow = (pen, x, y) => {
    pen.beginPath();
    pen.moveTo(x + 4, y);
    pen.lineTo(x + ARROW - 8, y);
    pen.moveTo(x + ARROW - 18, y - 9);
    pen.lineTo(x + ARROW - 8, y);
    pen.lineTo(x + ARROW - 18, y + 9);
    pen.lineWidth = 3;
    pen.strokeStyle = '#cda763';
    pen.stroke();
  };

  const words = (pen, text, x, y, font, colour, room = ROOM) => {
    pen.font = font;
    pen.fillStyle = colour;
    let line = '', top = y;
    const step = parseInt(font.match(/(\d+)px/)[1], 10) * 1.25;
    for (const word of text.split(' ')) {
      if (line && pen.measureText(`${line} ${word}`).width > room) {
        pen.fillText(line, x, top);
        line = word;
        top += step;
      } else line = line ? `${line} ${word}` : word;
    }
    pen.fillText(line, x, top);
  };

  const caption = (pen, text, middle, y, room) => {
    pen.save();
    pen.textAlign = 'center';
    pen.font = SMALL;
    pen.fillStyle = '#c4b8a2';
    pen.fillText(text, middle, y, room);
    pen.restore();
  };

  const drawRow = async (pen, row, left, top) => {
    const scale = fitted(row), floor = row.height * scale;
    let x = left;
    for (const shot of row.shots) {
      const { w, h } = sizeOf(row, shot, scale);
      if (shot.after) { arrow(pen, x, top + floor / 2); x += ARROW; }
      const y = top + (floor - h) / 2;
      frame(pen, await fetchPicture(shot.src), shot, x, y, w, h);
      for (const [u, v, colour] of shot.marks ?? []) dot(pen, x + u / 1000 * w, y + v / 1000 * h, colour);
      if (shot.words) caption(pen, shot.words, x + w / 2, top + floor + 20, w + GAP);
      x += w + GAP;
    }
    if (row.words) words(pen, row.words, x, top + floor / 2 + 7, TEXT, '#c4b8a2', LABEL);
  };

  const drawLeaf = async (pen, leaf, top) => {
    words(pen, leaf.title, EDGE, top + 28, DISPLAY, '#f0d59b');
    words(pen, leaf.line, EDGE, top + 60, TEXT, '#c4b8a2');
    let y = top + TITLE;
    for (const line of linesOf(leaf)) {
      for (const [n, row] of line.entries()) await drawRow(pen, row, EDGE + n * ROOM / 2, y);
      y += tallOfLine(line);
    }
  };

  const draw = async (album) => {
    const sheet = document.createElement('canvas');
    sheet.width = WIDE;
    sheet.height = Math.ceil(HEAD + album.leaves.reduce((sum, leaf) => sum + tallOfLeaf(leaf), 0) + EDGE);
    const pen = sheet.getContext('2d');
    pen.fillStyle = '#090f1c';
    pen.fillRect(0, 0, sheet.width, sheet.height);
    words(pen, album.title, EDGE, 86, '600 60px Cormorant, serif', '#f0d59b');
    words(pen, album.line, EDGE, 132, '24px "Atkinson Hyperlegible", sans-serif', '#f1e8d8');
    let y = HEAD;
    for (const leaf of album.leaves) {
      await drawLeaf(pen, leaf, y);
      y += tallOfLeaf(leaf);
    }
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
