// Runs before the first paint: the chosen theme, and whether the page that the server sent shows the lobby's places.
(() => {
  const root = document.documentElement;
  try {
    const { theme } = JSON.parse(localStorage.getItem('coinstream.settings') || '{}');
    if (theme === 'dark' || theme === 'light') root.dataset.theme = theme;
  } catch {
    root.removeAttribute('data-theme');
  }
  if (location.pathname === '/') root.dataset.boot = 'lobby';
})();
