// The app as it was: the real interface over a replay's states, in a frame that the studio drives. It leads nowhere.
import { createRoot } from 'react-dom/client';
import { Router } from 'react-router-dom';
import { pathOf } from '../../streams/routes';
import { AppRoutes } from '../app/App';
import { CoreProvider, useModel } from '../core';
import { isForUi, type ToUi } from './messages';
import { createReplayCore } from './replayCore';

const still = () => undefined;
const navigator = { createHref: () => '#', push: still, replace: still, go: still };

function Face() {
  const path = useModel('navigation', pathOf);
  const query = useModel('navigation', (navigation) => navigation.query);
  const search = new URLSearchParams(query).toString();
  return (
    <Router location={search === '' ? path : `${path}?${search}`} navigator={navigator}>
      <AppRoutes />
    </Router>
  );
}

/** Nothing in this frame takes the focus from whoever looks at it: neither a screen that opens nor a modal. */
function leaveTheFocusAlone(): void {
  HTMLElement.prototype.focus = still;
  const open = HTMLDialogElement.prototype.showModal;
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.inert = true;
    open.call(this);
  };
}

/** Waits for the studio's first message, then shows what it is told. */
export function startReplayedUi(root: HTMLElement): void {
  let show: ((message: ToUi) => void) | null = null;
  root.inert = true;
  leaveTheFocusAlone();
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.source !== window.parent || event.origin !== location.origin || !isForUi(event.data)) return;
    const message = event.data;
    if (show === null) {
      const replay = createReplayCore(message.config);
      show = ({ states, at }) => replay.show(states, at);
      show(message);
      createRoot(root).render(
        <CoreProvider core={replay.core}>
          <Face />
        </CoreProvider>,
      );
    } else show(message);
  });
  window.parent.postMessage({ type: 'face/ready' }, location.origin);
}
