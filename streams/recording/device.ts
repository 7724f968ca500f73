// The device on which a recording was made, in its header. The settings are in the signals of its pages (`signalLines.ts`).
import { decode } from '../schema/decode';
import * as s from '../schema/schema';

const schema = s.object({
  /** The browser's engine or name and its major version: `Safari 26`. */
  browser: s.publicString(),
  /** `iPhone`, `Android`, `Windows`, …; empty if unknown. */
  system: s.publicString(),
  /** The main input. */
  pointer: s.enums(['touch', 'mouse', 'none']),
  /** The viewport, CSS pixels, and device pixels per CSS pixel. */
  width: s.integer(),
  height: s.integer(),
  pixelRatio: s.number(),
  /** BCP 47: `fr-CA`. */
  language: s.publicString(),
  /** `h12`, `h23`, …; empty if unknown. */
  hourCycle: s.publicString(),
  /** IANA: `America/Toronto`. */
  timeZone: s.publicString(),
  theme: s.enums(['dark', 'light']),
  reducedMotion: s.boolean(),
  /** How far the device's clock was ahead of the host's, ms; the times of events are those of the host. Null if it was right. */
  clockAheadMs: s.optional(s.number()),
});

export type Device = s.Infer<typeof schema>;

const LONGEST = 100;

/** Null if invalid: a recording still opens without this part of its header. */
export function decodeDevice(value: unknown): Device | null {
  const decoded = decode(schema, value);
  if (!decoded.ok) return null;
  const { width, height, pixelRatio, ...rest } = decoded.value;
  const isSized = width > 0 && height > 0 && width <= 20_000 && height <= 20_000 && pixelRatio > 0;
  const isShort = Object.values(rest).every((part) => typeof part !== 'string' || part.length <= LONGEST);
  return isSized && isShort ? decoded.value : null;
}

const MINUTE_MS = 60_000;

function clockText(aheadMs: number | null): string {
  if (aheadMs === null) return '';
  return `clock ${Math.round(Math.abs(aheadMs) / MINUTE_MS)} min ${aheadMs > 0 ? 'ahead' : 'behind'}`;
}

function zoneText(timeZone: string): string {
  try {
    new Intl.DateTimeFormat(undefined, timeZone === '' ? {} : { timeZone });
    return timeZone;
  } catch {
    return `${timeZone} (unknown here)`;
  }
}

const partsOf = ({
  system,
  browser,
  width,
  height,
  language,
  timeZone,
  clockAheadMs,
}: Device): readonly string[] =>
  [
    ...[system, browser, `${width} × ${height}`, language],
    ...[zoneText(timeZone), clockText(clockAheadMs)],
  ].filter((part) => part !== '');

/** `iPhone, Safari 26, 390 × 844, fr-CA, America/Toronto` */
export const deviceText = (device: Device): string => partsOf(device).join(', ');

interface Recorder {
  readonly app: string;
  readonly build?: string;
  readonly device?: Device;
}

/** `Release 1.430.0, build 28a4f01-6645873e, iPhone, Safari 26, 390 × 844, fr-CA, America/Toronto.` */
export function releaseText({ app, build, device }: Recorder): string {
  const parts = [
    `Release ${app}`,
    ...(build === undefined ? [] : [`build ${build}`]),
    ...(device === undefined ? [] : partsOf(device)),
  ];
  return `${parts.join(', ')}.`;
}
