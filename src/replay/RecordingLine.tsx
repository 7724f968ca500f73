// Where a recording comes from, and whether the states shown are those that the player had.
import { css } from '@linaria/core';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useMemo } from 'react';
import { RELEASE } from '../../streams/config';
import { comparisonIn, comparisonText } from '../../streams/inspect/playerStates';
import { releaseText } from '../../streams/recording/device';
import type { OpenedRecording } from '../../streams/recording/ranges/packedEvents';
import { breakable, row, text } from '../ui/mixins';
import { percent, useWork } from './slices';
import { chip } from './styles';

const line = css`
  ${row(8)}
  min-width: 0;
  margin: 0;
  ${text.small}
  color: var(--text-2);
  & > span {
    ${breakable}
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
`;

interface RecordingLineProps {
  readonly recording: OpenedRecording;
  readonly onChosen: (seq: number) => void;
}

export function RecordingLine({ recording, onChosen }: RecordingLineProps) {
  const { header, digests } = recording;
  const { shrunk } = header;
  const compare = useMemo(
    () => (digests === undefined ? null : () => comparisonIn(recording)),
    [digests, recording],
  );
  const { result, done } = useWork(compare);
  const first = result?.first ?? null;
  if (shrunk !== undefined) {
    return (
      <p className={line}>
        <span>
          Shrunk from a recording of {shrunk.events} events; still shows: {shrunk.shows}.{' '}
          {releaseText(header)}
        </span>
      </p>
    );
  }
  const verdict =
    digests !== undefined && result === null
      ? `Comparing with the player’s states: ${percent(done ?? 0)}.`
      : comparisonText(result, { release: RELEASE, recorded: header.app });
  return (
    <p className={line} role="status" data-differs={first !== null}>
      {result !== null && first === null && <CircleCheck size={16} strokeWidth={1.75} aria-hidden="true" />}
      {first !== null && <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />}
      <span>
        {verdict} {releaseText(header)}
      </span>
      {first !== null && (
        <button type="button" className={chip} onClick={() => onChosen(first.to)}>
          Event {first.to}
        </button>
      )}
    </p>
  );
}
