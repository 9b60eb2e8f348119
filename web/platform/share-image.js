// @ts-check
// Draws the recap of a finished game as one image and shares or downloads it.
// It must not know games: sections, rows, pictures and texts come as JSON from the button's own `data-share`.
(() => {
  'use strict';
  const WIDTH = 1080;
  const MARGIN = 48;
  const INNER_WIDTH = WIDTH - 2 * MARGIN;
  const GAP = 18;
  const HEADER = 190;
  const SECTION_TITLE = 84;
  const CAPTION = 26;
  const ARROW = 44;
  const SPACE_BELOW = 30;
  const LABEL = 92;
  const LEGEND_LINE = 38;
  const ASPECTS = { round: 1, tall: 2 / 3, wide: 3 / 2 };
  /** @type {Record<string, string>} */
  const COLOURS = {
    '': '#8a744a',
    plain: '#cda763',
    gold: '#ffdc9c',
    lie: '#a583d6',
    wing0: '#53d6c5',
    wing1: '#ffb547',
    seat0: '#e69f00',
    seat1: '#56b4e9',
    seat2: '#1fb98c',
    seat3: '#f0e442',
    seat4: '#3f8fd6',
    seat5: '#e8702a',
    seat6: '#d889b5',
    seat7: '#e9e4da',
  };
  const THICK_RIMS = new Set(['gold', 'lie']);
  const GOLD = '#f0d59b';
  const DIM = '#c4b8a2';
  const SERIF = 'Cormorant, serif';
  const SANS = '"Atkinson Hyperlegible", sans-serif';
  /** @typedef {CanvasRenderingContext2D} Context */
  /** @typedef {{ x: number, y: number, w: number, h: number }} Box */
  /** @typedef {{ font: string, size: number, colour: string, width?: number }} TextStyle */

  /** @param {string} src @returns {Promise<HTMLImageElement | null>} */
  const loadImage = (src) =>
    new Promise((resolve) => {
      const image = new Image();
      image.onload = () => resolve(image);
      image.onerror = () => resolve(null); // a missing picture leaves a dark place, the rest is still shared
      image.src = src;
    });

  // --- layout, computed before drawing: the canvas must have its height ----------------------------------------------

  /** @param {SharedRow} row @param {SharedPicture} picture @param {number} scale */
  const sizeOf = (row, picture, scale) => {
    const h = ((row.height * (picture.scale ?? 100)) / 100) * scale;
    return { w: h * ASPECTS[picture.shape], h };
  };
  /** @param {SharedRow} row @param {number} scale */
  const widthOf = (row, scale) =>
    row.shots.reduce((sum, one) => sum + sizeOf(row, one, scale).w + GAP + (one.after ? ARROW : 0), -GAP);
  /** @param {SharedRow} row */
  const scaleToFit = (row) => Math.min(1, INNER_WIDTH / widthOf(row, 1));
  /** @param {SharedRow} row */
  const heightOfRow = (row) => {
    const caption = row.shots.some((picture) => picture.words) ? CAPTION : 0;
    return row.height * scaleToFit(row) + caption + SPACE_BELOW;
  };
  /** @param {SharedRow} row */
  const isShort = (row) => widthOf(row, 1) + (row.words ? LABEL : 0) <= INNER_WIDTH / 2;
  // Two short rows share a line.
  /** @param {SharedSection} section */
  const linesOf = (section) => {
    /** @type {SharedRow[][]} */
    const lines = [];
    for (const row of section.rows) {
      const last = lines.at(-1);
      if (last?.length === 1 && isShort(last[0]) && isShort(row)) last.push(row);
      else lines.push([row]);
    }
    return lines;
  };
  /** @param {SharedRow[]} line */
  const heightOfLine = (line) => Math.max(...line.map(heightOfRow));
  /** @param {SharedSection} section */
  const heightOfSection = (section) =>
    SECTION_TITLE + linesOf(section).reduce((sum, line) => sum + heightOfLine(line), 0) + SPACE_BELOW;

  // --- drawing -------------------------------------------------------------------------------------------------------

  /** @param {Context} context @param {SharedPicture['shape']} shape @param {Box} box */
  const tracePath = (context, shape, { x, y, w, h }) => {
    context.beginPath();
    if (shape === 'round') context.arc(x + w / 2, y + h / 2, w / 2, 0, 2 * Math.PI);
    else context.roundRect(x, y, w, h, 12);
  };
  /** @param {Context} context @param {HTMLImageElement} image @param {Box} box */
  const drawCovering = (context, image, { x, y, w, h }) => {
    const scale = Math.max(w / image.naturalWidth, h / image.naturalHeight);
    const [iw, ih] = [image.naturalWidth * scale, image.naturalHeight * scale];
    context.drawImage(image, x + (w - iw) / 2, y + (h - ih) / 2, iw, ih);
  };
  /** @param {Context} context @param {HTMLImageElement | null} image @param {SharedPicture} picture @param {Box} box */
  const drawPicture = (context, image, picture, box) => {
    const rim = picture.rim ?? '';
    context.save();
    tracePath(context, picture.shape, box);
    context.fillStyle = '#1a2742';
    context.fill();
    context.clip();
    if (image) drawCovering(context, image, box);
    if (picture.dim) {
      context.fillStyle = '#090f1c99';
      context.fillRect(box.x, box.y, box.w, box.h);
    }
    context.restore();
    tracePath(context, picture.shape, box);
    context.lineWidth = THICK_RIMS.has(rim) ? 6 : 2.5;
    context.strokeStyle = COLOURS[rim];
    context.stroke();
  };
  /** @param {Context} context @param {number} x @param {number} y @param {string} colour @param {string} [letter] */
  const drawDot = (context, x, y, colour, letter = '') => {
    context.beginPath();
    context.arc(x, y, letter ? 13 : 10, 0, 2 * Math.PI);
    context.fillStyle = COLOURS[colour];
    context.fill();
    context.lineWidth = 3;
    context.strokeStyle = '#0b0d16';
    context.stroke();
    if (!letter) return;
    context.save();
    context.textAlign = 'center';
    context.font = `16px ${SANS}`;
    context.fillStyle = '#0b0d16';
    context.fillText(letter, x, y + 6);
    context.restore();
  };
  /** @param {Context} context @param {number} x @param {number} y */
  const drawArrow = (context, x, y) => {
    context.beginPath();
    context.moveTo(x + 4, y);
    context.lineTo(x + ARROW - 8, y);
    context.moveTo(x + ARROW - 18, y - 9);
    context.lineTo(x + ARROW - 8, y);
    context.lineTo(x + ARROW - 18, y + 9);
    context.lineWidth = 3;
    context.strokeStyle = '#cda763';
    context.stroke();
  };
  /** @param {Context} context @param {string} text @param {number} x @param {number} y @param {TextStyle} style */
  const drawText = (context, text, x, y, { font, size, colour, width = INNER_WIDTH }) => {
    context.font = `${font.includes('Cormorant') ? '600 ' : ''}${size}px ${font}`;
    context.fillStyle = colour;
    let line = '';
    let top = y;
    for (const word of text.split(' ')) {
      const longer = line ? `${line} ${word}` : word;
      if (line && context.measureText(longer).width > width) {
        context.fillText(line, x, top);
        line = word;
        top += size * 1.25;
      } else line = longer;
    }
    context.fillText(line, x, top);
  };
  /** @param {Context} context @param {string} text @param {number} middle @param {number} y @param {number} width */
  const drawCaption = (context, text, middle, y, width) => {
    context.save();
    context.textAlign = 'center';
    context.font = `17px ${SANS}`;
    context.fillStyle = DIM;
    context.fillText(text, middle, y, width);
    context.restore();
  };

  /** @param {Context} context @param {SharedRow} row @param {number} left @param {number} top */
  const drawRow = async (context, row, left, top) => {
    const scale = scaleToFit(row);
    const height = row.height * scale;
    let x = left;
    for (const picture of row.shots) {
      const { w, h } = sizeOf(row, picture, scale);
      if (picture.after) {
        drawArrow(context, x, top + height / 2);
        x += ARROW;
      }
      const y = top + (height - h) / 2;
      drawPicture(context, await loadImage(picture.src), picture, { x, y, w, h });
      for (const [u, v, colour, letter] of picture.marks ?? []) {
        drawDot(context, x + (u / 1000) * w, y + (v / 1000) * h, colour, letter);
      }
      if (picture.words) drawCaption(context, picture.words, x + w / 2, top + height + 20, w + GAP);
      x += w + GAP;
    }
    const label = { font: SANS, size: 20, colour: DIM, width: LABEL };
    if (row.words) drawText(context, row.words, x, top + height / 2 + 7, label);
  };

  /** @param {Context} context @param {SharedSection} section @param {number} top */
  const drawSection = async (context, section, top) => {
    drawText(context, section.title, MARGIN, top + 28, { font: SERIF, size: 30, colour: GOLD });
    drawText(context, section.line, MARGIN, top + 60, { font: SANS, size: 20, colour: DIM });
    let y = top + SECTION_TITLE;
    for (const line of linesOf(section)) {
      for (const [n, row] of line.entries()) await drawRow(context, row, MARGIN + (n * INNER_WIDTH) / 2, y);
      y += heightOfLine(line);
    }
  };

  /** @param {SharedAlbum} album */
  const typeOf = (album) => (album.file.endsWith('.jpg') ? 'image/jpeg' : 'image/png');
  // The legend: who is who, in as many lines as the names need.
  /** @param {Context} context @param {SharedAlbum} album */
  const legendOf = (context, album) => {
    let x = 0;
    let line = 0;
    context.font = `20px ${SANS}`;
    return (album.people ?? []).map(([colour, letter, words]) => {
      const width = 60 + context.measureText(words).width;
      if (x && x + width > INNER_WIDTH) [x, line] = [0, line + 1];
      const place = { colour, letter, words, x: MARGIN + x, line };
      x += width;
      return place;
    });
  };

  /** @param {SharedAlbum} album @returns {Promise<Blob | null>} */
  const drawAlbum = async (album) => {
    const canvas = document.createElement('canvas');
    const sections = album.leaves;
    const context = canvas.getContext('2d');
    if (!context) return null;
    const legend = legendOf(context, album);
    const header = HEADER + (legend.length ? ((legend.at(-1)?.line ?? 0) + 1) * LEGEND_LINE : 0);
    canvas.width = WIDTH;
    canvas.height = Math.ceil(header + sections.reduce((sum, one) => sum + heightOfSection(one), 0) + MARGIN);
    context.fillStyle = '#090f1c';
    context.fillRect(0, 0, canvas.width, canvas.height);
    drawText(context, album.title, MARGIN, 86, { font: SERIF, size: 60, colour: GOLD });
    drawText(context, album.line, MARGIN, 132, { font: SANS, size: 24, colour: '#f1e8d8' });
    for (const { colour, letter, words, x, line } of legend) {
      const top = HEADER + line * LEGEND_LINE;
      drawDot(context, x + 13, top - 7, colour, letter);
      drawText(context, words, x + 36, top, { font: SANS, size: 20, colour: '#f1e8d8' });
    }
    let y = header;
    for (const section of sections) {
      await drawSection(context, section, y);
      y += heightOfSection(section);
    }
    return new Promise((resolve) => canvas.toBlob(resolve, typeOf(album), 0.9));
  };

  // --- sharing -------------------------------------------------------------------------------------------------------

  let busy = false; // while drawing; never while a share menu is open, because it may not answer
  /** @param {string} json */
  const shareAlbum = async (json) => {
    /** @type {SharedAlbum} */
    const album = JSON.parse(json);
    const blob = await drawAlbum(album).finally(() => {
      busy = false;
    });
    if (!blob) throw new Error('the picture is too large for this device');
    const file = new File([blob], album.file, { type: typeOf(album) });
    if (!album.text) await umbrary.fileDialogs.handOut(file);
    else await shareResult(album.text, file);
  };
  /** @param {string} text @param {File} file */
  const shareResult = async (text, file) => {
    const end = await umbrary.fileDialogs.shareText(text, file);
    if (end === 'failed') throw new Error('neither shared nor copied');
    if (end === 'copied') umbrary.boot?.handler?.('daily.copied', '', '');
  };

  document.addEventListener('click', (event) => {
    const found = event.target instanceof Element ? event.target.closest('[data-share]') : null;
    const json = /** @type {HTMLElement | null} */ (found)?.dataset.share;
    if (!json || busy) return;
    busy = true;
    shareAlbum(json).catch(() => umbrary.boot?.handler?.('app.share_failed', '', ''));
  });
})();
