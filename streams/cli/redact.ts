// `redact`: the same redaction as an export.
import { optionsOf } from '../inspect/madeFrom';
import { digestOf } from '../recording/digests';
import { PERSONAL } from '../recording/publicWords';
import type { Recording } from '../recording/recording';
import { createReplay } from '../recording/replay';
import { exportRedactor, recordingLines } from '../recording/writing';
import { parseJson } from '../schema/decode';
import { type Command, fine, misuse, option } from './command';
import { uiWords } from './uiWords';

/** A digest that no state has. */
const UNKNOWN = '?';

/**
 * The states that this code folds at the recorded digests, and the names of the models, by `seq`, that differ from the player's:
 * their redacted digests can't be known.
 */
function keptStates({ base, events, digests = [] }: Recording) {
  const replay = createReplay({ base, events });
  const places = new Map(events.map(({ seq }, place) => [seq, place]));
  const differing = new Map<number, readonly string[]>();
  const kept = digests.flatMap(({ seq, models }) => {
    const place = places.get(seq);
    if (place === undefined) return [];
    replay.seek(place + 1);
    const states = Object.entries(replay.states()).filter(([name]) => Object.hasOwn(models, name));
    const isSame = ([name, state]: readonly [string, unknown]) => digestOf(state) === models[name];
    differing.set(
      seq,
      states.filter((entry) => !isSame(entry)).map(([name]) => name),
    );
    return [{ seq, states: Object.fromEntries(states) }];
  });
  return { kept, differing };
}

/** The line of a digest, without those of the models that differ from the player's. */
function digestLine(line: string, differing: ReadonlyMap<number, readonly string[]>): string {
  if (!line.startsWith('{"digest"')) return line;
  const { digest } = parseJson(line) as { digest: { seq: number; models: Readonly<Record<string, string>> } };
  const unknown = (differing.get(digest.seq) ?? []).map((name) => [name, UNKNOWN] as const);
  const models = { ...digest.models, ...Object.fromEntries(unknown) };
  return `${JSON.stringify({ digest: { seq: digest.seq, models } })}\n`;
}

export const redact: Command = {
  usage: 'redact FILE [--key KEY]',
  summary: 'removes personal texts and replaces ids; equal ids stay equal',
  options: { key: 'string', json: 'boolean' },
  help: [
    '--key KEY  a secret that makes pseudonyms reproducible; random by default',
    "The header keeps release, commit, build and device. Digests are those of the redacted states; where this code's states",
    "differ from the player's, so do the new digests. Notes and the reference of the report are left out.",
  ],
  files: 'many',
  makesRecording: true,
  async run([recording], given) {
    const { header, base, events, signals = [] } = recording as Recording;
    const { kept, differing } = keptStates(recording as Recording);
    const slice = { base, events: [...events], signals, kept };
    const key = option(given, 'key') ?? crypto.randomUUID();
    if (key === '') return misuse('--key needs a secret');
    const redactor = await exportRedactor(slice, key, crypto.subtle, uiWords());
    const lines = recordingLines(slice, {
      ...optionsOf(header),
      appVersion: header.app,
      redactor,
      ...(header.report === undefined ? {} : { report: PERSONAL }),
      ...(header.simulated === undefined ? {} : { simulated: header.simulated }),
      ...(header.wentWrong === undefined ? {} : { wentWrong: header.wentWrong }),
      ...(header.withheld === undefined ? {} : { withheld: header.withheld }),
    });
    let text = '';
    for (const line of lines) for (const part of line.split(/(?<=\n)/)) text += digestLine(part, differing);
    return fine(text, text);
  },
};
