// What is wrong with a form that was submitted: focused, each line a link to its field.
import { css } from '@linaria/core';
import { useEffect, useRef } from 'react';
import { useFormState } from 'react-final-form';

const summary = css`
  display: grid;
  gap: var(--space-8);
  padding: var(--space-16) var(--space-20);
  border: 1px solid var(--line);
  border-left: 4px solid var(--danger);
  border-radius: 16px;
  background: var(--s1);
  & a {
    color: var(--danger);
    font-weight: 550;
  }
`;

interface ErrorSummaryProps {
  /** The id of a field's input. */
  readonly idOf: (name: string) => string;
  /** How often the form was submitted: each time the summary takes the focus. */
  readonly attempt: number;
}

export function ErrorSummary({ idOf, attempt }: ErrorSummaryProps) {
  const { submitFailed, errors } = useFormState({ subscription: { submitFailed: true, errors: true } });
  const problems = Object.entries(errors ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const isShown = submitFailed && problems.length > 0;
  const box = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt takes the focus again.
  useEffect(() => {
    if (isShown) box.current?.focus();
  }, [isShown, attempt]);
  useEffect(() => {
    if (!isShown) return;
    const { title } = document;
    document.title = `Error: ${title}`;
    return () => {
      document.title = title;
    };
  }, [isShown]);
  if (!isShown) return null;
  return (
    <section ref={box} className={summary} tabIndex={-1} aria-label="There is a problem">
      <h2>There is a problem</h2>
      <ul>
        {problems.map(([name, text]) => (
          <li key={name}>
            <a
              href={`#${idOf(name)}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(idOf(name))?.focus();
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
