// The balance in a bar, which opens the wallet. Navigation and the modals of the stack close it: only one dialog is
// visible.
import { Suspense, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Core } from '../../../streams/reaction';
import { useCore } from '../../core';
import { HeaderBalance } from '../../features/balances/HeaderBalance';
import { Boundary } from '../loading/Boundary';
import { MissingPart } from '../loading/MissingPart';
import { preloadablePart } from '../loading/preloadable';
import { useEver, useHasModals } from '../modals/useHasModals';

/** The wallet shows redemptions, a late feature. */
const sheetOf = (core: Core) =>
  preloadablePart(async () => {
    const [sheet] = await Promise.all([import('../../features/balances/WalletSheet'), core.load('player')]);
    return sheet;
  });

export function Wallet() {
  const core = useCore();
  const WalletSheet = useMemo(() => sheetOf(core), [core]);
  const { key } = useLocation();
  const hasModals = useHasModals();
  /** The key of the history entry on which it was opened. */
  const [openAt, setOpenAt] = useState<string | null>(null);
  if (openAt !== null && (openAt !== key || hasModals)) setOpenAt(null);
  const isOpen = openAt !== null;
  const hasBeen = useEver(isOpen);
  const close = () => setOpenAt(null);
  return (
    <>
      <HeaderBalance onOpen={() => setOpenAt(key)} />
      {hasBeen && (
        <Boundary fallback={(_, retry) => isOpen && <MissingPart retry={retry} close={close} />}>
          <Suspense fallback={null}>
            <WalletSheet isOpen={isOpen} onClose={close} />
          </Suspense>
        </Boundary>
      )}
    </>
  );
}
