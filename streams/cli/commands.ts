// The commands on recordings: each takes opened recordings and options, and returns text and an exit code.

import { RELEASE } from '../config';
import { actionReader, actionText } from '../inspect/actions';
import { OPERATORS, ORDER_HELP } from '../inspect/expression';
import { firstWhereIn, offencesIn } from '../inspect/find';
import { madeFromText } from '../inspect/madeFrom';
import { overStates } from '../inspect/overStates';
import { comparisonIn, comparisonText } from '../inspect/playerStates';
import { parsePredicate } from '../inspect/predicate';
import { statsOf } from '../inspect/stats';
import { summaryReader } from '../inspect/summarise';
import { unknownField } from '../inspect/unknownFields';
import { type AppEvent, SOURCES } from '../log/event';
import { releaseText } from '../recording/device';
import type { Recording } from '../recording/recording';
import { createReplay, MODEL_NAMES } from '../recording/replay';
import { blame } from './blame';
import { type Command, fine, found, misuse, option } from './command';
import { diff } from './diff';
import { fork } from './fork';
import { inevitable } from './inevitable';
import { moveTo } from './moveTo';
import { open } from './open';
import { finishWithProgress } from './progress';
import { redact } from './redact';
import { eventRow } from './show';
import { shrink } from './shrink';
import { timers } from './timers';
import { watch } from './watch';

/** Sorts the keys of a value, so that equal states serialise to equal bytes. */
export function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, entry]) => [key, sorted(entry)]));
}

const pretty = (value: unknown) => `${JSON.stringify(sorted(value), null, 2)}\n`;

/** `coinBalance/updated`, `coinBalance/*` or part of either. */
function isOfKind(event: AppEvent, wanted: string): boolean {
  return wanted.endsWith('*') ? event.kind.startsWith(wanted.slice(0, -1)) : event.kind.includes(wanted);
}

const show: Command = {
  usage: 'show FILE… [--kind KIND] [--source SOURCE] [--text TEXT] [--from SEQ] [--to SEQ] [--json]',
  summary: 'one line per event: seq, time, source, kind, via, cause, origin, summary',
  options: {
    kind: 'string',
    source: 'string',
    text: 'string',
    from: 'string',
    to: 'string',
    json: 'boolean',
  },
  help: [
    '--kind KIND      only kinds that contain KIND; coinBalance/* for a prefix',
    `--source SOURCE  one of ${SOURCES.join(', ')}`,
    '--text TEXT      only events whose JSON contains TEXT, ignoring case',
    '--from, --to SEQ only events in this range of seq, inclusive',
    '--json           one JSON object per event, with all of its data',
  ],
  files: 'many',
  run([recording], given) {
    const kind = option(given, 'kind');
    const source = option(given, 'source');
    const text = option(given, 'text')?.toLowerCase() ?? null;
    if (source !== null && !SOURCES.some((one) => one === source))
      return misuse(`there is no source ${JSON.stringify(source)}; choose from ${SOURCES.join(', ')}`);
    const bounds = [option(given, 'from'), option(given, 'to')] as const;
    if (bounds.some((bound) => bound !== null && !/^\d+$/.test(bound)))
      return misuse('--from and --to need a seq, a whole number');
    const from = Number(bounds[0] ?? 0);
    const to = Number(bounds[1] ?? Number.POSITIVE_INFINITY);
    const events = recording?.events ?? [];
    const isShown = (event: AppEvent) =>
      (kind === null || isOfKind(event, kind)) &&
      (source === null || event.source === source) &&
      event.seq >= from &&
      event.seq <= to &&
      (text === null || JSON.stringify(event).toLowerCase().includes(text));
    const shown = events.filter(isShown);
    if (given.options.json === true)
      return fine(shown.map((event) => `${JSON.stringify(event)}\n`).join(''), shown);
    if (shown.length === 0) return fine('No event matches.\n', shown);
    /** A summary compares an event with earlier ones, which the options may exclude. */
    const summarise = summaryReader();
    const actionOf = actionReader(recording?.signals ?? []);
    const summaries = new Map(
      events.map((event) => {
        const action = actionOf(event);
        return [
          event,
          action === null ? summarise(event) : `${summarise(event)} (${actionText(action)})`.trim(),
        ];
      }),
    );
    return fine(shown.map((event) => `${eventRow(event, summaries.get(event))}\n`).join(''), shown);
  },
};

