// Three bugs to find, as runs of the simulation with a deliberate bug.
import { css } from '@linaria/core';
import { stack, surface } from '../ui/mixins';
import type { Chosen } from './simulating';

const list = css`
  ${stack(8)}
`;

const card = css`
  display: block;
  width: 100%;
  min-height: 44px;
  padding: 10px 12px;
  ${surface(8)}
  background: var(--bg);
  text-align: left;
  cursor: pointer;
  &:hover {
    border-color: var(--control);
  }
  & > b {
    display: block;
    font-weight: 650;
  }
  & > span {
    color: var(--text-2);
  }
`;

interface Sample extends Chosen {
  readonly title: string;
  readonly question: string;
}

const SAMPLES: readonly Sample[] = [
  {
    seed: 3,
    mutant: 'an older reply replaces a push',
    title: 'A balance that reverts',
    question: 'The balance returns to an older value. Which two events contradict each other?',
  },
  {
    seed: 11,
    mutant: 'no resync after a reconnect',
    title: 'A lost hub',
    question: 'After a lost connection the points stay wrong. What was missed, and when?',
  },
  {
    seed: 3,
    mutant: 'every press sends a claim',
    title: 'A purchase sent twice',
    question: 'A second call is sent before the first gets its response. What did the player do?',
  },
];

interface SamplesProps {
  readonly className: string;
  readonly onSeed: (chosen: Chosen) => void;
}

export function Samples({ className, onSeed }: SamplesProps) {
  return (
    <section className={className} aria-labelledby="samples-heading">
      <h2 id="samples-heading">Samples</h2>
      <p>Each is a run of the simulation with a deliberate bug.</p>
      <ul className={list}>
        {SAMPLES.map(({ seed, mutant, title, question }) => (
          <li key={title}>
            <button type="button" className={card} onClick={() => onSeed({ seed, mutant })}>
              <b>{title}</b> <span>{question}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
