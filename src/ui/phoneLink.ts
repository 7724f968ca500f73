/** The `tel:` URL of a phone number in any notation. */
export const phoneLink = (number: string) => `tel:${number.replace(/[^+\d]/g, '')}`;
