// `shrink`: the fewest events of a recording that still show a bug, as a recording.
import { setImmediate } from 'node:timers/promises';
import { nameOf, type ShrunkBehaviour, shrinkBehaviour } from '../behave/shrinkBehaviour';
import { ENGINE } from '../inspect/engine';
import { firstDifferenceOf } from '../inspect/firstDifference';
import { INVARIANTS } from '../inspect/invariants';
import { counted } from '../inspect/phrases';
import { invariantBug, predicateBug, type ShownBug } from '../inspect/shownBug';
import { type Shows, type Shrunk, shrinkIn } from '../inspect/shrink';
import { leftText, shrunkRecording, shrunkText } from '../inspect/shrunkRecording';
import { parsedEvents } from '../recording/ranges/packedEvents';
import type { Recording } from '../recording/recording';
import { createReplay } from '../recording/replay';
import { writeRecording } from '../recording/writing';
import type { Given } from './arguments';
import { behavingText, differencesFrom } from './behaviourDifferences';
import type { Command, Outcome } from './command';
import { createProgress } from './progress';
import { printError } from './terminal';
import { checkout, codeIn, type OtherCode } from './versions';

type Wanted = { readonly ok: true; readonly bug: ShownBug } | { readonly ok: false; readonly reason: string };

const refused = (reason: string) => ({ ok: false, reason }) as const;

/** The states of this code and of another version differ. */
function versionsBug(version: string, other: OtherCode): Wanted {
  const shows: Shows = function* differing(some) {
    const { header, base, events } = some;
    const text = writeRecording(
      { base, events: [...events] },
      { appVersion: header.app, redactor: null, isRedacted: header.redaction === 'default' },
    );
    const there = other.readRecording(text, { file: version });
    if (!there.ok) return -1;
    const replays = [createReplay(some), other.createReplay(there.recording)] as const;
    return (yield* firstDifferenceOf(parsedEvents(events), ...replays)).place ?? -1;
  };
  const absent = `the states never differ from those of ${version}`;
  return { ok: true, bug: { name: `states differ from ${version}`, shows, absent } };
}

/** Finds the fewest events for the bug that the options name. */
async function shrunkFor(
  recording: Recording,
  { options }: Given,
): Promise<{ readonly wanted: Wanted; readonly shrunk: Shrunk | null }> {
  const { when, invariant, versions } = options;
  const given = [when, invariant, versions].filter((option) => typeof option === 'string');
  const shrinkTo = async (wanted: Wanted) => ({
    wanted,
    shrunk: wanted.ok ? await smallest(recording, wanted.bug) : null,
  });
  if (given.length !== 1)
    return shrinkTo(refused('shrink needs one of --when, --invariant, --versions and --behave'));
  if (typeof when === 'string') return shrinkTo(predicateBug(recording, when, ENGINE));
  if (typeof versions !== 'string') return shrinkTo(invariantBug(String(invariant), ENGINE));
  const other = checkout(versions);
  if (!other.ok) return shrinkTo(refused(other.reason));
  try {
    const code = await codeIn(other.folder);
    return await shrinkTo(
      code === null ? refused(`the code at ${versions} can't be loaded`) : versionsBug(versions, code),
    );
  } finally {
    other.remove();
  }
}

/** The smallest recording in which the predicate holds, with its origin in the header, or the reason why it cannot be found. */
export async function shrunkWhere(
  recording: Recording,
  when: string,
): Promise<
  { readonly ok: true; readonly recording: Recording } | { readonly ok: false; readonly reason: string }
> {
  const wanted = predicateBug(recording, when, ENGINE);
  if (!wanted.ok) return wanted;
  const shrunk = await smallest(recording, wanted.bug);
  if (shrunk === null) return refused(wanted.bug.absent);
  return { ok: true, recording: shrunkRecording(recording, shrunk, wanted.bug.name) };
}

/** Shrinks until nothing more can be left out, or until the process is interrupted. */
async function smallest(recording: Recording, { shows }: ShownBug): Promise<Shrunk | null> {
  return untilStopped(recording, shrinkIn(recording, shows));
}

