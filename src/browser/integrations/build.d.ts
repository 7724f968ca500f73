// What the build sets (src/hosting/integrations.ts).

declare module 'virtual:integrations' {
  const integrations: import('./integration').Integrations;
  export default integrations;
}

interface ImportMetaEnv {
  /** Whether the build contains an operator's package, and which parts it contains. Absent outside of Vite. */
  readonly COINSTREAM_INTEGRATIONS?: boolean;
  readonly COINSTREAM_CHAT?: boolean;
  readonly COINSTREAM_CONSENT?: boolean;
  readonly COINSTREAM_GEOLOCATION?: boolean;
  readonly COINSTREAM_IDENTITY?: boolean;
}
