/** The address of a phone number, however it is written. */
export const phoneLink = (number: string) => `tel:${number.replace(/[^+\d]/g, '')}`;
