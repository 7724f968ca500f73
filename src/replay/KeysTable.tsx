// The table of the studio's keys.
import { css } from '@linaria/core';
import { row, spread } from '../ui/mixins';
import { type Command, keyText } from './commands';
import { StudioDialog } from './StudioDialog';

const box = css`
  padding: 12px 16px 16px;
  & > header {
    ${spread(8)}
  }
  & h2 {
    font-size: 0.9375rem;
  }
  & h3 {
    margin-top: 12px;
    color: var(--text-2);
    font-size: 0.75rem;
  }
  & > header button {
    min-height: 28px;
    padding: 0 8px;
    color: var(--link);
    @media (max-width: 1023px) {
      min-height: 44px;
    }
  }
  & dl {
    column-width: 260px;
    column-gap: 24px;
  }
  & dl > div {
    ${row(8)}
    justify-content: space-between;
    min-height: 24px;
    break-inside: avoid;
  }
  & dd {
    display: flex;
    gap: 4px;
    margin: 0;
  }
  & kbd {
    padding: 1px 5px;
    border: 1px solid var(--line);
    border-radius: 4px;
    background: var(--bg);
    font: 0.75rem / 1rem ui-monospace, monospace;
    white-space: nowrap;
  }
`;

const GROUPS: readonly Command['group'][] = ['Position', 'Show', 'Search', 'Lanes', 'Change', 'Studio'];

/** Keys of parts that have the focus. */
const LOCAL: readonly (readonly [label: string, key: string])[] = [
  ['Row before or after, in the list', '↑ ↓'],
  ['Unfold or fold, in the list', 'Enter'],
  ['Cause or effect, in the graph', '← →'],
  ['Pick an element of the UI', 'Alt+click'],
];

export function KeysTable({ commands, onClose }: { commands: readonly Command[]; onClose: () => void }) {
  return (
    <StudioDialog label="Keyboard shortcuts" onClose={onClose}>
      <div className={box}>
        <header>
          <h2>Keyboard shortcuts</h2>
          <button type="button" onClick={onClose}>
            Close
          </button>
        </header>
        {GROUPS.map((group) => (
          <section key={group} aria-label={group}>
            <h3>{group}</h3>
            <dl>
              {commands
                .filter((command) => command.group === group && command.keys !== undefined)
                .map(({ label, keys = [] }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>
                      {keys.map((key) => (
                        <kbd key={key}>{keyText(key)}</kbd>
                      ))}
                    </dd>
                  </div>
                ))}
              {group === 'Studio' &&
                LOCAL.map(([label, key]) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>
                      <kbd>{key}</kbd>
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </StudioDialog>
  );
}
