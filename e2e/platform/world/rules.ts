// What every rule of the world uses: a refusal, and money in hundredths.

/** A refusal by the rules; `status` is the HTTP status that says it (DEC-171). */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  /** What the answer says besides. */
  readonly more: Readonly<Record<string, unknown>>;
  constructor(status: number, code: string, message: string, more: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.more = more;
  }
}

/** Rounded to hundredths, as amounts on the wire are. */
export function cents(amount: number): number {
  return Math.round(amount * 100) / 100;
}
