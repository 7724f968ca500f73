// A page without bars for a single message: icon, title, text and action.

import { css } from '@linaria/core';
import type { ReactNode } from 'react';
import { centred, stack, text } from './mixins';
import { MARK } from './pagePictures';

const screen = css`
  ${centred(16)}
  align-content: center;
  flex: 1;
  min-height: 70dvh;
  padding: var(--space-24);
  & > h1 {
    ${text.pageTitle}
  }
  & p {
    max-width: 40ch;
    color: var(--text-2);
    text-wrap: balance;
  }
`;

const words = css`
  ${stack(8)}
  justify-items: center;
`;

export function StandalonePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={screen}>
      <img src={MARK} alt="" width={72} height={72} />
      <h1>{title}</h1>
      <div className={words}>{children}</div>
    </div>
  );
}
