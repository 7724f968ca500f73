// What the build sets (src/hosting/integrations.ts).

declare module 'virtual:integrations' {
  const integrations: import('./integration').Integrations;
  export default integrations;
}

interface ImportMetaEnv {
  /** Whether the build contains an operator's package, and whether it contains a chat. Absent outside of Vite. */
  readonly COINSTREAM_INTEGRATIONS?: boolean;
  readonly COINSTREAM_CHAT?: boolean;
}
