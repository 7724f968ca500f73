// An overlay message that a part of the page failed to load, with buttons to retry and to dismiss. Retries once the device is online.
// It is below the header, because toasts and the banner of failed data are at the bottom.
import { css } from '@linaria/core';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { cluster } from '../../ui/mixins';
import { useIsAway } from './useIsAway';
import { useIsReplaced } from './useRelease';

const bar = css`
  position: fixed;
  inset: calc(72px + env(safe-area-inset-top)) 0 auto;
  z-index: 20;
  ${cluster(8, 12)}
  width: min(440px, calc(100% - 32px));
  margin: 0 auto;
  padding: var(--space-12) var(--space-12) var(--space-12) var(--space-16);
  border: 1px solid var(--control);
  border-left: 4px solid var(--danger);
  border-radius: 12px;
  background: var(--s2);
  color: var(--text-1);
  & > p {
    flex: 1 1 100%;
  }
`;

interface MissingPartProps {
  readonly retry: () => void;
  readonly close?: () => void;
  /** The text of the missing part, if short. */
  readonly children?: ReactNode;
}

export function MissingPart({ retry, close, children }: MissingPartProps) {
  const isReplaced = useIsReplaced();
  const isAway = useIsAway(retry);
  const text = isReplaced
    ? "A new version is ready. Reload the page to continue. What you typed here won't be kept."
    : isAway
      ? "You're offline. This loads once you're back online."
      : 'Something went wrong.';
  return (
    <div className={bar} role="alert">
      <p>{children ?? text}</p>
      {isReplaced ? (
        <Button onClick={() => location.reload()}>Reload</Button>
      ) : (
        <Button onClick={retry}>Try again</Button>
      )}
      {close !== undefined && (
        <Button variant="secondary" onClick={close}>
          Close
        </Button>
      )}
    </div>
  );
}
