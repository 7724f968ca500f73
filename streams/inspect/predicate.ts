// Parses predicates on states and event: `balances.coins.amount < 0 && event.kind == 'coinBalance/updated'`.
import { type Evaluate, type ExpressionReads, parseExpression } from './expression';

/** A condition on the states after an event. */
export type Predicate = Evaluate<boolean>;

export type ParsedPredicate =
  | { readonly ok: true; readonly holds: Predicate; readonly reads: ExpressionReads }
  /** `message` is one line. */
  | { readonly ok: false; readonly message: string };

/** Parses an expression whose value counts as true or false. */
export function parsePredicate(text: string, models: readonly string[]): ParsedPredicate {
  const parsed = parseExpression(text, models, 'predicate');
  if (!parsed.ok) return parsed;
  const { evaluate, reads } = parsed;
  const holds: Predicate = Object.assign(
    (...given: Parameters<Evaluate>) => Boolean(evaluate(...given)),
    evaluate.readsBefore === undefined ? {} : { readsBefore: evaluate.readsBefore },
  );
  return { ok: true, holds, reads };
}
