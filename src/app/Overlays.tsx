// The layers above the page: modals, toasts and animations. Each is loaded when it is first needed, then stays mounted.
import { Suspense } from 'react';
import { useLateModel, useModel } from '../core';
import { Boundary } from './loading/Boundary';
import { AnimationLayer, PopupStack, Toasts } from './loading/lateParts';
import { MissingPart } from './loading/MissingPart';
import { useHadModals, useHadToasts } from './modals/useHasModals';

/** Shows the newest toast's text when the code of the toasts failed to load. */
function UnshownToasts({ retry }: { retry: () => void }) {
  const newest = useModel('toasts', (toasts) => toasts.items.at(-1)?.text);
  return newest === undefined ? null : <MissingPart retry={retry}>{newest}</MissingPart>;
}

export function Overlays() {
  const hadToasts = useHadToasts();
  const hadModals = useHadModals();
  const mayAnimate = useLateModel('animations', (animations) => animations !== undefined);
  return (
    <>
      {hadModals && (
        <Boundary fallback={(_, retry) => <MissingPart retry={retry} />}>
          <Suspense fallback={null}>
            <PopupStack />
          </Suspense>
        </Boundary>
      )}
      {hadToasts && (
        <Boundary fallback={(_, retry) => <UnshownToasts retry={retry} />}>
          <Suspense fallback={null}>
            <Toasts />
          </Suspense>
        </Boundary>
      )}
      {mayAnimate && (
        <Boundary fallback={() => null}>
          <Suspense fallback={null}>
            <AnimationLayer />
          </Suspense>
        </Boundary>
      )}
    </>
  );
}
