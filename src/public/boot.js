// Runs before the first paint: applies the theme, shows the lobby's placeholder on the served page, and shows an error
// if the app's code fails to load.
(() => {
  const root = document.documentElement;
  try {
    const { theme } = JSON.parse(localStorage.getItem('coinstream.settings') || '{}');
    if (theme === 'dark' || theme === 'light') root.dataset.theme = theme;
  } catch {
    root.removeAttribute('data-theme');
  }
  const home = new URL('.', document.currentScript.src).pathname;
  if (location.pathname === home) root.dataset.boot = 'lobby';

  const element = (name, text) => {
    const made = document.createElement(name);
    made.textContent = text;
    return made;
  };
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return;
      const reload = element('button', 'Reload');
      reload.addEventListener('click', () => location.reload());
      const problem = document.createElement('main');
      problem.className = 'boot-problem';
      problem.setAttribute('role', 'alert');
      problem.append(
        element('h1', 'Oopsie!'),
        element('p', 'There was a hiccup on our end. Please try reloading this page or try again later!'),
        reload,
      );
      document.getElementById('root')?.replaceChildren(problem);
    },
    true,
  );
})();
