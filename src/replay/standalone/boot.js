// Starts a standalone page: unpacks its code and styles, which the studio and the frame of the UI share, and the recording.
(async () => {
  const packed = (id) =>
    Uint8Array.from(atob(document.getElementById(id).textContent), (one) => one.charCodeAt(0));
  const addressOf = (content, type) => URL.createObjectURL(new Blob([content], { type }));
  const unpacked = async (id, type) => {
    const stream = new Blob([packed(id)]).stream().pipeThrough(new DecompressionStream('gzip'));
    return addressOf(await new Response(stream).arrayBuffer(), type);
  };
  try {
    const [code, styles] = await Promise.all([
      unpacked('code', 'text/javascript'),
      unpacked('styles', 'text/css'),
    ]);
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = styles;
    document.head.append(link);
    const ui = document.getElementById('ui');
    ui.content.querySelector('[rel=stylesheet]').href = styles;
    ui.content.querySelector('script').src = code;
    const name = document.getElementById('recording').dataset.name;
    window.coinstreamStandalone = {
      ui: `<!doctype html><html lang="en-CA">${ui.innerHTML}`,
      file: new File([packed('recording')], name),
    };
    await import(code);
  } catch (error) {
    document.getElementById('root').textContent =
      "This browser can't open the recording. Use a current version of Chrome, Edge, Firefox or Safari.";
    throw error;
  }
})();
