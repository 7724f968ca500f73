// Runs before the first paint, in browsers of any age: applies the theme, shows the lobby's placeholder on the served page, and
// shows an error if the browser lacks what the app needs or if the app's code fails to load. ES5 only (tests/app/boot.test.ts).
(function () {
  var root = document.documentElement;
  var theme = '';
  try {
    theme = JSON.parse(localStorage.getItem('coinstream.settings') || '{}').theme;
    if (theme === 'dark' || theme === 'light') root.setAttribute('data-theme', theme);
  } catch (_) {
    root.removeAttribute('data-theme');
  }
  /** The build replaces the path. */
  var home = '/BASE/';
  if (location.pathname === home) root.setAttribute('data-boot', 'lobby');

  /** What the app cannot do without: paths from `window`, and conditions of `CSS.supports`. */
  var needs = [
    'HTMLScriptElement.prototype.noModule',
    'fetch',
    'AbortSignal.timeout',
    'URL.canParse',
    'structuredClone',
    'Array.prototype.toSorted',
    'Object.hasOwn',
    'WebSocket',
    'Crypto.prototype.getRandomValues',
    'HTMLDialogElement.prototype.showModal',
    'HTMLElement.prototype.inert',
    'IntersectionObserver',
    'ResizeObserver',
    'Intl.PluralRules',
    'color: oklch(50% 0.1 20)',
    'selector(:has(a))',
    '(container-type: inline-size)'
  ];
  var has = function (need) {
    if (/[(:]/.test(need)) return CSS.supports(need);
    var names = need.split('.');
    var last = names.pop();
    var owner = names.reduce(function (place, name) {
      return place[name];
    }, window);
    return last in owner;
  };

  var add = function (parent, name, text) {
    var made = document.createElement(name);
    made.textContent = text;
    return parent.appendChild(made);
  };
  /** Replaces the page by a title and a text; returns its element for more. */
  var showProblem = function (title, text) {
    var place = document.getElementById('root') || document.body;
    var problem = document.createElement('main');
    problem.className = 'boot-problem';
    problem.setAttribute('role', 'alert');
    add(problem, 'h1', title);
    add(problem, 'p', text);
    place.textContent = '';
    return place.appendChild(problem);
  };

  /** The name and the support address are added once the configuration has arrived. */
  var isTooOld = false;
  var showTooOld = function () {
    if (isTooOld) return;
    isTooOld = true;
    root.removeAttribute('data-boot');
    var problem = showProblem(
      'Please update your browser',
      'This browser is too old to play safely here. Update it, or use a current version of Chrome, Edge, Firefox or Safari.'
    );
    var request = new XMLHttpRequest();
    request.onload = function () {
      var config = JSON.parse(request.responseText);
      if (config.brand && config.brand.name) {
        document.title = config.brand.name;
        problem.insertBefore(document.createElement('strong'), problem.firstChild).textContent =
          config.brand.name;
      }
      if (!config.supportEmail) return;
      var help = add(problem, 'p', 'Need help? Write to ');
      add(help, 'a', config.supportEmail).href = 'mailto:' + config.supportEmail;
    };
    request.open('GET', home + 'config.json');
    request.send();
  };

  var missing = needs.filter(function (need) {
    try {
      return !has(need);
    } catch (_) {
      return true;
    }
  });
  if (missing.length > 0) {
    root.setAttribute('data-missing', missing.join(', '));
    document.addEventListener('DOMContentLoaded', showTooOld);
  }

  var isAppStarted = function () {
    return root.hasAttribute('data-started');
  };
  addEventListener(
    'error',
    function (event) {
      if (isAppStarted() || missing.length > 0) return;
      /** Code that an old browser cannot parse. */
      if (event.error instanceof SyntaxError || /^(Uncaught )?SyntaxError/.test(event.message || '')) {
        showTooOld();
        return;
      }
      var target = event.target;
      if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return;
      var problem = showProblem(
        'Oopsie!',
        'There was a hiccup on our end. Please try reloading this page or try again later!'
      );
      add(problem, 'button', 'Reload').onclick = function () {
        location.reload();
      };
    },
    true
  );
})();
