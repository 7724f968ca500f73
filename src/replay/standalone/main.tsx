// The code of a standalone page: the studio with the page's recording, and in the studio's frame the UI.
import '@fontsource-variable/figtree/index.css';
import '../../ui/fallbackFont.css';
import '../../ui/forcedColours';
import '../../ui/global';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { decodeConfig } from '../../../streams/schema/decodeConfig';
import { Boundary } from '../../app/loading/Boundary';
import { StartupError } from '../../app/loading/StartupError';
import { startReplayedUi } from '../ReplayedUi';
import { Studio } from '../Studio';
import { standalonePage } from './page';

/** A recording contains the flags, constants and brand of its configuration; a page without requests needs no addresses. */
const NO_ADDRESSES = { oidc: { authority: '', clientId: '' } };

function startStudio(root: HTMLElement, file: File): void {
  const decoded = decodeConfig(NO_ADDRESSES);
  if (!decoded.ok) throw new Error(decoded.message);
  createRoot(root).render(
    <StrictMode>
      <Boundary fallback={(error) => <StartupError detail={String(error)} />}>
        <Studio config={decoded.config} file={file} />
      </Boundary>
    </StrictMode>,
  );
}

const root = document.getElementById('root');
const page = standalonePage();
if (root !== null && page !== null) startStudio(root, page.file);
else if (root !== null) startReplayedUi(root);
