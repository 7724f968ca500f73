// The table of all fields of /config.json: type and default from the schema, the sentence from the comment above each field.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { configSchema } from '../../streams/config';
import { decodeConfig } from '../../streams/schema/decodeConfig';
import type { AnyStruct } from '../../streams/schema/schema';

export interface ConfigField {
  /** `oidc.authority` */
  readonly path: string;
  readonly type: string;
  /** JSON; null for a required field. */
  readonly fallback: string | null;
  /** Empty if the source has none. */
  readonly sentence: string;
}

const SOURCES = [
  'streams/config.ts',
  'streams/configConnections.ts',
  'streams/configConstants.ts',
  'streams/catalogue/lateFlags.ts',
  'streams/features/settings.ts',
  'streams/features/navigation.ts',
  'streams/features/analytics.ts',
  'streams/features/geo/geo.ts',
  'streams/features/problemReport.ts',
  'streams/features/globalAlert.ts',
  'streams/features/remoteLog.ts',
] as const;

/** A property at the start of a line; its indentation shows its parent, because all sources are formatted. */
const PROPERTY = /^(\s*)(?:export )?(?:const (\w+)\b.*= |(\w+)(?:: |,$))/;

/** The comment above every property of a source, on one line, by the property's path from its constant. */
function commentsIn(file: string): ReadonlyMap<string, string> {
  const text = readFileSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)), 'utf8');
  const found = new Map<string, string>();
  const open: { indent: number; name: string }[] = [];
  let comment: string[] = [];
  let isComment = false;
  for (const line of text.split('\n')) {
    const trimmed = line.trim();
    if (trimmed.startsWith('/**')) comment = [];
    isComment ||= trimmed.startsWith('/**');
    if (isComment) {
      comment.push(trimmed.replace(/^\/\*\*\s?|^\*(?!\/)\s?|\s*\*\/$/g, ''));
      isComment = !trimmed.endsWith('*/');
      continue;
    }
    const [, indentation, constant, property] = PROPERTY.exec(line) ?? [];
    const name = constant ?? property;
    const above = comment.join(' ').trim();
    comment = [];
    if (indentation === undefined || name === undefined) continue;
    while ((open.at(-1)?.indent ?? -1) >= indentation.length) open.pop();
    open.push({ indent: indentation.length, name });
    const path = open.map((each) => each.name).join('.');
    found.set(path, above || found.get(path) || '');
  }
  return found;
}

/** The sentence of every field by its path. */
function sentences(): ReadonlyMap<string, string> {
  const into = new Map<string, string>();
  for (const file of SOURCES)
    for (const [path, comment] of commentsIn(file)) {
      const flag = /(?:^|\.)flags\.(\w+)$/.exec(path)?.[1];
      into.set(flag === undefined ? path.replace('configSchema.', '') : `flags.${flag}`, comment);
    }
  return into;
}

const NAMES: Readonly<Record<string, string>> = {
  open: 'text',
  string: 'text',
  code: 'text',
  textId: 'id',
  whole: 'integer',
  finite: 'number',
  boolean: 'true or false',
  instant: 'ISO time',
};

function typeOf({ type, schema }: AnyStruct): string {
  if (type === 'enums')
    return Object.values(schema as object)
      .map((value) => `\`${value}\``)
      .join(', ');
  if (type === 'array') return `list of ${typeOf(schema as AnyStruct)}`;
  if (type === 'dictionary') return `object of ${typeOf(schema as AnyStruct)}`;
  return NAMES[type] ?? type;
}

function rows(
  struct: AnyStruct,
  path: string,
  value: unknown,
  known: ReadonlyMap<string, string>,
): readonly ConfigField[] {
  const fields = struct.type === 'object' ? (struct.schema as Record<string, AnyStruct>) : null;
  if (fields === null)
    return [
      {
        path,
        type: typeOf(struct),
        fallback: value === undefined ? null : JSON.stringify(value),
        sentence: known.get(path) ?? '',
      },
    ];
  return Object.entries(fields).flatMap(([name, field]) =>
    rows(
      field,
      path === '' ? name : `${path}.${name}`,
      value === null ? null : (value as Readonly<Record<string, unknown>> | undefined)?.[name],
      known,
    ),
  );
}

/** Every field, in the order of the schema, then the flags. */
export function configFields(): readonly ConfigField[] {
  const result = decodeConfig({ oidc: { authority: '', clientId: '' } });
  if (!result.ok) throw new Error(result.message);
  const { flags, oidc, ...defaults } = result.config;
  const { authority: _, clientId: __, ...more } = oidc;
  const known = sentences();
  return [
    ...rows(configSchema, '', { ...defaults, oidc: more }, known),
    ...Object.entries(flags)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, fallback]) => ({
        path: `flags.${name}`,
        type: 'true or false',
        fallback: String(fallback),
        sentence: known.get(`flags.${name}`) ?? '',
      })),
  ];
}

const cell = (text: string) => text.replaceAll('|', '\\|');

export const TABLE_FILE = new URL('./configuration.md', import.meta.url);

/** The content of that file. */
export function configTable(): string {
  const lines = configFields().map(
    ({ path, type, fallback, sentence }) =>
      `| \`${path}\` | ${cell(type)} | ${fallback === null ? 'required' : `\`${cell(fallback)}\``} | ${cell(sentence)} |`,
  );
  return `# Fields of /config.json

Written by \`npm run headers -- --table\` from the schema (\`streams/config.ts\`) and the flags of the features. A missing field takes
its default; an invalid one keeps the app from starting and is reported on the page. An unknown one is ignored: \`npm run headers\`, builds
with \`COINSTREAM_CONFIG\` and the doctor name it, and values that have no effect.

| field | type | default | |
| --- | --- | --- | --- |
${lines.join('\n')}
`;
}
