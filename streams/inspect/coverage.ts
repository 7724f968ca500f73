// What recordings cover of this code: the recipes by kind, the reactions, and the calls with their outcomes.
import { endpointList, models, reactions } from '../catalogue/complete';
import type { AppEvent } from '../log/event';
import { modelsTouchedBy } from './filter';
import { isReply } from './origin';

/** `answered` with a fact; `refused` by the platform; `lost` without a usable response; `aborted` by the client. */
const OUTCOMES = ['answered', 'refused', 'lost', 'aborted'] as const;
type CallOutcome = (typeof OUTCOMES)[number];

/** The parts of the code that a recording can cover, each named by a string that is unique within its group. */
export const PARTS: Readonly<Record<'recipes' | 'reactions' | 'calls', readonly string[]>> = {
  recipes: Object.entries(models).flatMap(([name, { recipes }]) =>
    Object.keys(recipes).map((kind) => `${name}: ${kind}`),
  ),
  reactions: Object.keys(reactions),
  calls: [...new Set(endpointList.map(({ route }) => route))].flatMap((route) =>
    OUTCOMES.map((outcome) => `${route}: ${outcome}`),
  ),
};

export type Group = keyof typeof PARTS;
export const GROUPS = Object.keys(PARTS) as readonly Group[];

const PREFIX: Readonly<Record<Group, string>> = { recipes: 'recipe', reactions: 'reaction', calls: 'call' };
const known = new Set(GROUPS.flatMap((group) => PARTS[group].map((part) => `${PREFIX[group]} ${part}`)));

/** The parts of a group that are in `covered`. */
export const coveredOf = (group: Group, covered: ReadonlySet<string>): readonly string[] =>
  PARTS[group].filter((part) => covered.has(`${PREFIX[group]} ${part}`));

/** The outcome that an event means for its call. */
export function outcomeOf(event: AppEvent): CallOutcome {
  if (event.kind === 'call/aborted') return 'aborted';
  if (event.kind === 'event/rejected') return 'lost';
  if (event.kind !== 'call/failed') return 'answered';
  switch (event.data.failure.type) {
    case 'aborted':
      return 'aborted';
    case 'refused':
    case 'expired':
      return 'refused';
    case 'offline':
    case 'timeout':
    case 'undecodable':
      return 'lost';
    default:
      return event.data.failure.type satisfies never;
  }
}

/**
 * The parts that the events of one recording cover. A reaction is covered by an event that it emits; one that emits none cannot
 * be covered.
 */
export function coverageOf(events: readonly AppEvent[]): ReadonlySet<string> {
  const covered = new Set<string>();
  const kinds = new Set<string>();
  const routes = new Map<number, string>();
  const outcomes = new Map<number, CallOutcome>();
  for (const event of events) {
    kinds.add(event.kind);
    if (event.by !== undefined) covered.add(`${PREFIX.reactions} ${event.by}`);
    if (event.kind === 'call/started') routes.set(event.seq, event.data.route);
    const call = event.cause ?? 0;
    if (!routes.has(call) || !(isReply(event) || event.kind === 'call/aborted')) continue;
    const outcome = outcomeOf(event);
    if (outcome !== 'answered' || !outcomes.has(call)) outcomes.set(call, outcome);
  }
  for (const kind of kinds) {
    for (const model of modelsTouchedBy(kind)) covered.add(`${PREFIX.recipes} ${model}: ${kind}`);
  }
  for (const [call, outcome] of outcomes) covered.add(`${PREFIX.calls} ${routes.get(call)}: ${outcome}`);
  return new Set([...covered].filter((part) => known.has(part)));
}
