// Shared by all rules of the world: a refusal, and money in hundredths.

/** A refusal by the rules; `status` is its HTTP status (DEC-171). */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  /** Additional fields of the response. */
  readonly more: Readonly<Record<string, unknown>>;
  constructor(status: number, code: string, message: string, more: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.more = more;
  }
}

/** Rounded to hundredths, like amounts on the wire. */
export function cents(amount: number): number {
  return Math.round(amount * 100) / 100;
}
