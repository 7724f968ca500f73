// Waits for as long as a slow platform takes.
export const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
