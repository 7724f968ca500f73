// The one search field: words and qualifiers with completions, and the previous searches.
import { css } from '@linaria/core';
import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import { ellipsis, row, surface } from '../ui/mixins';
import { type Completion, completionsOf } from './completions';
import { field } from './styles';

const box = css`
  position: relative;
  display: grid;
`;

const list = css`
  position: absolute;
  z-index: 3;
  top: calc(100% + 2px);
  left: 0;
  width: max(100%, 320px);
  max-width: calc(100vw - 24px);
  max-height: 340px;
  padding: 4px;
  ${surface(6)}
  overflow: auto;
  box-shadow: 0 8px 24px rgb(0 0 0 / 30%);
  font-size: 0.75rem;
`;

const option = css`
  ${row(12)}
  min-height: 24px;
  padding: 0 8px;
  border-radius: 4px;
  cursor: pointer;
  & > code {
    flex: none;
    max-width: 60%;
    ${ellipsis}
    font: 0.75rem / 1rem ui-monospace, monospace;
  }
  & > span {
    ${ellipsis}
    flex: 1;
    color: var(--text-2);
    text-align: right;
  }
  &[aria-selected='true'] {
    background: var(--s3);
  }
  @media (max-width: 1023px) {
    min-height: 44px;
  }
`;

const problemText = css`
  margin-top: 6px;
  color: var(--danger);
  font-size: 0.75rem;
  line-height: 1rem;
`;

const MAX_HISTORY = 8;

interface SearchFieldProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly text: string;
  readonly problem: string | null;
  /** For completions. */
  readonly known: Parameters<typeof completionsOf>[1];
  readonly onChange: (text: string) => void;
  /** Escape without completions; the text stays. */
  readonly onLeave: () => void;
}

export function SearchField({ ref, text, problem, known, onChange, onLeave }: SearchFieldProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(-1);
  const [history, setHistory] = useState<readonly string[]>([]);
  const earlier = text === '' ? history : [];
  const options: readonly Completion[] = isOpen
    ? [
        ...earlier.map((entry) => ({ text: entry, label: entry, help: 'recent' })),
        ...completionsOf(text, known),
      ]
    : [];
  const at = Math.min(chosen, options.length - 1);
  const keep = () => {
    setOpen(false);
    const kept = text.trim();
    if (kept !== '') setHistory([kept, ...history.filter((entry) => entry !== kept)].slice(0, MAX_HISTORY));
  };
  const take = (index: number) => {
    const option = options[index];
    if (option === undefined) return;
    const isFinished = !/[:<>]$/.test(option.text);
    onChange(isFinished ? `${option.text} ` : option.text);
    setChosen(-1);
  };
  const press = (event: KeyboardEvent) => {
    const { key, nativeEvent } = event;
    /** The key confirms or cancels what an input method composes. */
    if (nativeEvent.isComposing) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      setOpen(true);
      const step = key === 'ArrowDown' ? 1 : -1;
      setChosen(
        options.length === 0 ? 0 : (Math.max(at, step > 0 ? -1 : 0) + step + options.length) % options.length,
      );
    } else if (key === 'Tab' && isOpen && at >= 0) take(at);
    else if (key === 'Enter' && at >= 0) take(at);
    else if (key === 'Enter') keep();
    else if (key === 'Escape' && options.length > 0) setOpen(false);
    else if (key === 'Escape') onLeave();
    else return;
    event.preventDefault();
  };
  return (
    <div className={box}>
      <input
        ref={ref}
        className={field}
        type="search"
        role="combobox"
        aria-label="Filter events"
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
        aria-autocomplete="list"
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        placeholder="Search: words, source:hub kind:coin path:… value<0"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => {
          onChange(target.value);
          setOpen(true);
          setChosen(-1);
        }}
        onFocus={() => setOpen(true)}
        onBlur={keep}
        onKeyDown={press}
      />
      {options.length > 0 && (
        <div id={`${id}-list`} className={list} role="listbox" aria-label="Completions">
          {options.map(({ label, help }, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys.
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input.
            <div
              key={label}
              id={`${id}-${index}`}
              className={option}
              role="option"
              aria-selected={index === at}
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => setChosen(index)}
              onClick={() => take(index)}
            >
              <code>{label}</code>
              <span>{help}</span>
            </div>
          ))}
        </div>
      )}
      {problem !== null && (
        <p id={`${id}-problem`} className={problemText}>
          {problem}
        </p>
      )}
    </div>
  );
}