const state: Command = {
  usage: 'state FILE… [--at SEQ|TIME] [--model NAME]',
  summary: 'all read models after the last event as JSON',
  options: { at: 'string', model: 'string', json: 'boolean' },
  help: [
    '--at SEQ|TIME  after the event with this seq, or at this time',
    '--model NAME   only this read model',
  ],
  files: 'many',
  run([recording], given) {
    const model = option(given, 'model');
    if (model !== null && !MODEL_NAMES.includes(model))
      return misuse(`no model ${model}; the models are: ${MODEL_NAMES.join(', ')}`);
    const replay = createReplay(recording as Recording);
    const wrong = moveTo(replay, option(given, 'at'));
    if (wrong !== null) return misuse(wrong);
    const states = model === null ? replay.states() : replay.state(model);
    return fine(pretty(states), sorted(states));
  },
};

const check: Command = {
  usage: 'check FILE… [--json]',
  summary:
    "checks that the states match the player's, and all invariants; exits with 1 and the first difference",
  options: { json: 'boolean' },
  help: ['The invariants are defined in streams/inspect/invariants.ts.'],
  files: 'many',
  isVerdict: true,
  run([recording]) {
    const { header } = recording as Recording;
    const wrong = finishWithProgress('checking', offencesIn(recording as Recording));
    const comparison = finishWithProgress('comparing', comparisonIn(recording as Recording));
    const states =
      madeFromText(header) ?? comparisonText(comparison, { release: RELEASE, recorded: header.app });
    const result = { states: comparison, offences: wrong };
    const rows = wrong.map(
      ({ invariant, seq, kind, reason }) => `seq ${seq} ${kind}: ${invariant}: ${reason}\n`,
    );
    const text = `${states} ${releaseText(header)}\n${rows.length === 0 ? 'Every invariant holds.\n' : rows.join('')}`;
    const isRight = wrong.length === 0 && (comparison === null || comparison.first === null);
    return isRight ? fine(text, result) : found(text, result);
  },
};

const find: Command = {
  usage: "find FILE… --when 'PREDICATE' [--json]",
  summary: 'the first event after which a predicate on the states holds; exits with 1 if there is one',
  options: { when: 'string', json: 'boolean' },
  help: [
    "--when 'balances.coins.amount < 0'",
    '--when \'rewards.queue.length > 2 && event.kind == "reward/received"\'',
    'Names are the read models, event and before, the states before the event; also strings, numbers,',
    `${OPERATORS}.`,
    ORDER_HELP,
  ],
  files: 'many',
  isVerdict: true,
  run([recording], given) {
    const text = option(given, 'when');
    if (text === null) return misuse("find needs --when 'PREDICATE'");
    const predicate = overStates(parsePredicate(text, MODEL_NAMES));
    if (!predicate.ok) return misuse(predicate.message);
    const index = finishWithProgress(
      'searching',
      firstWhereIn(recording as Recording, predicate.holds, { reads: predicate.reads }),
    );
    const event = (recording as Recording).events[index];
    if (event === undefined) {
      const note = unknownField(createReplay(recording as Recording), predicate.reads);
      return fine(`It never holds.${note === null ? '' : ` ${note}`}\n`, {
        seq: null,
        ...(note === null ? {} : { note }),
      });
    }
    return found(`${eventRow(event)}\n`, { seq: event.seq, at: event.at, kind: event.kind });
  },
};

const stats: Command = {
  usage: 'stats FILE… [--json]',
  summary: 'event counts, call durations and reconnects',
  options: { json: 'boolean' },
  help: [],
  files: 'many',
  run([recording]) {
    const figures = statsOf((recording as Recording).events);
    const rows = (title: string, entries: readonly (readonly [string, unknown])[]) =>
      `${title}\n${entries.map(([name, value]) => `  ${name.padEnd(48)} ${value}\n`).join('')}`;
    const text = [
      rows('total', [
        ['events', figures.events],
        ['seconds', (figures.lasted / 1_000).toFixed(1)],
        ['pages', figures.pages],
        ['reconnects', figures.reconnects],
        ['rejected', figures.rejected],
      ]),
      rows('by source', Object.entries(figures.bySource)),
      rows('by kind', Object.entries(figures.byKind)),
      rows(
        'calls: count, median, p95, max (ms), failed',
        Object.entries(figures.calls).map(([route, { count, median, p95, most, failed }]) => [
          route,
          `${count}  ${median}  ${p95}  ${most}  ${failed}`,
        ]),
      ),
    ].join('\n');
    return fine(text, figures);
  },
};

export const COMMANDS: Readonly<Record<string, Command>> = {
  show,
  state,
  diff,
  check,
  find,
  watch,
  blame,
  stats,
  open,
  fork,
  redact,
  shrink,
  inevitable,
  timers,
};
