// The verification steps, with the current one marked.
import { css } from '@linaria/core';
import { Check } from 'lucide-react';
import { stack, text } from '../../ui/mixins';
import { STEPS } from './verificationView';

const list = css`
  ${stack(8)}
  grid-template-columns: repeat(3, minmax(0, 1fr));
  @media (max-width: 19.5em) {
    grid-template-columns: minmax(0, 1fr);
  }
  & li {
    ${stack(4)}
    align-content: start;
    padding-top: var(--space-8);
    border-top: 4px solid var(--s3);
    ${text.note}
    overflow-wrap: anywhere;
  }
  & li[data-state='done'] {
    border-color: var(--ok);
  }
  & li[data-state='current'] {
    border-color: var(--text-1);
    color: var(--text-1);
    font-weight: 650;
  }
  & svg {
    margin-right: var(--space-4);
    color: var(--ok);
    vertical-align: -3px;
  }
`;

const stateOf = (index: number, done: number) =>
  index < done ? 'done' : index === done ? 'current' : 'ahead';
const WORDS = { done: ': done', current: '', ahead: ': still to come' } as const;

export function Steps({ done }: { done: number }) {
  return (
    <ol className={list} aria-label="Steps of the verification">
      {STEPS.map((name, index) => {
        const state = stateOf(index, done);
        return (
          <li key={name} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <span>
              {state === 'done' && <Check size={16} strokeWidth={2.5} aria-hidden="true" />}
              {name}
              <span className="visually-hidden">{WORDS[state]}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
