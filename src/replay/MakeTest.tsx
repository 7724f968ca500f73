// Shows the commands that turn a recording into tests, and the tests that they write.
import { css } from '@linaria/core';
import { useId, useState } from 'react';
import { parsePredicate } from '../../streams/inspect/predicate';
import { isTestName, TESTS_FOLDER, testText } from '../../streams/inspect/testText';
import type { OpenedRecording } from '../../streams/recording/ranges/packedEvents';
import { MODEL_NAMES } from '../../streams/recording/replay';
import { CopyButton } from '../ui/CopyButton';
import { stack } from '../ui/mixins';
import { MakeEndToEndTest } from './MakeEndToEndTest';
import { fileWord, quoted } from './shellWord';
import { field, openable, row, wrong } from './styles';

const box = css`
  ${stack(8)}
  & label {
    ${stack(2)}
    color: var(--text-2);
  }
  ${openable}
  & pre {
    padding: 8px;
    border-radius: 6px;
    background: var(--s2);
  }
`;

interface MakeTestProps {
  /** The name that is suggested. */
  readonly name: string;
  readonly recording: OpenedRecording;
  /** The name of its file; null without one. */
  readonly fileName: string | null;
}

export function MakeTest({ name: initial, recording, fileName }: MakeTestProps) {
  const id = useId();
  const [name, setName] = useState(initial);
  const [when, setWhen] = useState('');
  const condition = when.trim();
  const parsed = condition === '' ? null : parsePredicate(condition, MODEL_NAMES);
  const isNamed = isTestName(name);
  const problem = isNamed
    ? parsed?.ok === false
      ? parsed.message
      : null
    : 'A name consists of lowercase letters, digits and hyphens, at most 64.';
  const option = condition === '' ? '' : ` --when ${quoted(condition)}`;
  const command = `npm run --silent replay -- test ${fileWord(fileName)} ${name}${option}`;
  const test = testText(name, condition === '' ? null : condition, false);
  return (
    <section className={box} aria-label="Make a test">
      <p>
        The test runs the reactions of the code over this recording's inputs. It fails if an invariant is
        violated, or if the condition ever holds.
      </p>
      <label>
        Name
        <input
          className={field}
          value={name}
          spellCheck={false}
          aria-invalid={!isNamed}
          aria-describedby={`${id}-problem`}
          onChange={({ target }) => setName(target.value)}
        />
      </label>
      <label>
        Must never hold (optional)
        <input
          className={field}
          value={when}
          spellCheck={false}
          placeholder="balances.coins.amount < 0"
          aria-invalid={parsed?.ok === false}
          aria-describedby={`${id}-problem`}
          onChange={({ target }) => setWhen(target.value)}
        />
      </label>
      <p id={`${id}-problem`} className={wrong} role="status">
        {problem}
      </p>
      {problem === null && (
        <>
          <pre>{command}</pre>
          <details>
            <summary>
              {TESTS_FOLDER}/{name}.test.ts
            </summary>
            <pre>{test}</pre>
          </details>
          <div className={row}>
            <CopyButton text={command} label="Copy the command" />
            <CopyButton text={test} label="Copy the test" />
          </div>
        </>
      )}
      <MakeEndToEndTest name={isNamed ? name : null} recording={recording} fileName={fileName} />
    </section>
  );
}
