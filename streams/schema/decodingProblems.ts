// Problems found while decoding a value that do not invalidate its result.

/** A skipped item of a list: its path in the whole value and what was expected there. */
export interface LeftOut {
  readonly path: string;
  readonly reason: string;
}

let unknownValues: string[] | undefined;
let leftOut: LeftOut[] | undefined;

/** Reports an unknown enum value. Ignored outside `noting`. */
export const noteUnknownValue = (value: string): void => void unknownValues?.push(value);

/** Reports an item that was skipped in its list. Ignored outside `noting`. */
export const noteLeftOut = (item: LeftOut): void => void leftOut?.push(item);

/** Runs `decodeValue` and collects its reports. Must not be nested. */
export function noting<T>(decodeValue: (notes: Notes) => T): T {
  const notes = { unknownValues: [], leftOut: [] };
  ({ unknownValues, leftOut } = notes);
  try {
    return decodeValue(notes);
  } finally {
    unknownValues = undefined;
    leftOut = undefined;
  }
}

export interface Notes {
  readonly unknownValues: readonly string[];
  readonly leftOut: readonly LeftOut[];
}
