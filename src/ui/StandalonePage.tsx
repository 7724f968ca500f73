// A page without bars for a single message: icon, title, text and action.

import { css } from '@linaria/core';
import type { ReactNode } from 'react';
import { BASE } from './base';

const screen = css`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: var(--space-16);
  flex: 1;
  min-height: 70dvh;
  padding: var(--space-24);
  text-align: center;
  & > h1 {
    font-size: min(1.75rem, 12vw);
    line-height: 2rem;
  }
  & h2 {
    font-size: 1.125rem;
    line-height: 1.375rem;
  }
  & p {
    max-width: 40ch;
    margin: 0;
    color: var(--text-2);
    text-wrap: balance;
  }
`;

const words = css`
  display: grid;
  justify-items: center;
  gap: var(--space-8);
`;

export function StandalonePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={screen}>
      <img src={`${BASE}favicon.svg`} alt="" width={72} height={72} />
      <h1>{title}</h1>
      <div className={words}>{children}</div>
    </div>
  );
}
