// Redraws the times of replies and pushes, and with them their order, to see whether a bug would still have happened.
import type { Input, Page } from './script';

/** A reply takes an eighth to eight times as long as it took. */
const MOST_FACTOR = 8;
/** How much earlier or later a push may arrive, ms. */
const EARLIER_MS = 500;
const LATER_MS = 2_000;

/** A failure belongs to signals of its moment, such as a refusal. */
const isAnswer = (input: Extract<Input, { type: 'reply' }>) =>
  !input.reply.facts.some(({ kind }) => kind === 'call/failed');

/**
 * The inputs of a page, with the replies and pushes after event `after` at other times. `draw` returns a number in [0, 1) for the
 * `seq` of an input. Actions of the player and the device stay unchanged.
 */
export function redrawnInputs(page: Page, after: number, draw: (seq: number) => number): readonly Input[] {
  const startOf = new Map(page.events.map(({ seq, at }) => [seq, at]));
  const since = page.events.findLast(({ seq }) => seq <= after)?.at ?? 0;
  const until = page.endsAt ?? Number.POSITIVE_INFINITY;
  const timeOf = (input: Input): number => {
    if (input.seq <= after) return input.at;
    if (input.type === 'reply' && isAnswer(input)) {
      const sent = startOf.get(input.reply.call) ?? input.at;
      return sent + Math.max(1, input.at - sent) * MOST_FACTOR ** (2 * draw(input.seq) - 1);
    }
    if (input.type === 'event' && input.from === 'push')
      return input.at - EARLIER_MS + (EARLIER_MS + LATER_MS) * draw(input.seq);
    return input.at;
  };
  return page.inputs
    .map(
      (input): Input => ({
        ...input,
        at: Math.min(until, Math.max(Math.min(since, input.at), timeOf(input))),
      }),
    )
    .toSorted((one, other) => one.at - other.at);
}
