// Where messages between the studio and its frames go, and whether one comes from there.

/** Pages from disk and their frames have no origin that a message could name; only their windows identify sender and receiver. */
const isNameless = () => !location.protocol.startsWith('http');

export const messageTarget = (): string => (isNameless() ? '*' : location.origin);

export const isFrom = ({ source, origin }: MessageEvent<unknown>, sender: Window | null | undefined) =>
  source === sender && (isNameless() || origin === location.origin);
