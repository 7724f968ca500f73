// A row of tabs, moved through by the arrow keys; the chosen one is shown immediately.
import { css, cx } from '@linaria/core';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { hover, scrollX } from '../ui/mixins';

const list = css`
  display: flex;
  flex: none;
  min-width: 0;
  flex-wrap: wrap;
  @media (max-width: 1023px) {
    flex-wrap: nowrap;
    ${scrollX}
  }
  border-bottom: 1px solid var(--line);
`;

const tab = css`
  flex: none;
  min-height: 28px;
  padding: 0 6px;
  color: var(--text-2);
  font-size: 0.8125rem;
  line-height: 1rem;
  white-space: nowrap;
  ${hover('color: var(--text-1);')}
  &[aria-selected='true'] {
    color: var(--text-1);
    font-weight: 650;
    box-shadow: inset 0 -2px var(--link);
  }
  &:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }
  @media (max-width: 1023px) {
    min-height: 44px;
    min-width: 44px;
    padding: 0 12px;
  }
`;

export const tabId = (id: string, value: string) => `${id}-${value}`;

interface TabsProps<Value extends string> {
  /** Of the list, and the start of the ids of its tabs. */
  readonly id: string;
  readonly label: string;
  readonly tabs: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** The id of the element that shows the chosen tab. */
  readonly controls: string;
  readonly className?: string;
}

export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { id, label, tabs, value, onChange, controls, className } = props;
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    /** Immediately, and whenever the row becomes narrower. */
    const watching = new ResizeObserver(() =>
      document.getElementById(tabId(id, value))?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    );
    if (element.current !== null) watching.observe(element.current);
    return () => watching.disconnect();
  }, [id, value]);
  const press = (event: KeyboardEvent) => {
    const at = tabs.findIndex((one) => one.value === value);
    const places: Readonly<Record<string, number>> = {
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      ArrowRight: (at + 1) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const next = tabs[places[event.key] ?? -1];
    if (next === undefined) return;
    /** Otherwise the keys move the position. */
    event.preventDefault();
    event.stopPropagation();
    onChange(next.value);
    document.getElementById(tabId(id, next.value))?.focus();
  };
  return (
    <div ref={element} className={cx(list, className)} role="tablist" aria-label={label} onKeyDown={press}>
      {tabs.map((one) => (
        <button
          key={one.value}
          type="button"
          role="tab"
          id={tabId(id, one.value)}
          className={tab}
          aria-selected={one.value === value}
          aria-controls={controls}
          tabIndex={one.value === value ? 0 : -1}
          onClick={() => onChange(one.value)}
        >
          {one.label}
        </button>
      ))}
    </div>
  );
}
