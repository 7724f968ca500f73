// Constants that the build sets (src/hosting/integrations.ts).

declare module 'virtual:integrations' {
  const integrations: import('./integration').Integrations;
  export default integrations;
}

interface ImportMetaEnv {
  /** Items that the vendors of the package store in the browser. */
  readonly COINSTREAM_STORES?: readonly {
    readonly vendor: string;
    readonly kind: import('./integration').Purpose;
    readonly name: string;
    readonly purpose: string;
    readonly lifetime: string;
  }[];
  /** Whether the build contains an operator's package, and which parts it contains. Absent outside of Vite. */
  readonly COINSTREAM_INTEGRATIONS?: boolean;
  readonly COINSTREAM_CHAT?: boolean;
  readonly COINSTREAM_CONSENT?: boolean;
  readonly COINSTREAM_GEOLOCATION?: boolean;
  readonly COINSTREAM_IDENTITY?: boolean;
}
