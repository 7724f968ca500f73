// Shows the command that turns a recording into an end-to-end test and the spec that it writes, or why it can't be made.
import { useMemo } from 'react';
import { e2eTest, SPECS_FOLDER } from '../../streams/inspect/e2eText';
import { counted } from '../../streams/inspect/phrases';
import type { OpenedRecording } from '../../streams/recording/ranges/packedEvents';
import { CopyButton } from '../ui/CopyButton';
import { fileWord } from './shellWord';
import { row } from './styles';

interface MakeEndToEndTestProps {
  /** Null while it is invalid. */
  readonly name: string | null;
  readonly recording: OpenedRecording;
  /** The name of its file; null without one. */
  readonly fileName: string | null;
}

export function MakeEndToEndTest({ name, recording, fileName }: MakeEndToEndTestProps) {
  const test = useMemo(() => e2eTest(recording), [recording]);
  if (!test.ok) return <p>No end-to-end test: {test.reason}.</p>;
  const { actions, personal } = test;
  const command = name && `npm run --silent replay -- e2e ${fileWord(fileName)} ${name}`;
  /** Without redaction, it would contain names that the command leaves out. */
  const spec = name && recording.header.redaction === 'default' ? test.textOf(name) : null;
  return (
    <>
      <p>
        The end-to-end test repeats the player's actions in the built app. It runs without a network, and
        fails if an action has another effect.
        {personal > 0 &&
          ` ${personal} of ${counted(actions, 'action')} can't be performed, because names are personal: the app receives their effects.`}
        {recording.header.redaction === 'none' &&
          " This recording isn't redacted: the command redacts it first, and leaves personal names out of the spec."}
      </p>
      {command !== null && <pre>{command}</pre>}
      {spec !== null && (
        <details>
          <summary>
            {SPECS_FOLDER}/{name}.spec.ts
          </summary>
          <pre>{spec}</pre>
        </details>
      )}
      <div className={row}>
        {command !== null && <CopyButton text={command} label="Copy the end-to-end command" />}
        {spec !== null && <CopyButton text={spec} label="Copy the spec" />}
      </div>
    </>
  );
}
