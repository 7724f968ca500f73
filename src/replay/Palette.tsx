// The palette of commands: found by their names, or by what they take as an argument.
import { css } from '@linaria/core';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { ellipsis, row } from '../ui/mixins';
import { type Command, keyText, matchesOf } from './commands';
import { StudioDialog } from './StudioDialog';

const field = css`
  width: 100%;
  min-height: 44px;
  padding: 0 16px;
  border: 0;
  border-bottom: 1px solid var(--line);
  background: none;
  font-size: 0.9375rem;
  outline: none;
`;

const list = css`
  max-height: 440px;
  padding: 4px;
  overflow: auto;
`;

const option = css`
  ${row(12)}
  min-height: 28px;
  padding: 0 12px;
  border-radius: 6px;
  cursor: pointer;
  & > bdi {
    ${ellipsis}
    flex: 1;
  }
  & > span {
    flex: none;
    color: var(--text-2);
    font-size: 0.75rem;
  }
  &[aria-selected='true'] {
    background: var(--s3);
  }
  @media (max-width: 1023px) {
    min-height: 44px;
  }
`;

const empty = css`
  padding: 12px 16px;
  color: var(--text-2);
  &:empty {
    padding: 0;
  }
`;

interface PaletteProps {
  readonly commands: readonly Command[];
  /** The initial text. */
  readonly text: string;
  readonly onClose: () => void;
}

export function Palette({ commands, text: initial, onClose }: PaletteProps) {
  const id = useId();
  const [text, setText] = useState(initial);
  const [chosen, setChosen] = useState(0);
  const [refusal, setRefusal] = useState<string | null>(null);
  const matches = matchesOf(commands, text);
  const at = Math.min(chosen, matches.length - 1);
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);
  const run = (index: number) => {
    const match = matches[index];
    if (match === undefined) return;
    const { command, argument } = match;
    /** The palette stays open for the argument. */
    if (command.word !== undefined && argument === '') return setText(`${command.word} `);
    const wrong = command.refusal?.(argument) ?? null;
    if (wrong !== null) return setRefusal(wrong);
    onClose();
    command.run(argument);
  };
  const press = (event: KeyboardEvent) => {
    /** The key confirms or cancels what an input method composes. */
    if (event.nativeEvent.isComposing) return;
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: (at + 1) % Math.max(1, matches.length),
      ArrowUp: (at - 1 + matches.length) % Math.max(1, matches.length),
    };
    const next = moves[event.key];
    if (next !== undefined) setChosen(next);
    else if (event.key === 'Enter') run(at);
    else return;
    event.preventDefault();
  };
  return (
    <StudioDialog label="Commands" onClose={onClose}>
      <input
        className={field}
        role="combobox"
        aria-label="Command"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={matches.length === 0 ? undefined : `${id}-${at}`}
        aria-autocomplete="list"
        placeholder="A command, an event's number, or: find, bisect, watch, filter …"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setChosen(0);
          setRefusal(null);
        }}
        onKeyDown={press}
      />
      <div id={`${id}-list`} className={list} role="listbox" aria-label="Commands">
        {matches.map(({ label, command }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys.
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input.
          <div
            key={label}
            id={`${id}-${index}`}
            className={option}
            role="option"
            aria-selected={index === at}
            onPointerMove={() => setChosen(index)}
            onClick={() => run(index)}
          >
            <bdi>{label}</bdi>
            <span>{command.keys?.[0] !== undefined && keyText(command.keys[0])}</span>
          </div>
        ))}
      </div>
      <p className={empty} role="status">
        {matches.length === 0 ? 'No such command.' : refusal}
      </p>
    </StudioDialog>
  );
}
