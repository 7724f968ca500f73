// `fork`: a recording with some of its events changed, to try a variation.
import { type Edit, forkOf, KINDS } from '../inspect/fork';
import { forkText } from '../inspect/madeFrom';
import { SOURCES } from '../log/event';
import type { Recording } from '../recording/recording';
import { isRecord } from '../recording/schemaStep';
import { parseJson } from '../schema/decode';
import { lookup } from '../schema/lookup';
import { type Command, fine, misuse, option } from './command';

/** The fields of each edit: `n` a number, `t` a string, `j` any JSON. */
const EDITS: Readonly<Record<string, Readonly<Record<string, 'n' | 't' | 'j'>>>> = {
  drop: { seq: 'n' },
  duplicate: { seq: 'n' },
  delay: { seq: 'n', ms: 'n' },
  move: { seq: 'n', before: 'n' },
  change: { seq: 'n', data: 'j' },
  add: { after: 'n', kind: 't', source: 't', data: 'j' },
};

const TYPES = { n: 'number', t: 'string' } as const;

const WORDS = { n: 'a number', t: 'text', j: 'JSON' } as const;

/** Null if a value is an edit, otherwise the error in one line; its data is checked when it is applied. */
function wrongEdit(value: unknown): string | null {
  const type = isRecord(value) ? String(value.type) : '';
  const fields = lookup(EDITS, type);
  if (fields === undefined || !isRecord(value))
    return `its type isn't one of ${Object.keys(EDITS).join(', ')}`;
  const wrong = Object.entries(fields).find(([name, kind]) =>
    kind === 'j' ? !(name in value) : typeof value[name] !== TYPES[kind],
  );
  return wrong === undefined ? null : `${type} needs ${wrong[0]}, ${WORDS[wrong[1]]}`;
}

/** The edits of both options, or a reason why they cannot be read. */
function editsOf(drop: string | null, edits: string | null): readonly Edit[] | string {
  const seqs = (drop ?? '').split(',').filter((seq) => seq.trim() !== '');
  if (!seqs.every((seq) => /^\s*\d+\s*$/.test(seq))) return '--drop needs seqs, separated by commas';
  const dropped = seqs.map((seq): Edit => ({ type: 'drop', seq: Number(seq) }));
  const read = edits === null ? [] : parseJson(edits);
  if (!Array.isArray(read)) return '--edits needs a JSON array of edits';
  for (const [place, edit] of read.entries()) {
    const wrong = wrongEdit(edit);
    if (wrong !== null) return `edit ${dropped.length + place + 1}: ${wrong}`;
  }
  return [...dropped, ...(read as readonly Edit[])];
}

export const fork: Command = {
  usage: "fork FILE [--drop SEQ,SEQ…] [--edits 'JSON']",
  summary: 'the recording with some events changed, on standard output',
  options: { drop: 'string', edits: 'string', json: 'boolean' },
  help: [
    '--drop SEQ,SEQ…  without these events',
    "--edits 'JSON'   an array of edits, applied in order after --drop; seq is that of the original:",
    '                 {"type":"drop","seq":7}, {"type":"duplicate","seq":7}, {"type":"delay","seq":7,"ms":500},',
    '                 {"type":"move","seq":7,"before":5}, {"type":"change","seq":7,"data":{…}},',
    '                 {"type":"add","after":7,"kind":"coinBalance/updated","source":"hub","data":{…}}',
    `Sources: ${SOURCES.join(', ')}. Data is checked by the schema of its kind; there are ${KINDS.length} kinds.`,
  ],
  files: 'many',
  makesRecording: true,
  run([recording], given) {
    const edits = editsOf(option(given, 'drop'), option(given, 'edits'));
    if (typeof edits === 'string') return misuse(edits);
    if (edits.length === 0) return misuse('fork needs --drop or --edits');
    const forked = forkOf(recording as Recording, edits);
    if (!forked.ok) return misuse(`edit ${forked.edit + 1}: ${forked.reason}`);
    const text = forkText(forked.fork.recording);
    return fine(text, text);
  },
};
