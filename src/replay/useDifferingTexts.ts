// Outlines what two UIs next to each other show differently.
import { diffArrays } from 'diff';
import { useEffect, useMemo, useState } from 'react';
import { messageTarget } from './messageOrigin';
import type { FrameLink } from './picker/frameLink';
import { fromInspector, type ToInspector } from './picker/messages';

/** The places of the texts that only one of two lists has, in the order of each list. */
export function differingPlaces(
  one: readonly string[],
  other: readonly string[],
): readonly [readonly number[], readonly number[]] {
  const places: [number[], number[]] = [[], []];
  let [left, right] = [0, 0];
  for (const { added, removed, value } of diffArrays([...one], [...other])) {
    for (const _ of value) {
      if (removed) places[0].push(left);
      if (added) places[1].push(right);
      if (!added) left += 1;
      if (!removed) right += 1;
    }
  }
  return places;
}

interface Side {
  target: Window | null;
  version: number;
  texts: readonly string[] | null;
}

export interface DifferingTexts {
  /** Of the opened recording's UI and of the one next to it. */
  readonly links: readonly [FrameLink, FrameLink];
  /** The number of texts that differ in each; null until both are known. */
  readonly counts: readonly [number, number] | null;
}

/** `isOn`: two UIs are shown. */
export function useDifferingTexts(isOn: boolean): DifferingTexts {
  const [counts, setCounts] = useState<DifferingTexts['counts']>(null);
  const comparing = useMemo(() => {
    const sides: readonly [Side, Side] = [
      { target: null, version: 0, texts: null },
      { target: null, version: 0, texts: null },
    ];
    let isFollowing = false;
    const post = ({ target }: Side, message: ToInspector) => target?.postMessage(message, messageTarget());
    const compare = () => {
      const [one, other] = sides;
      if (!isFollowing || one.texts === null || other.texts === null) return;
      const places = differingPlaces(one.texts, other.texts);
      for (const [index, side] of sides.entries())
        post(side, { type: 'ui/differ', version: side.version, places: [...(places[index] ?? [])] });
      setCounts([places[0].length, places[1].length]);
    };
    const linkOf = (side: Side): FrameLink => ({
      attach(frame) {
        side.target = frame;
        side.texts = null;
        if (isFollowing) post(side, { type: 'ui/follow', on: true });
      },
      receive(data) {
        const message = fromInspector(data);
        if (message?.type !== 'ui/texts') return;
        side.version = message.version;
        side.texts = message.texts;
        compare();
      },
    });
    return {
      links: [linkOf(sides[0]), linkOf(sides[1])] as const,
      follow(on: boolean) {
        isFollowing = on;
        setCounts(null);
        for (const side of sides) {
          side.texts = null;
          post(side, { type: 'ui/follow', on });
        }
      },
    };
  }, []);
  useEffect(() => {
    if (!isOn) return undefined;
    comparing.follow(true);
    return () => comparing.follow(false);
  }, [comparing, isOn]);
  return { links: comparing.links, counts };
}

/** A frame whose messages both receive. */
export const bothLinks = (one: FrameLink, other: FrameLink): FrameLink => ({
  attach(frame) {
    one.attach(frame);
    other.attach(frame);
  },
  receive(data) {
    one.receive(data);
    other.receive(data);
  },
});
