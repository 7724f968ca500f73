// The time travel overlay: the real UI with past states, in a frame that covers the page until closed.

import type { Config } from '../../streams/config';
import type { States } from '../../streams/log/readModel';
import { FOLDER } from '../ui/base';
import { isReady, type ToUi, UI_PATH } from './messages';

export interface TimeTravelOverlay {
  /** Shows these states as of `at`, epoch ms; `what` describes them. `studio`: the address of the studio that also shows them. */
  show(states: States, at: number, what: string, studio?: string): void;
  close(): void;
}

const STYLE = {
  box: {
    position: 'fixed',
    inset: '0',
    zIndex: '1000',
    display: 'grid',
    gridTemplateRows: 'auto 1fr',
    width: '100%',
    height: '100%',
    maxWidth: 'none',
    maxHeight: 'none',
    margin: '0',
    padding: '0',
    border: '0',
    background: 'var(--bg)',
    color: 'var(--text-1)',
  },
  bar: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '0 12px',
    padding: '6px 16px',
    borderBottom: '2px solid var(--warn)',
    fontSize: '14px',
  },
  button: {
    flex: 'none',
    minHeight: '44px',
    padding: '0 16px',
    border: '1px solid var(--control)',
    borderRadius: '12px',
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    cursor: 'pointer',
  },
  words: { flex: '1 1 240px', margin: '0', overflowWrap: 'anywhere' },
  link: { color: 'var(--link)', lineHeight: '44px', whiteSpace: 'nowrap' },
  frame: { width: '100%', height: '100%', border: '0' },
} as const;

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  style: Partial<CSSStyleDeclaration>,
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  Object.assign(made.style, style);
  return made;
}

export function createTimeTravelOverlay(config: Config): TimeTravelOverlay {
  let open: {
    box: HTMLDialogElement;
    words: HTMLElement;
    link: HTMLAnchorElement;
    frame: HTMLIFrameElement;
  } | null = null;
  let latest: ToUi | null = null;

  function post(): void {
    if (latest !== null) open?.frame.contentWindow?.postMessage(latest, location.origin);
  }

  function close(): void {
    open?.box.remove();
    open = null;
  }

  function build(): NonNullable<typeof open> {
    const box = element('dialog', STYLE.box);
    box.setAttribute('aria-label', 'Time travel');
    const bar = element('div', STYLE.bar);
    const words = element('p', STYLE.words);
    const link = element('a', STYLE.link);
    link.textContent = 'Open in the studio';
    link.target = '_blank';
    const back = element('button', STYLE.button);
    back.textContent = 'Back to live';
    back.addEventListener('click', close);
    const frame = element('iframe', STYLE.frame);
    frame.title = 'Replayed UI';
    frame.src = FOLDER + UI_PATH;
    frame.addEventListener('load', () => {
      frame.contentWindow?.addEventListener('keydown', ({ key }) => {
        if (key === 'Escape') close();
      });
    });
    bar.append(words, link, back);
    box.append(bar, frame);
    box.addEventListener('close', close);
    document.body.append(box);
    box.showModal();
    return { box, words, link, frame };
  }

  window.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source === open?.frame.contentWindow && origin === location.origin && isReady(data)) post();
  });

  return {
    show(states, at, what, studio) {
      latest = { type: 'ui/show', config, device: null, states: structuredClone(states), at };
      open ??= build();
      open.words.textContent = `${what}. The app keeps running in the background.`;
      open.link.hidden = studio === undefined;
      open.link.href = studio ?? '';
      post();
    },
    close,
  };
}
