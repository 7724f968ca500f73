// What the decoding of one value has to report beside its result.

/** An invalid item: its path in the whole value and what was expected there. */
export interface LeftOut {
  readonly path: string;
  readonly reason: string;
}

let unknownValues: string[] | undefined;
let leftOut: LeftOut[] | undefined;

/** An enumeration value that this version does not know. Ignored outside `noting`. */
export const noteUnknownValue = (value: string): void => void unknownValues?.push(value);

/** An item that its list was decoded without. Ignored outside `noting`. */
export const noteLeftOut = (item: LeftOut): void => void leftOut?.push(item);

/** Runs `decodeValue` with fresh notes. It must not call `noting` itself. */
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
