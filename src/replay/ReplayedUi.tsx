// The real UI rendering the states of a replay, in a frame driven by the studio. Its links are disabled.
import { StrictMode, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Router } from 'react-router-dom';
import { showDatesOf } from '../../streams/dates';
import type { Device } from '../../streams/recording/device';
import { pathOf } from '../../streams/routes';
import { AppRoutes } from '../app/App';
import * as lateParts from '../app/loading/lateParts';
import { CoreProvider, type NoteReads, useModel } from '../core';
import { isFrom, messageTarget } from './messageOrigin';
import type { ToUi } from './messages';
import type { Inspector } from './picker/inspector';
import { type FromInspector, toInspector } from './picker/messages';
import { createReplayCore, isForUi, type ReplayCore } from './replayCore';
import { searchOf } from './searchOf';

const still = () => undefined;
const navigator = { createHref: () => '#', push: still, replace: still, go: still };

/** Shows the theme of the player's device where the settings follow it; rendered last, so that it overrides theirs. */
function useThemeOf(device: Device | null): void {
  const { theme } = useModel('settings');
  useEffect(() => {
    if (theme === 'system' && device !== null) document.documentElement.dataset.theme = device.theme;
  }, [theme, device]);
}

function ReplayedScreens({ device }: { readonly device: Device | null }) {
  useThemeOf(device);
  const path = useModel('navigation', pathOf);
  const search = useModel('navigation', searchOf);
  return (
    <Router location={search === '' ? path : `${path}?${search}`} navigator={navigator}>
      <AppRoutes />
    </Router>
  );
}

/** Prevents screens and modals in this frame from taking the focus. */
function leaveTheFocusAlone(): void {
  HTMLElement.prototype.focus = still;
  const open = HTMLDialogElement.prototype.showModal;
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.inert = true;
    open.call(this);
  };
}

interface Ui {
  readonly replay: ReplayCore;
  /** Renders the UI, or renders it again so that its hooks note what they read. */
  render(noteReads: NoteReads | null): void;
}

/** A touch device's scrollbar takes no space, but a developer's may. */
function showScrollbarOf(device: Device | null): void {
  if (device?.pointer === 'touch') document.documentElement.style.scrollbarWidth = 'none';
}

function startUi(root: HTMLElement, { config, device }: ToUi): Ui {
  showDatesOf(device);
  showScrollbarOf(device);
  const replay = createReplayCore(config);
  const react = createRoot(root);
  return {
    replay,
    render: (noteReads) =>
      react.render(
        <StrictMode>
          <CoreProvider core={replay.core} noteReads={noteReads}>
            <ReplayedScreens device={device} />
          </CoreProvider>
        </StrictMode>,
      ),
  };
}

const send = (message: FromInspector | { readonly type: 'ui/ready' }) =>
  window.parent.postMessage(message, messageTarget());

/** Loads the inspector, which costs nothing before its first use. */
async function inspectorOf(root: HTMLElement, { replay, render }: Ui): Promise<Inspector> {
  const { createInspector } = await import('./picker/inspector');
  const inspector = createInspector({ root, states: replay.core.states, send });
  flushSync(() => render(inspector.noteReads));
  return inspector;
}

/**
 * In the studio's frame: waits for its first message, then shows the states it receives. Meanwhile loads the app's deferred code.
 * Opened outside a frame, it waits for an end-to-end test.
 */
export function startReplayedUi(root: HTMLElement): void {
  if (window.parent === window) {
    import('./drivenPage').then(
      ({ offerDrivenPage }) => offerDrivenPage(root, searchOf),
      () => {
        root.textContent = "The code of this page couldn't be loaded.";
      },
    );
    return;
  }
  let ui: Ui | null = null;
  let loading: Promise<Inspector> | null = null;
  let inspector: Inspector | null = null;
  root.inert = true;
  leaveTheFocusAlone();

  async function inspect(act: (inspector: Inspector) => void): Promise<void> {
    if (ui === null) return;
    loading ??= inspectorOf(root, ui);
    try {
      inspector = await loading;
    } catch {
      /** Its code did not load: the studio stops waiting, and the next use tries again. */
      loading = null;
      return send({ type: 'ui/picked', look: null });
    }
    act(inspector);
  }

  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (!isFrom(event, window.parent)) return;
    const { data } = event;
    const message = toInspector(data);
    if (message !== null) void inspect((one) => one.take(message));
    else if (isForUi(data, ui === null)) {
      const isFirst = ui === null;
      ui ??= startUi(root, data);
      ui.replay.show(data.states, data.at);
      inspector?.clear();
      if (isFirst) flushSync(() => ui?.render(null));
    }
  });
  window.addEventListener('click', ({ altKey, clientX, clientY }) => {
    if (altKey) void inspect((one) => one.pickAt(clientX, clientY));
  });
  send({ type: 'ui/ready' });
  for (const part of Object.values(lateParts)) void part.preload();
}
