// What every rule of the world uses: a refusal, and money in hundredths.

/** A refusal by the rules; `status` is the HTTP status that says it (DEC-171). */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Rounded to hundredths, as amounts on the wire are. */
export function cents(amount: number): number {
  return Math.round(amount * 100) / 100;
}
