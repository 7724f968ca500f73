// The line above everything: the player's words or the seed's verdict, where the recording comes from, and the controls.
import { css } from '@linaria/core';
import type { ReactNode, Ref } from 'react';
import type { RecordingHeader } from '../../streams/recording/recording';
import { ellipsis, row } from '../ui/mixins';
import { chip } from './styles';

const header = css`
  ${row(12)}
  flex: none;
  min-height: 44px;
  padding: 0 12px;
  border-bottom: 1px solid var(--line);
  @media (max-width: 1023px) {
    flex-wrap: wrap;
    row-gap: 0;
    padding: 4px 8px 0;
  }
`;

const source = css`
  ${row(12)}
  flex: 1;
  min-width: 0;
  font-size: 0.8125rem;
  line-height: 1.125rem;
  & > button {
    flex: none;
  }
  @media (max-width: 1023px) {
    flex: 1 1 100%;
    flex-wrap: wrap;
    row-gap: 4px;
  }
`;

const words = css`
  flex: 0 1 auto;
  min-width: 0;
  padding-left: 8px;
  border-left: 3px solid var(--link);
  @media (min-width: 1024px) {
    max-width: 60%;
    ${ellipsis}
  }
`;

const toolbar = css`
  display: contents;
`;

interface StudioHeaderProps {
  readonly header: RecordingHeader;
  /** For the controls. */
  readonly slot: Ref<HTMLDivElement>;
  readonly onChosen: (seq: number) => void;
  readonly children: ReactNode;
}

export function StudioHeader({ header: { report, wentWrong }, slot, onChosen, children }: StudioHeaderProps) {
  return (
    <header className={header}>
      <h1 className="visually-hidden">Replay</h1>
      <div className={source}>
        {report !== undefined && (
          <p className={words} title={report}>
            Player's description: {report}
          </p>
        )}
        {wentWrong !== undefined && (
          <button type="button" className={chip} onClick={() => onChosen(wentWrong)}>
            It went wrong at event {wentWrong}
          </button>
        )}
        {children}
      </div>
      <div ref={slot} className={toolbar} />
    </header>
  );
}
