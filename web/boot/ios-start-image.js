// @ts-check
// Draws the pictures that an iPhone or iPad shows while the installed app starts; without one the screen is blank.
// It must not know the app. iOS wants the exact size of the screen and reads the links when the app is added to the home
// screen, so two pictures are drawn on the device instead of shipping thirty.
(() => {
  const { boot } = umbrary;
  const ICON_SIZE = '512x512';

  const loadIcon = async () => {
    const manifest = /** @type {HTMLLinkElement} */ (document.querySelector('link[rel=manifest]'));
    /** @type {{ icons: { src: string, sizes: string }[] }} */
    const { icons } = await (await fetch(manifest.href)).json();
    const src = icons.find(({ sizes }) => sizes === ICON_SIZE)?.src ?? '';
    const icon = Object.assign(new Image(), { src: new URL(src, manifest.href).href });
    await icon.decode();
    return icon;
  };
  /** @param {HTMLImageElement} icon @param {number} width @param {number} height */
  const draw = (icon, width, height) => {
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
    const theme = /** @type {HTMLMetaElement} */ (document.querySelector('meta[name=theme-color]'));
    context.fillStyle = theme.content;
    context.fillRect(0, 0, width, height);
    const side = Math.min(icon.naturalWidth, Math.round(Math.min(width, height) / 3));
    const [left, top] = [Math.round((width - side) / 2), Math.round((height - side) / 2)];
    context.beginPath();
    context.roundRect(left, top, side, side, side / 5);
    context.clip();
    context.drawImage(icon, left, top, side, side);
    return canvas;
  };
  // A data URL: the home screen keeps it, while a blob URL ends with this page.
  /** @param {HTMLCanvasElement} canvas @returns {Promise<string>} */
  const dataUrl = (canvas) =>
    new Promise((resolve, reject) => {
      canvas.toBlob((blob) => {
        const reader = new FileReader();
        reader.onload = () => resolve(String(reader.result));
        if (blob) reader.readAsDataURL(blob);
        else reject(new Error('no memory for the picture'));
      });
    });
  /** @param {HTMLImageElement} icon @param {string} orientation @param {number} width @param {number} height */
  const addLink = async (icon, orientation, width, height) => {
    const href = await dataUrl(draw(icon, width, height));
    const media = `(orientation: ${orientation})`;
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'apple-touch-startup-image', media, href }),
    );
  };
  const addStartImages = async () => {
    if (boot.installState() !== 'ios') return;
    const sides = [screen.width, screen.height].map((side) => Math.round(side * devicePixelRatio));
    const [short, long] = [Math.min(...sides), Math.max(...sides)];
    const icon = await loadIcon();
    await addLink(icon, 'portrait', short, long);
    await addLink(icon, 'landscape', long, short);
  };
  addEventListener('umbrary:ready', () => {
    // Only the first frame of the installed app depends on it.
    boot
      .whenIdle()
      .then(addStartImages)
      .catch(() => {});
  });
})();
