// The phone number that the platform receives, apart from its dialing code.

interface Typed {
  /** `+1`, chosen next to the number. */
  readonly phoneCode: string;
  readonly phoneNumber: string;
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/**
 * The digits of a number, without the dialing code if it was typed or pasted too: a message to +1 1 416 555 0100 never arrives.
 * Without a `+`, only a number of North America shows that it begins with its code, because none begins with 1.
 */
export function nationalNumber({ phoneCode, phoneNumber }: Typed): string {
  const digits = digitsOf(phoneNumber);
  const code = digitsOf(phoneCode);
  const isInternational = phoneNumber.trimStart().startsWith('+') || (code === '1' && digits.length === 11);
  const hasCode = isInternational && digits.startsWith(code) && digits.length > code.length;
  return hasCode ? digits.slice(code.length) : digits;
}
