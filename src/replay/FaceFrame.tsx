// The replayed interface in a frame as wide as a phone or a desktop, told the states of each place.
import { css } from '@linaria/core';
import { useEffect, useRef, useState } from 'react';
import type { Config } from '../../streams/config';
import type { Replay } from '../../streams/replay';
import { FACE_PATH, isReady, type ToFace } from './messages';

const box = css`
  display: grid;
  place-items: start center;
  min-width: 0;
  min-height: 0;
  overflow: auto;
  & iframe {
    width: 390px;
    height: 100%;
    min-height: 520px;
    border: 1px solid var(--control);
    border-radius: 20px;
    background: var(--bg);
  }
  & iframe[data-width='desktop'] {
    width: 1024px;
  }
`;

interface FaceFrameProps {
  readonly config: Config;
  readonly replay: Replay;
  /** How many events are folded, and the recorded time, epoch ms: the frame is told when either changes. */
  readonly index: number;
  readonly at: number;
  readonly width: 'phone' | 'desktop';
}

export function FaceFrame({ config, replay, index, at, width }: FaceFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      if (
        event.source === frame.current?.contentWindow &&
        event.origin === location.origin &&
        isReady(event.data)
      )
        setReady(true);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the replay itself stays the same while its place changes.
  useEffect(() => {
    if (!ready) return;
    const message: ToFace = { type: 'face/show', config, states: replay.states(), at };
    frame.current?.contentWindow?.postMessage(message, location.origin);
  }, [ready, config, replay, index, at]);
  return (
    <div className={box}>
      <iframe ref={frame} src={FACE_PATH} title="The interface as it was" data-width={width} />
    </div>
  );
}
