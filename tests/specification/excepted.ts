// Rules that cannot be tested, with the reasons; every other rule must be named by a test.
import { type Area, isTest, type Reference, type Rule, rulesToName, type Specification } from './read';

/** By reason. */
export const EXCEPTIONS: readonly (readonly [reason: string, ids: string])[] = [
  ['sums up the product; each part has separate rules', 'SHELL-01 SHELL-02 SHELL-03 SHELL-95 SHELL-99'],
  ['defines who plays, which the platform enforces', 'SHELL-04 SHELL-75'],
  ['defines how to decide where rules disagree', 'DEC-178'],
  [
    'no page links to deposits but what the platform requests: the verification reminder and calls to action',
    'DEC-157',
  ],
  ['daily prizes have separate calls and facts, whatever their delivery', 'DAILY-08'],
  [
    'never made: no source states what claims by it; boxes, the welcome box and rewards per type have separate claims',
    'RWD-10 CALL-97',
  ],
  ['never made: no source states when; what a player types is checked by the registration', 'ENT-10 CALL-25'],
  [
    'never made: neither paths nor replies are shown; cards are charged by the purchase, and the allowed ones configured',
    'PUR-31 CALL-85 CALL-86 CALL-87',
  ],
  [
    'belongs to the stand-in alone; no browser test would pass without it',
    'CALL-128 CALL-129 CALL-130 CALL-131 CALL-132 CALL-133 CALL-134 CALL-135 CALL-136 CALL-137 DEC-127 DEC-171',
  ],
];

const excepted = new Map(EXCEPTIONS.flatMap(([reason, ids]) => ids.split(' ').map((id) => [id, reason])));

/** The reason why this rule needs no test; undefined if it needs one. */
export const exceptionOf = (id: string): string | undefined => excepted.get(id);

/** The rules of an area without a test, including exceptions. */
export function unnamedRules(
  area: Area,
  specification: Specification,
  references: readonly Reference[],
): Rule[] {
  const named = new Set(references.filter(({ file }) => isTest(file)).map(({ name }) => name));
  return rulesToName(area, specification).filter(({ id }) => !named.has(id));
}
