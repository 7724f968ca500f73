// The times of a hub. The names are also the arguments of the ASP.NET hub.

export interface HubSettings {
  /** Between two pings, ms. */
  readonly keepAliveMs: number;
  /** A client that sends nothing for this long is disconnected, ms. */
  readonly clientTimeoutMs: number;
  readonly handshakeTimeoutMs: number;
  /** A client that does not take what it is sent for this long is disconnected, ms. */
  readonly sendTimeoutMs: number;
  /** A poll without a message is answered after this long, ms. */
  readonly pollMs: number;
  /** A connection without a transport, as between two polls, ends after this long, ms. */
  readonly disconnectMs: number;
  /** Whether a connection ends with the token that it was opened with. */
  readonly closeOnExpiry: boolean;
}

/** Those of ASP.NET, but for the pings: every 5 s, so that tests need not wait long for silence. */
export const HUB_SETTINGS: HubSettings = {
  keepAliveMs: 5_000,
  clientTimeoutMs: 30_000,
  handshakeTimeoutMs: 15_000,
  sendTimeoutMs: 10_000,
  pollMs: 90_000,
  disconnectMs: 15_000,
  closeOnExpiry: false,
};
