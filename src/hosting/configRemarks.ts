// Probable mistakes in a config.json that decodes: unknown names, and values that have no effect or not the intended one. The app does
// not check these.
import type { Config } from '../../streams/config';
import { configFileSchema } from '../../streams/schema/decodeConfig';
import type { AnyStruct } from '../../streams/schema/schema';
import { isPlainObject } from '../../streams/schema/schema';
import { isUnzoned } from './unzoned';

export interface Remark {
  readonly field: string;
  /** In one line, without the name of the field. */
  readonly text: string;
  readonly isUnknown: boolean;
}

const remark = (field: string, text: string): Remark => ({ field, text, isUnknown: false });

/** How many characters have to be added, removed or changed to make one text the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 0; i < one.length; i++) {
    const next = [i + 1];
    for (let j = 0; j < other.length; j++) {
      const changed = (row[j] ?? 0) + (one[i] === other[j] ? 0 : 1);
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

const fieldsOf = ({ type, schema }: AnyStruct): Readonly<Record<string, AnyStruct>> =>
  type === 'object' ? (schema as Record<string, AnyStruct>) : {};

const joined = (path: string, name: string) => (path === '' ? name : `${path}.${name}`);

/** The paths of all fields of the configuration; of a list, those of its first item. */
function pathsOf(struct: AnyStruct, path = ''): readonly string[] {
  if (struct.type === 'array') return pathsOf(struct.schema as AnyStruct, joined(path, '0'));
  return Object.entries(fieldsOf(struct)).flatMap(([name, field]) => [
    joined(path, name),
    ...pathsOf(field, joined(path, name)),
  ]);
}

const lastOf = (path: string) => path.slice(path.lastIndexOf('.') + 1).toLowerCase();

/** The known path that an unknown one most resembles: the same name elsewhere, or a misspelling of up to two characters. */
function likelyPath(unknown: string): string | null {
  const name = lastOf(unknown);
  const limit = name.length < 5 ? 1 : 2;
  const close = pathsOf(configFileSchema)
    .map((path) => ({ path, far: distance(lastOf(path), name) + distance(path, unknown) / 1_000 }))
    .filter(({ far }) => Math.floor(far) <= limit)
    .sort((a, b) => a.far - b.far);
  return close[0]?.path ?? null;
}

/** Names for tools and comments. */
const IGNORED = /^(?:[$_]|\/\/)/;

function unknownNames(struct: AnyStruct, value: unknown, path = ''): readonly Remark[] {
  if (struct.type === 'array' && Array.isArray(value))
    return value.flatMap((item, index) =>
      unknownNames(struct.schema as AnyStruct, item, joined(path, String(index))),
    );
  if (struct.type !== 'object' || !isPlainObject(value)) return [];
  const fields = fieldsOf(struct);
  return Object.entries(value).flatMap(([name, inner]): readonly Remark[] => {
    const field = joined(path, name);
    const known = fields[name];
    if (known !== undefined) return unknownNames(known, inner, field);
    if (IGNORED.test(name)) return [];
    const likely = likelyPath(field);
    return [
      {
        field,
        text: `unknown, so ignored.${likely === null ? '' : ` Did you mean ${likely}?`}`,
        isUnknown: true,
      },
    ];
  });
}

function maintenanceRemarks(json: unknown, { maintenance }: Config): readonly Remark[] {
  const raw = isPlainObject(json) && isPlainObject(json.maintenance) ? json.maintenance : {};
  const unzoned = ['from', 'until'].filter((name) => isUnzoned(raw[name]));
  const { from = null, until = null } = maintenance ?? {};
  return [
    ...unzoned.map((name) =>
      remark(
        `maintenance.${name}`,
        'has no time zone, so it is in UTC; write 2026-01-31T12:00:00Z, or the offset of another zone.',
      ),
    ),
    ...(from !== null && until !== null && until <= from
      ? [remark('maintenance.until', "isn't after maintenance.from, so there is no maintenance.")]
      : []),
  ];
}

function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }) !== undefined;
  } catch {
    return false;
  }
}

/** Below this time a repeated request was probably configured in seconds, ms. */
const SHORT_MS = 1_000;

function valueRemarks({ constants, currency, depositTimeZone, minimumRelease }: Config): readonly Remark[] {
  const short = (['apiTimeoutMs', 'heartbeatMs', 'configPollMs'] as const).filter(
    (name) => constants[name] > 0 && constants[name] < SHORT_MS,
  );
  return [
    ...(Intl.supportedValuesOf('currency').includes(currency)
      ? []
      : [remark('currency', `isn't a known ISO 4217 code: ${currency}.`)]),
    ...(isTimeZone(depositTimeZone)
      ? []
      : [
          remark(
            'depositTimeZone',
            `isn't a time zone such as America/Toronto: ${depositTimeZone}. Players see UTC.`,
          ),
        ]),
    ...(minimumRelease === '' || /^\d+(?:\.\d+)*$/.test(minimumRelease)
      ? []
      : [remark('minimumRelease', `isn't a release such as 1.430.0: ${minimumRelease}.`)]),
    ...short.map((name) =>
      remark(`constants.${name}`, `is in milliseconds: ${constants[name]} is less than a second.`),
    ),
  ];
}

/** `json` is the file as written, `config` the decoded one. */
export const remarksOn = (json: unknown, config: Config): readonly Remark[] => [
  ...unknownNames(configFileSchema, json),
  ...maintenanceRemarks(json, config),
  ...valueRemarks(config),
];
