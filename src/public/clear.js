// Removes what the site has stored in this browser: entries of both storages, caches, workers, databases, and readable cookies. A page of
// its own, because the app stores data while it runs. In a folder of its origin, the app's data is that with its prefix.
(() => {
  const folder = location.pathname.replace(/[^/]*$/, '');
  const isOwn = (/** @type {string} */ name) => folder === '/' || name.startsWith('coinstream');

  const clearStorage = (/** @type {Storage} */ storage) => {
    for (const key of Object.keys(storage)) if (isOwn(key)) storage.removeItem(key);
  };

  const clearCookies = () => {
    const names = document.cookie.split('; ').map((pair) => pair.split('=')[0]);
    for (const name of names) {
      if (!name || !isOwn(name)) continue;
      // biome-ignore lint/suspicious/noDocumentCookie: some supported browsers lack the Cookie Store API.
      document.cookie = `${name}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
    }
  };

  const clearOthers = async () => {
    const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
    for (const worker of workers) if (new URL(worker.scope).pathname === folder) await worker.unregister();
    for (const name of await caches.keys()) if (isOwn(name)) await caches.delete(name);
    const databases = (await indexedDB.databases?.()) ?? [];
    for (const { name } of databases) if (name && isOwn(name)) indexedDB.deleteDatabase(name);
  };

  const status = document.getElementById('status');
  const button = document.getElementById('clear');
  button?.addEventListener('click', async () => {
    let text = 'Done. This browser has nothing of this site any more.';
    try {
      clearStorage(localStorage);
      clearStorage(sessionStorage);
      clearCookies();
      await clearOthers();
      button.remove();
    } catch {
      text = "Your browser didn't allow it. Clear this site's data in the settings of your browser.";
    }
    if (status !== null) status.textContent = text;
  });
})();