/** The result of a search, or its smallest recording so far if the process is interrupted. */
async function untilStopped<S extends { readonly seqs: readonly number[]; readonly tries: number }>(
  { events }: Recording,
  search: Iterator<S, S | null, void> | AsyncIterator<S, S | null, void>,
): Promise<S | null> {
  let isStopped = false;
  const stop = () => {
    isStopped = true;
  };
  process.once('SIGINT', stop);
  const progress = createProgress('shrinking');
  const all = Math.log(events.length + 1);
  try {
    let steps = 0;
    for (let step = await search.next(); ; step = await search.next()) {
      if (step.done === true) return step.value;
      const best = step.value;
      if (isStopped && best.tries > 1) return best;
      progress.at(1 - Math.log(best.seqs.length + 1) / all);
      if (steps % 16 === 0) await setImmediate();
      steps += 1;
    }
  } finally {
    progress.end();
    process.removeListener('SIGINT', stop);
  }
}

/** Shrinks to the first difference of the events that the reactions emit. */
async function shrunkBehaviour(recording: Recording, version: string | null): Promise<Outcome> {
  const differences = await differencesFrom(version);
  if (!differences.ok) return { code: 2, text: differences.reason, json: null };
  const { differencesOf, remove } = differences.value;
  try {
    const shrunk = await untilStopped<ShrunkBehaviour>(recording, shrinkBehaviour(recording, differencesOf));
    if (shrunk === null) return { code: 2, text: 'nothing differs in the behaviour', json: null };
    const { seqs, signals, tries, difference } = shrunk;
    const text = behavingText(shrunk.recording);
    const left = `${seqs.length} of ${counted(recording.events.length, 'event')} and ${signals} of ${counted(recording.signals?.length ?? 0, 'signal')}`;
    printError(`${left} are left after ${counted(tries, 'try', 'tries')}: ${nameOf(difference)}\n`);
    return { code: 0, text, json: { seqs, signals, tries, difference, recording: text } };
  } catch (error) {
    if (version === null) throw error;
    return {
      code: 2,
      text: `the code at ${version} fails: ${error instanceof Error ? error.message : 'unknown'}`,
      json: null,
    };
  } finally {
    remove();
  }
}

export const shrink: Command = {
  usage:
    "shrink FILE… (--when 'PREDICATE' | --invariant NAME | --versions REF|FOLDER | --behave [--with REF|FOLDER]) [--json]",
  summary: 'the fewest events that still show a bug, as a recording on standard output',
  options: {
    ...{ when: 'string', invariant: 'string', versions: 'string' },
    ...{ behave: 'boolean', with: 'string', json: 'boolean' },
  },
  help: [
    "--when 'PREDICATE'  the bug: as for find",
    `--invariant NAME    the bug: ${INVARIANTS.map(({ name }) => name).join(', ')}`,
    '--versions REF      the bug: the states differ from those of a commit, a branch or another checkout',
    '--behave            the bug: the first difference that behave lists for this code; also leaves out signals',
    '--with REF          the bug: the first one that only this code or only that commit, branch or checkout makes',
    'Every event of the result is needed to show the bug. Then waits are shortened and data is simplified.',
    'Ctrl-C ends with the smallest recording so far. The header says which events of the original are left.',
  ],
  files: 'many',
  makesRecording: true,
  async run([given], options): Promise<Outcome> {
    const recording = given as Recording;
    const { behave, with: version } = options.options;
    const others = (['when', 'invariant', 'versions'] as const).filter((name) => name in options.options);
    if (behave === true && others.length > 0)
      return { code: 2, text: `--behave and --${others[0]} exclude each other`, json: null };
    if (behave === true) return shrunkBehaviour(recording, typeof version === 'string' ? version : null);
    if (version !== undefined) return { code: 2, text: '--with needs --behave', json: null };
    const { wanted, shrunk } = await shrunkFor(recording, options);
    if (!wanted.ok) return { code: 2, text: wanted.reason, json: null };
    if (shrunk === null) return { code: 2, text: wanted.bug.absent, json: null };
    const { seqs, tries } = shrunk;
    const text = shrunkText(recording, shrunk, wanted.bug.name);
    printError(`${leftText(seqs.length, recording.events.length, tries)}\n`);
    return { code: 0, text, json: { seqs, tries, recording: text } };
  },
};
