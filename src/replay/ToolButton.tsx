// A button with an icon, as high as a line of tools: 28 px, on small screens 44 px.
import { css } from '@linaria/core';
import type { LucideIcon } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { hover } from '../ui/mixins';

const button = css`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 28px;
  height: 28px;
  border-radius: 6px;
  color: var(--text-1);
  ${hover('background: var(--s2);')}
  &:disabled {
    color: var(--text-3);
    cursor: default;
  }
  &[aria-pressed='true'] {
    background: var(--s3);
    color: var(--link);
  }
  @media (max-width: 1023px) {
    width: 44px;
    height: 44px;
  }
`;

interface ToolButtonProps extends ComponentPropsWithRef<'button'> {
  readonly icon: LucideIcon;
  readonly label: string;
  /** The key that does the same, for the tooltip. */
  readonly shortcut?: string;
}

export function ToolButton({ icon: Icon, label, shortcut, ...rest }: ToolButtonProps) {
  return (
    <button type="button" {...rest} className={button} aria-label={label}>
      {/* Not on the button: screen readers would read it after the identical name. */}
      <span title={shortcut === undefined ? label : `${label} (${shortcut})`} aria-hidden="true">
        <Icon size={16} strokeWidth={1.75} style={{ display: 'block' }} />
      </span>
    </button>
  );
}
