// The error summary of a submitted form. It receives the focus; each line links to its field, names it and repeats its message.
import { css } from '@linaria/core';
import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFormState } from 'react-final-form';
import { type FieldProblems, listedProblems } from '../../streams/schema/fieldProblems';
import { cardStack, plainList, stack } from '../ui/mixins';
import { FormFrameContext, inputId } from './formFrame';
import { type SummaryLink, summaryLinks } from './summaryLinks';

const summary = css`
  ${cardStack(8)}
  border-left: 4px solid var(--danger);
  scroll-margin-top: 96px;
  & h2 {
    color: var(--text-1);
    font-size: 1.125rem;
    line-height: 1.5rem;
  }
  & ul {
    ${stack(4)}
    ${plainList}
  }
  & a,
  & p {
    margin: 0;
    color: var(--danger);
    font-weight: 550;
  }
  & a {
    display: inline-block;
    padding: 2px 0;
  }
`;

/** Focuses a field; in a group, its first focusable control. */
function focusOn(id: string): void {
  const element = document.getElementById(id);
  const target = element?.matches('fieldset') ? element.querySelector<HTMLElement>('input, select') : element;
  element?.closest('details')?.setAttribute('open', '');
  element?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}

export function ErrorSummary() {
  const frame = useContext(FormFrameContext);
  const { errors } = useFormState({ subscription: { errors: true } });
  const { id = '', attempt = 0, refusal = null } = frame ?? {};
  const problems = listedProblems((errors ?? {}) as FieldProblems);
  const isShown = attempt > 0 && (problems.length > 0 || refusal !== null);
  const box = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: takes the focus on each attempt or refusal, not on corrections.
  useEffect(() => {
    if (isShown) box.current?.focus();
  }, [attempt, refusal]);
  useEffect(() => {
    if (!isShown) return;
    const { title } = document;
    document.title = `Error: ${title}`;
    return () => {
      document.title = title;
    };
  }, [isShown]);
  const [links, setLinks] = useState<readonly SummaryLink[]>([]);
  const listed = JSON.stringify(problems);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `problems` is a new array at each render, `listed` the same text.
  useLayoutEffect(() => {
    setLinks(isShown ? summaryLinks(problems, (name) => inputId(id, name)) : []);
  }, [isShown, listed, id]);
  if (!isShown) return null;
  return (
    <section ref={box} className={summary} tabIndex={-1} aria-label="There is a problem">
      <h2>There is a problem</h2>
      {refusal !== null && <p>{refusal}</p>}
      {links.length > 0 && (
        <ul>
          {links.map(({ name, text }) => (
            <li key={name}>
              <a
                href={`#${inputId(id, name)}`}
                onClick={(event) => {
                  event.preventDefault();
                  focusOn(inputId(id, name));
                }}
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
