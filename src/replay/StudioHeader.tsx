// The line above everything: the player's words or the seed's verdict, where the recording comes from, and the controls.
import { css } from '@linaria/core';
import { type ReactNode, type Ref, useEffect } from 'react';
import type { RecordingHeader } from '../../streams/recording/recording';
import { ellipsis, row } from '../ui/mixins';
import { chip } from './styles';

const bar = css`
  ${row(12)}
  flex: none;
  min-height: 44px;
  padding: 4px 12px;
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
  flex-wrap: wrap;
  row-gap: 4px;
  min-width: 0;
  font-size: 0.8125rem;
  line-height: 1.125rem;
  & > button {
    flex: none;
  }
  @media (max-width: 1023px) {
    flex: 1 1 100%;
  }
`;

const fileName = css`
  ${ellipsis}
  flex: 0 1 auto;
  min-width: 6ch;
  max-width: 28ch;
  font-weight: 650;
  @media (max-width: 1023px) {
    max-width: 100%;
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

/** The title of the page without a file. */
export const TITLE = 'Replay · Coinstream';

interface StudioHeaderProps {
  /** The name of the file; null without one. */
  readonly name: string | null;
  readonly header: RecordingHeader;
  /** For the controls. */
  readonly slot: Ref<HTMLDivElement>;
  readonly onChosen: (seq: number) => void;
  readonly children: ReactNode;
}

export function StudioHeader({ name, header, slot, onChosen, children }: StudioHeaderProps) {
  const { report, wentWrong } = header;
  useEffect(() => {
    document.title = name === null ? TITLE : `${name} · ${TITLE}`;
    return () => {
      document.title = TITLE;
    };
  }, [name]);
  return (
    <header className={bar}>
      <h1 className="visually-hidden">Replay</h1>
      <div className={source}>
        {name !== null && (
          <bdi className={fileName} title={name}>
            {name}
          </bdi>
        )}
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
