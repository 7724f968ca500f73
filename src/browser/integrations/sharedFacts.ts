// The facts that a vendor receives: of the declared kinds, with only the declared fields, without personal texts and ids.
import type { AppEvent } from '../../../streams/log/event';
import { randomPseudonyms } from '../../../streams/recording/pseudonyms';
import { createRedactor } from '../../../streams/recording/redaction';
import type { AnyStruct } from '../../../streams/schema/schema';
import type { DeclaredFacts, SharedFact } from './integration';

/** Returns the part of an event that a vendor may see; null if it declared nothing of it. Each vendor has its own pseudonyms. */
export function sharing(
  declared: DeclaredFacts,
  structOf: (kind: string) => AnyStruct | undefined,
): (event: AppEvent) => SharedFact | null {
  const redactor = createRedactor(randomPseudonyms({ uuid: () => crypto.randomUUID() }));
  return ({ kind, at, data }) => {
    const fields: readonly string[] | undefined = Object.hasOwn(declared, kind) ? declared[kind] : undefined;
    const struct = structOf(kind);
    if (fields === undefined || struct === undefined) return null;
    const redacted = redactor.redact(struct, data) as Readonly<Record<string, unknown>>;
    const shown = Object.fromEntries(
      fields.filter((name) => Object.hasOwn(redacted, name)).map((name) => [name, redacted[name]]),
    );
    return { kind, at, data: shown } as SharedFact;
  };
}
