// The origin of a recording, and whether the shown states match the player's.
import { css } from '@linaria/core';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useMemo } from 'react';
import { COMMIT, RELEASE } from '../../streams/config';
import { madeFromText } from '../../streams/inspect/madeFrom';
import { comparisonText } from '../../streams/inspect/playerStates';
import { releaseText } from '../../streams/recording/device';
import type { OpenedRecording } from '../../streams/recording/ranges/packedEvents';
import { breakable, row } from '../ui/mixins';
import { type FoldingCode, versionText } from './engines';
import { percent, useWork } from './slices';
import { chip } from './styles';

const line = css`
  ${row(8)}
  flex: 1 1 360px;
  min-width: 0;
  color: var(--text-2);
  & > span {
    ${breakable}
    flex: 0 1 auto;
  }
  & > svg {
    flex: none;
    color: var(--ok);
  }
  & > button {
    flex: none;
  }
  &[data-differs='true'] > svg {
    color: var(--danger);
  }
  @media (max-width: 1023px) {
    flex: 1 1 100%;
    flex-wrap: wrap;
    & > span {
      flex: 1 1 60%;
    }
  }
`;

const OWN_VERSION = versionText({ app: RELEASE, ...(COMMIT === null ? {} : { commit: COMMIT }) });

interface RecordingLineProps {
  readonly code: FoldingCode;
  /** Opens the recording with the code that recorded it. */
  readonly onRecorder: () => void;
  readonly recording: OpenedRecording;
  readonly onChosen: (seq: number) => void;
}

export function RecordingLine({ recording, code, onRecorder, onChosen }: RecordingLineProps) {
  const { header, digests } = recording;
  const madeFrom = madeFromText(header);
  const compare = useMemo(
    () => (digests === undefined ? null : () => code.engine.comparisonIn(recording)),
    [digests, recording, code],
  );
  const { result, done } = useWork(compare, 'background');
  const first = result?.first ?? null;
  if (madeFrom !== null) {
    const about = `${madeFrom} ${releaseText(header)}`;
    return (
      <p className={line}>
        <span>{about}</span>
      </p>
    );
  }
  const verdict =
    digests !== undefined && result === null
      ? `Comparing with the player's states: ${percent(done ?? 0)}.`
      : comparisonText(result, { release: code.name ?? OWN_VERSION, recorded: versionText(header) });
  const isOthers = header.commit !== undefined && header.commit !== COMMIT && code.name === null;
  const about = [
    `${verdict} ${releaseText(header)}`,
    ...(header.reference === undefined ? [] : [`Reference ${header.reference}.`]),
    ...(header.withheld === undefined ? [] : [`Events left out by the player: ${header.withheld}.`]),
    ...(code.name === null && !isOthers ? [] : [`Folded by ${code.name ?? `this version, ${OWN_VERSION}`}.`]),
  ].join(' ');
  return (
    <p className={line} role="status" data-differs={first !== null}>
      {result !== null && first === null && <CircleCheck size={16} strokeWidth={1.75} aria-hidden="true" />}
      {first !== null && <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />}
      <span>{about}</span>
      {first !== null && (
        <button type="button" className={chip} onClick={() => onChosen(first.to)}>
          Event {first.to}
        </button>
      )}
      {isOthers && (first !== null || digests === undefined) && (
        <button type="button" className={chip} onClick={onRecorder}>
          Open with {versionText(header)}
        </button>
      )}
    </p>
  );
}
