// The replayed UI in a frame as wide as a phone or a desktop. The frame receives the states of each position.

import { css } from '@linaria/core';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Config } from '../../streams/config';
import type { Device } from '../../streams/recording/device';
import type { Replay } from '../../streams/recording/replay';
import { passDragging } from './dropping';
import { isFrom, messageTarget } from './messageOrigin';
import { isReady, type ToUi } from './messages';
import type { FrameLink } from './picker/frameLink';
import { takeFrame } from './warmFrame';

/** Viewports, CSS pixels; without a height, the frame is as high as its place, at least `MIN_PX`. */
const VIEWPORTS = { phone: { width: 390 }, desktop: { width: 1024 } } as const;
export type Screen = keyof typeof VIEWPORTS | 'player';

/** The lowest viewport; in a lower place it is scaled down. */
const MIN_PX = 520;

const viewportOf = (screen: Screen, device: Device | null): { width: number; height?: number } =>
  screen === 'player' ? (device ?? VIEWPORTS.phone) : VIEWPORTS[screen];

const box = css`
  position: relative;
  min-width: 0;
  min-height: 240px;
  overflow: hidden;
  & iframe {
    position: absolute;
    top: 0;
    left: 50%;
    border: 0;
    border-radius: 20px;
    outline: 1px solid var(--control);
    outline-offset: -1px;
    background: var(--bg);
    transform-origin: top left;
    /** Chromium otherwise doesn't paint the fixed bars of a frame that was hidden. */
    will-change: transform;
  }
`;

/** The scale at which the whole frame is visible, 1 at most. */
function useScale(element: RefObject<HTMLElement | null>, width: number, height: number): number {
  const [scale, setScale] = useState(1);
  useEffect(() => {
    if (element.current === null) return undefined;
    const watching = new ResizeObserver(([entry]) => {
      if (entry === undefined) return;
      const { contentRect } = entry;
      /** Not while another pane is shown instead. */
      if (contentRect.width > 0)
        setScale(Math.min(1, contentRect.width / width, contentRect.height / height));
    });
    watching.observe(element.current);
    return () => watching.disconnect();
  }, [element, width, height]);
  return scale;
}

interface UiFrameProps {
  readonly config: Config;
  /** The player's; null if it was not recorded. */
  readonly device: Device | null;
  readonly replay: Replay;
  /** The number of folded events and the recorded time, epoch ms; the frame is updated when either changes. */
  readonly index: number;
  readonly at: number;
  readonly screen: Screen;
  readonly title?: string;
  /** Connects the studio with the inspector in the frame. */
  readonly link?: FrameLink;
}

export function UiFrame({
  config,
  device,
  replay,
  index,
  at,
  screen,
  title = 'Replayed UI',
  link,
}: UiFrameProps) {
  const frame = useRef<HTMLIFrameElement | null>(null);
  const holder = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(false);
  /** The revisions of the models of `replay` that the frame has. */
  const sent = useRef<{ replay: Replay; revisions: Map<string, number> }>(null);
  const { width, height } = viewportOf(screen, device);
  const scale = useScale(holder, width, height ?? MIN_PX);
  const receive = useEffectEvent((event: MessageEvent<unknown>) => {
    if (!isFrom(event, frame.current?.contentWindow)) return;
    if (isReady(event.data)) {
      sent.current = null;
      setReady(true);
    } else link?.receive(event.data);
  });
  useLayoutEffect(() => {
    if (holder.current === null) return undefined;
    const listen = (event: MessageEvent<unknown>) => receive(event);
    window.addEventListener('message', listen);
    const taken = takeFrame(holder.current);
    frame.current = taken.frame;
    setReady(taken.isReady);
    return () => {
      window.removeEventListener('message', listen);
      taken.frame.remove();
    };
  }, []);
  useLayoutEffect(() => {
    if (frame.current === null) return;
    frame.current.title = title;
    Object.assign(frame.current.style, {
      width: `${width}px`,
      height: height === undefined ? `${100 / scale}%` : `${height}px`,
      transform: `scale(${scale}) translateX(-50%)`,
    });
  }, [title, width, height, scale]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the replay object stays the same when its position changes.
  useLayoutEffect(() => {
    if (!ready) return;
    if (sent.current?.replay !== replay) sent.current = { replay, revisions: new Map() };
    const states = replay.changesSince(sent.current.revisions);
    const message: ToUi = { type: 'ui/show', config, device, states, at };
    frame.current?.contentWindow?.postMessage(message, messageTarget());
  }, [ready, config, device, replay, index, at]);
  /** After the first states: a frame ignores earlier messages. */
  useEffect(() => {
    const inner = ready ? frame.current?.contentWindow : null;
    if (inner && link !== undefined) link.attach(inner);
  }, [ready, link]);
  /** A click into the frame moves keyboard input there; forwards it so that the studio's shortcuts keep working. */
  useEffect(() => {
    const inner = ready ? frame.current?.contentWindow : null;
    if (!inner) return undefined;
    const pass = (event: KeyboardEvent) => {
      const { key, code, shiftKey, ctrlKey, metaKey, altKey, repeat } = event;
      const keys = { key, code, shiftKey, ctrlKey, metaKey, altKey, repeat };
      const isUnused = window.dispatchEvent(new KeyboardEvent('keydown', { ...keys, cancelable: true }));
      if (!isUnused) event.preventDefault();
    };
    inner.addEventListener('keydown', pass);
    return () => inner.removeEventListener('keydown', pass);
  }, [ready]);
  useEffect(() => {
    const inner = ready ? frame.current?.contentWindow : null;
    return inner && frame.current !== null ? passDragging(inner, frame.current) : undefined;
  }, [ready]);
  return <div ref={holder} className={box} />;
}
