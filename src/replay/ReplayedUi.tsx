// The real UI rendering the states of a replay, in a frame driven by the studio. Its links are disabled.
import { StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Router } from 'react-router-dom';
import { showDatesOf } from '../../streams/dates';
import type { Device } from '../../streams/recording/device';
import { pathOf } from '../../streams/routes';
import { AppRoutes } from '../app/App';
import { CoreProvider, useModel } from '../core';
import type { ToUi } from './messages';
import { createReplayCore, isForUi } from './replayCore';
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

function Face({ device }: { readonly device: Device | null }) {
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

/** Waits for the studio's first message, then shows the states it receives. */
export function startReplayedUi(root: HTMLElement): void {
  let show: ((message: ToUi) => void) | null = null;
  root.inert = true;
  leaveTheFocusAlone();
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.source !== window.parent || event.origin !== location.origin) return;
    if (!isForUi(event.data, show === null)) return;
    const message = event.data;
    if (show === null) {
      showDatesOf(message.device);
      const replay = createReplayCore(message.config);
      show = ({ states, at }) => replay.show(states, at);
      show(message);
      createRoot(root).render(
        <StrictMode>
          <CoreProvider core={replay.core}>
            <Face device={message.device} />
          </CoreProvider>
        </StrictMode>,
      );
    } else show(message);
  });
  window.parent.postMessage({ type: 'ui/ready' }, location.origin);
}
