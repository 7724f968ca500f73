// The provider's store of sessions, codes and tokens: in memory, shared by the providers of all origins.
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

interface Entry {
  payload: AdapterPayload;
  expiresAt: number;
}

export interface OidcStore {
  readonly factory: AdapterFactory;
  /** Deletes every session, grant, code and refresh token. */
  endSessions(): void;
}

export function createOidcStore(): OidcStore {
  const entries = new Map<string, Map<string, Entry>>();

  function of(model: string): Map<string, Entry> {
    let found = entries.get(model);
    if (found === undefined) {
      found = new Map();
      entries.set(model, found);
    }
    return found;
  }

  function alive(entry: Entry | undefined): AdapterPayload | undefined {
    return entry === undefined || entry.expiresAt < Date.now() ? undefined : entry.payload;
  }

  const factory: AdapterFactory = (model): Adapter => ({
    async upsert(id, payload, expiresIn) {
      const expiresAt = expiresIn === undefined ? Number.POSITIVE_INFINITY : Date.now() + expiresIn * 1000;
      of(model).set(id, { payload, expiresAt });
    },
    find: async (id) => alive(of(model).get(id)),
    findByUid: async (uid) => alive([...of(model).values()].find((entry) => entry.payload.uid === uid)),
    findByUserCode: async (code) =>
      alive([...of(model).values()].find((entry) => entry.payload.userCode === code)),
    async consume(id) {
      const entry = of(model).get(id);
      if (entry !== undefined) entry.payload.consumed = Math.floor(Date.now() / 1000);
    },
    async destroy(id) {
      of(model).delete(id);
    },
    async revokeByGrantId(grantId) {
      for (const [id, entry] of of(model)) if (entry.payload.grantId === grantId) of(model).delete(id);
    },
  });

  return { factory, endSessions: () => entries.clear() };
}
