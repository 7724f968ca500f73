// The entry point: configuration, core, first render. In the frame of a silent renewal only the callback runs.
import '@fontsource-variable/figtree/index.css';
import './ui/fallbackFont.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createCore } from '../streams/core';
import { exampleField, exampleMessage, isLoopback } from '../streams/exampleValues';
import type { Core } from '../streams/reaction';
import { earlierPages } from '../streams/recording/tabLog';
import { PATHS } from '../streams/routes';
import { decodeConfig } from '../streams/schema/decodeConfig';
import { CALLBACK_PATH } from '../streams/wire/signIn/callbackPath';
import { App } from './app/App';
import { Boundary } from './app/loading/Boundary';
import { watchStyles } from './app/loading/preloadable';
import { watchRelease } from './app/loading/release';
import { StartupError } from './app/loading/StartupError';
import { browserPorts } from './browser/browserPorts';
import { hostAheadMs, isWrong } from './browser/clock';
import { afterFirstScreen, withAfterStart } from './browser/firstScreen';
import { keepRecordings } from './browser/keepRecordings';
import { nextTask } from './browser/nextTask';
import { pageOpened } from './browser/pageOpened';
import { applyPageStyles } from './browser/pageStyles';
import { appendUnhandled, reportUnhandled, rootHooks } from './browser/unhandledErrors';
import { CoreProvider } from './core';
import { offerDeveloperHandle } from './developer/developerHandle';
import { noteLiveReads } from './developer/liveReads';
import { postResult } from './features/payment/resultFrame';
import { STUDIO_PATH, UI_PATH } from './replay/messages';
import { BASE, pagePath } from './ui/base';
import './ui/forcedColours';
import './ui/global';

/** The time limit for the configuration, after which the platform counts as down, ms. */
const CONFIG_MS = 15_000;

const isSilentCallback = pagePath() === CALLBACK_PATH && window.parent !== window;

async function answerSilentCallback(): Promise<void> {
  const { UserManager } = await import('oidc-client-ts');
  const settings = { authority: '', client_id: '', redirect_uri: '' };
  await new UserManager(settings).signinSilentCallback(location.href);
}

/** Offers the log to the DevTools extension. */
function offerToDevTools(core: Core): void {
  const extension = window.__REDUX_DEVTOOLS_EXTENSION__;
  if (extension === undefined) return;
  import('./developer/devTools').then(
    ({ connectDevTools }) => connectDevTools(core, extension),
    () => undefined,
  );
}

/** Makes the app installable after the first screen. Nothing to do if the flag is off: an old worker unregisters itself. */
function workOffline(core: Core): void {
  afterFirstScreen(core, () => {
    import('./browser/offline').then(({ keepOffline }) => keepOffline(core)).catch(() => undefined);
  });
}

/** Starts the operator's vendors after the first screen. */
function integrate(core: Core): void {
  afterFirstScreen(core, () => {
    import('./browser/integrations/installed').then(
      ({ startInstalled }) => startInstalled(core),
      () => undefined,
    );
  });
}

/** Records the campaign in the landing URL before the router replaces it, and removes expired data. */
function keepHouse(core: Core): void {
  const store = core.storage.local;
  const search = pagePath() === CALLBACK_PATH ? '' : location.search;
  const landing = { search, referrer: document.referrer, at: core.scheduler.now() };
  const keep = () => withAfterStart((parts) => parts.keepHouse(core, landing));
  const isUrgent = search !== '' || store.read('marketing') !== null || store.read('registration') !== null;
  if (isUrgent) keep();
  else afterFirstScreen(core, keep);
}

/** Only for browsers that list a language other than English: others offer no translation. */
function followTranslator(): void {
  if (navigator.languages.every((language) => language.startsWith('en'))) return;
  import('./browser/translatedPage').then(
    ({ followTranslation }) => followTranslation(document.body),
    () => undefined,
  );
}

async function start(root: HTMLElement, render: Root, styled: Promise<void>): Promise<void> {
  if (!isSecureContext) {
    await styled;
    render.render(<StartupError isInsecure />);
    return;
  }
  let json: unknown;
  try {
    const response = await fetch(`${BASE}config.json`, { signal: AbortSignal.timeout(CONFIG_MS) });
    if (!response.ok) throw new Error(`/config.json: status ${response.status}`);
    json = await response.json();
    if (isWrong(hostAheadMs(response))) await withAfterStart((parts) => parts.readHostClock());
  } catch (error) {
    await styled;
    render.render(
      <StartupError {...(error instanceof SyntaxError && { detail: '/config.json: expected JSON' })} />,
    );
    return;
  }
  await styled;
  const result = decodeConfig(json);
  if (!result.ok) {
    const { plainMessage } = await import('../streams/schema/plainReason');
    render.render(<StartupError detail={plainMessage(result)} />);
    return;
  }
  const { config } = result;
  const example = isLoopback(location.hostname) ? null : exampleField(config);
  if (example !== null) {
    render.render(<StartupError detail={exampleMessage(example)} />);
    return;
  }
  if (pagePath() === STUDIO_PATH && (config.flags.replay || import.meta.env.DEV)) {
    try {
      const { loadStudio } = await import('./replay/load');
      const { Studio } = await loadStudio();
      render.render(
        <StrictMode>
          <Boundary fallback={(error) => <StartupError detail={String(error)} />}>
            <Studio config={config} />
          </Boundary>
        </StrictMode>,
      );
    } catch {
      render.render(<StartupError />);
    }
    return;
  }
  await pageOpened();
  const ports = browserPorts(config);
  const earlier = earlierPages(ports.storage.session);
  const core = createCore(ports, config, { freeze: import.meta.env.DEV, earlier, onThrown: reportUnhandled });
  keepHouse(core);
  afterFirstScreen(core, () => withAfterStart((parts) => parts.finishStart(core, root)));
  keepRecordings(core);
  await nextTask();
  core.start();
  appendUnhandled(core);
  watchRelease(core);
  offerDeveloperHandle(core);
  if (config.flags.replay) offerToDevTools(core);
  if (config.flags.pwa && import.meta.env.PROD) workOffline(core);
  followTranslator();
  if (import.meta.env.COINSTREAM_INTEGRATIONS) integrate(core);
  await nextTask();
  startTransition(() =>
    render.render(
      <StrictMode>
        <CoreProvider core={core} noteReads={config.flags.replay ? noteLiveReads : null}>
          <App />
        </CoreProvider>
      </StrictMode>,
    ),
  );
}

/** Read by boot.js, which shows its own page in a browser that lacks something or cannot parse the code. */
const boot = document.documentElement.dataset;
boot.started = '';

function run(): void {
  const root = document.getElementById('root');
  if (isSilentCallback) return void answerSilentCallback();
  watchStyles();
  const styled = applyPageStyles();
  if (boot.missing !== undefined) return;
  if (PATHS.framed.test(pagePath()) && window.parent !== window) postResult(root);
  else if (root !== null && pagePath() === UI_PATH) {
    root.replaceChildren();
    const ui = import('./replay/load').then(({ loadReplayedUi }) => loadReplayedUi());
    Promise.all([ui, styled]).then(
      ([{ startReplayedUi }]) => startReplayedUi(root),
      () => createRoot(root).render(<StartupError />),
    );
  } else if (root !== null) {
    // In a separate task: otherwise capturing the request's stack would reparse the bundle.
    const render = createRoot(root, rootHooks);
    nextTask()
      .then(() => start(root, render, styled))
      .catch((error: unknown) => {
        render.render(<StartupError />);
        throw error;
      });
  }
}

run();
