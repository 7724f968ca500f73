// The check icon of a control with a valid value [SHELL-90]. Checkboxes and radio buttons have none.
import { css, cx } from '@linaria/core';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

const place = css`
  position: relative;
  display: block;
  min-width: 0;
  & > :is(input, textarea) {
    padding-right: 44px;
  }
  & > svg[data-check] {
    position: absolute;
    right: 14px;
    top: 14px;
    color: var(--ok);
    pointer-events: none;
  }
  &[data-next-to='button'] > input {
    padding-right: 84px;
  }
  &[data-next-to='button'] > svg[data-check] {
    right: 52px;
  }
`;

const inLine = css`
  margin-left: var(--space-8);
  vertical-align: -4px;
  color: var(--ok);
`;

export function CheckMark({ inLegend = false }: { readonly inLegend?: boolean }) {
  return (
    <Check
      size={20}
      strokeWidth={2}
      className={inLegend ? inLine : undefined}
      aria-hidden="true"
      data-check="true"
    />
  );
}

interface CheckedProps {
  readonly isRight: boolean;
  readonly className?: string;
  /** Another element at the end of the control. */
  readonly nextTo?: 'button';
  /** The control and its button, if any. */
  readonly children: ReactNode;
}

/** A text control with space for the icon. */
export function Checked({ isRight, className, nextTo, children }: CheckedProps) {
  return (
    <span className={cx(place, className)} data-next-to={nextTo}>
      {children}
      {isRight && <CheckMark />}
    </span>
  );
}
