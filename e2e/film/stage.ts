// The film's stage: a page with one canvas that shows screenshots of other pages side by side.
import type { Page } from 'playwright';
import type { Frame } from './apng';

/** The position of a page's screenshot on the stage, CSS px. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Shown {
  readonly page: Page;
  readonly place: Place;
}

interface Drawn {
  readonly src: string;
  readonly place: Place;
}

/** Runs in the stage's page: draws, and returns the region that changed since the last call. */
async function draw({ drawn, width, height }: { drawn: Drawn[]; width: number; height: number }) {
  let canvas = document.querySelector('canvas');
  const isFirst = canvas === null;
  if (canvas === null) {
    canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    document.body.append(canvas);
  }
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (context === null) throw new Error('no canvas');
  const before = context.getImageData(0, 0, width, height).data;
  context.imageSmoothingQuality = 'high';
  if (isFirst) {
    context.fillStyle = '#0b1016';
    context.fillRect(0, 0, width, height);
  }
  for (const { src, place } of drawn) {
    const image = new Image();
    image.src = src;
    await image.decode();
    context.drawImage(image, place.x, place.y, place.width, place.height);
  }
  const after = context.getImageData(0, 0, width, height).data;
  let [left, top, right, bottom] = isFirst ? [0, 0, width - 1, height - 1] : [width, height, -1, -1];
  for (let at = 0; !isFirst && at < after.length; at += 4) {
    if (after[at] === before[at] && after[at + 1] === before[at + 1] && after[at + 2] === before[at + 2])
      continue;
    const x = (at / 4) % width;
    const y = Math.floor(at / 4 / width);
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = y;
  }
  if (right < 0) return null;
  const region = document.createElement('canvas');
  Object.assign(region, { width: right - left + 1, height: bottom - top + 1 });
  region.getContext('2d', { alpha: false })?.drawImage(canvas, -left, -top);
  return { x: left, y: top, url: region.toDataURL('image/png') };
}

export interface Stage {
  /** Adds a frame with the pages' current content for this long, ms; without a change it extends the last frame. */
  take(ms: number): Promise<void>;
  readonly frames: readonly Frame[];
}

export function createStage(page: Page, shown: readonly Shown[], width: number, height: number): Stage {
  const frames: Frame[] = [];
  return {
    frames,
    async take(ms) {
      const drawn = await Promise.all(
        shown.map(async (each) => {
          const picture = await each.page.screenshot({ type: 'png' });
          return { src: `data:image/png;base64,${picture.toString('base64')}`, place: each.place };
        }),
      );
      const change = await page.evaluate(draw, { drawn, width, height });
      const last = frames.at(-1);
      if (change !== null) {
        const png = Buffer.from(change.url.slice(change.url.indexOf(',') + 1), 'base64');
        frames.push({ png, x: change.x, y: change.y, ms });
      } else if (last !== undefined) {
        frames[frames.length - 1] = { ...last, ms: last.ms + ms };
      }
    },
  };
}
