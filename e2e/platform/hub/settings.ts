// Times of a hub. The names are also the arguments of the ASP.NET hub.

export interface HubSettings {
  /** Between two pings, ms. */
  readonly keepAliveMs: number;
  /** A client that sends nothing for this long is disconnected, ms. */
  readonly clientTimeoutMs: number;
  readonly handshakeTimeoutMs: number;
  /** A client that accepts no data for this long is disconnected, ms. */
  readonly sendTimeoutMs: number;
  /** A poll gets an empty response after this long, ms. */
  readonly pollMs: number;
  /** A connection without a transport, for example between two polls, ends after this long, ms. */
  readonly disconnectMs: number;
  /** Ends a connection when the token that opened it expires. */
  readonly closeOnExpiry: boolean;
}

/** ASP.NET's defaults, except for pings: one every 5 s, so that silence tests are short. */
export const HUB_SETTINGS: HubSettings = {
  keepAliveMs: 5_000,
  clientTimeoutMs: 30_000,
  handshakeTimeoutMs: 15_000,
  sendTimeoutMs: 10_000,
  pollMs: 90_000,
  disconnectMs: 15_000,
  closeOnExpiry: false,
};
