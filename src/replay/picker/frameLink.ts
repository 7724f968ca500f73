// The studio's side of the inspector in the frame of the replayed UI.
import { useEffect, useMemo, useState } from 'react';
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

const NOTHING: State = { picking: false, pointed: null, look: null, places: null };

function after(state: State, message: FromInspector): State {
  switch (message.type) {
    case 'ui/pointed':
      return { ...state, pointed: { text: message.text, where: message.where } };
    case 'ui/picked':
      return { ...state, picking: false, pointed: null, look: message.look ?? state.look };
    case 'ui/outlined':
      return { ...state, places: message.places };
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
    const send = (message: ToInspector) => target?.postMessage(message, location.origin);
    const link: FrameLink = {
      attach(attached) {
        target = attached;
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
      pick(on: boolean) {
        setState((before) => ({ ...before, picking: on, pointed: null }));
        send({ type: 'ui/pick', on });
        if (on) target?.focus();
      },
      outline(paths: ToOutline) {
        setState((before) => ({ ...before, places: null }));
        send({ type: 'ui/outline', paths });
      },
    };
  }, [onPicked]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at another position the frame removes its outlines.
  useEffect(() => setState((before) => ({ ...before, places: null })), [index]);
  return { ...state, ...frame };
}
