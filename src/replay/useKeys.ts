// Runs the commands of the studio by their keys; inactive while typing or choosing.
import { useEffect, useEffectEvent } from 'react';
import { type Command, keyOf } from './commands';

/** Input types that take no text. */
const KEYED_INPUTS: ReadonlySet<string> = new Set(['range', 'checkbox', 'radio']);

/** Whether the element uses this key itself. */
function uses(target: EventTarget | null, key: string): boolean {
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  const isMove = key === ' ' || key.startsWith('Arrow');
  if (target instanceof HTMLInputElement)
    return !KEYED_INPUTS.has(target.type) || key === ' ' || (target.type === 'radio' && isMove);
  if (key !== ' ') return false;
  return (
    target instanceof HTMLButtonElement || (target instanceof HTMLElement && target.tagName === 'SUMMARY')
  );
}

/** `onPalette`: Ctrl K or ⌘K, which also works while typing. */
export function useKeys(commands: readonly Command[], onPalette: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (document.querySelector('dialog:modal') !== null) return;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      return onPalette();
    }
    if (event.ctrlKey || event.metaKey) return;
    const key = keyOf(event);
    if (uses(event.target, event.key)) return;
    const commandOf = (name: string) => commands.find(({ keys }) => keys?.includes(name));
    /** Capitals do what small letters do, unless Shift means something else. */
    const command = commandOf(key) ?? commandOf(key.replace(/^Shift\+(?=\p{L}$)/u, ''));
    if (command === undefined) return;
    event.preventDefault();
    command.run('');
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
