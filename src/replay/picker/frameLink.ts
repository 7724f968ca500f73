// The studio's side of the inspector in the frame of the replayed UI.
import { useEffect, useMemo, useState } from 'react';
import { messageTarget } from '../messageOrigin';
import { type FromInspector, fromInspector, type Look, type ToInspector } from './messages';

export interface FrameLink {
  /** The frame's window, as soon as it shows the UI. */
  attach(frame: Window): void;
  /** Takes a message of the frame; others are ignored. */
  receive(data: unknown): void;
}

export interface Inspection {
  readonly link: FrameLink;
  /** Whether the developer is pointing at an element. */
  readonly picking: boolean;
  /** The element that is pointed at. */
  readonly pointed: { readonly text: string; readonly where: string } | null;
  /** The element that was picked last. */
  readonly look: Look | null;
  /** The number of outlined places; null without a search. */
  readonly places: number | null;
  pick(on: boolean): void;
  outline(paths: ToOutline): void;
}

export type ToOutline = Extract<ToInspector, { type: 'ui/outline' }>['paths'];

type State = Pick<Inspection, 'picking' | 'pointed' | 'look' | 'places'>;

/** The keys that move and pick, wherever the focus is. */
const KEYS: ReadonlySet<string> = new Set(['Tab', 'ArrowDown', 'ArrowUp', 'Enter', 'Escape']);

const NOTHING: State = { picking: false, pointed: null, look: null, places: null };

function after(state: State, message: FromInspector): State {
  switch (message.type) {
    case 'ui/pointed':
      return { ...state, pointed: { text: message.text, where: message.where } };
    case 'ui/picked':
      return { ...state, picking: false, pointed: null, look: message.look ?? state.look };
    case 'ui/outlined':
      return { ...state, places: message.places };
    case 'ui/texts':
      return state;
    default:
      return message satisfies never;
  }
}

/**
 * Follows the inspector; `onPicked` is called when an element was picked and must be stable. Outlines are of one position of the
 * replay, `index`.
 */
export function useInspection(index: number, onPicked: () => void): Inspection {
  const [state, setState] = useState(NOTHING);
  const frame = useMemo(() => {
    let target: Window | null = null;
    /** The last message sent before there is a frame to receive it. */
    let waiting: ToInspector | null = null;
    const send = (message: ToInspector) => {
      if (target === null) waiting = message;
      else target.postMessage(message, messageTarget());
    };
    const link: FrameLink = {
      attach(attached) {
        target = attached;
        if (waiting !== null) send(waiting);
        waiting = null;
      },
      receive(data) {
        const message = fromInspector(data);
        if (message === null) return;
        setState((before) => after(before, message));
        if (message.type === 'ui/picked' && message.look !== null) onPicked();
      },
    };
    return {
      link,
      press: (key: string, shift: boolean) => send({ type: 'ui/key', key, shift }),
      pick(on: boolean) {
        setState((before) => ({ ...before, picking: on, pointed: null }));
        send({ type: 'ui/pick', on });
      },
      outline(paths: ToOutline) {
        setState((before) => ({ ...before, places: null }));
        send({ type: 'ui/outline', paths });
      },
    };
  }, [onPicked]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at another position the frame removes its outlines.
  useEffect(() => setState((before) => ({ ...before, places: null })), [index]);
  useEffect(() => {
    if (!state.picking) return undefined;
    const press = (event: KeyboardEvent) => {
      if (!KEYS.has(event.key)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      frame.press(event.key, event.shiftKey);
    };
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [frame, state.picking]);
  return { ...state, ...frame };
}
