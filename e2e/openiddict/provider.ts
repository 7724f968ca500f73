// OpenIddict in place of the stand-in's own OpenID provider, on a separate origin: same paths, same control calls.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { createTraffic } from '../aspnet/traffic';
import { startDotnet } from '../dotnet/process';
import type { Login } from '../platform/oidc/page';
import type { OidcMaker } from '../platform/oidc/provider';
import type { Platform } from '../platform/platform';
import { IDENTITY_PROJECT } from './build';

export interface OpeniddictProvider {
  readonly make: OidcMaker;
  /** The issuer of its tokens. */
  readonly issuer: string;
  /** Receives requests from now on; with the faults of the platform. */
  open(platform: Platform): void;
}

const AUDIENCE = 'urn:coinstream:player-api';
/** The stand-in's `missing` has no equivalent: OpenIddict always sends `expires_in`. */
type ExpiresIn = number | null;

/** The subjects of tokens: the ids of players, or UUIDs; the claim `player_id` has the id in any case. */
type Subjects = 'playerId' | 'uuid';

const subjectOf = (playerId: Login['playerId'], subjects: Subjects) =>
  subjects === 'playerId'
    ? String(playerId)
    : `5f0c7d1e-0000-4000-8000-${String(playerId).padStart(12, '0')}`;

/** What the sign-in page and the tokens contain. */
const accountOf = ({ playerId, email, password, label }: Login, subjects: Subjects) => ({
  subject: subjectOf(playerId, subjects),
  playerId: String(playerId),
  email,
  password,
  label,
});

/** Starts the provider for the app at this origin. */
export async function openiddictProvider(
  appOrigin: string,
  subjects: Subjects = 'playerId',
): Promise<OpeniddictProvider> {
  let logins: () => readonly Login[] = () => [];
  let platform: Platform | undefined;
  const server = createServer((req, res) => {
    if (req.url === '/accounts')
      return void res.end(JSON.stringify(logins().map((login) => accountOf(login, subjects))));
    /** So that the app can read a fault's response; OpenIddict sends its own. */
    res.setHeader('Access-Control-Allow-Origin', appOrigin);
    res.setHeader('Access-Control-Expose-Headers', 'Retry-After');
    platform?.signIn(req, res);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  const issuer = `http://localhost:${port}/oidc`;

  /** Called for each command once it is executed. */
  const waiting: (() => void)[] = [];
  const child = await startDotnet(
    IDENTITY_PROJECT,
    { accounts: `http://localhost:${port}/accounts`, app: appOrigin },
    { onReport: () => waiting.shift()?.(), onEnd: () => waiting.splice(0).forEach((done) => void done()) },
  );
  const traffic = createTraffic(child.port);
  const keys = createRemoteJWKSet(new URL(`http://127.0.0.1:${child.port}/oidc/jwks`));
  let accessTokenTtl: number | null = null;
  let expiresIn: ExpiresIn = null;
  let settled = Promise.resolve();

  function command(endSessions = false): void {
    const done = new Promise<void>((resolve) => waiting.push(resolve));
    settled = Promise.all([settled, done]).then(() => undefined);
    child.send({ accessTokenTtl, expiresIn, endSessions });
  }

  return {
    issuer,
    open: (opened) => {
      platform = opened;
    },
    make(options) {
      logins = options.logins;
      return {
        client: {
          authority: issuer,
          scope: 'openid profile offline_access player-api',
          ...(subjects === 'uuid' ? { playerIdClaim: 'player_id' } : {}),
        },
        handle: traffic.forward,
        async verify(authorization) {
          const token = authorization?.replace(/^Bearer /i, '') ?? '';
          try {
            const { payload } = await jwtVerify(token, keys, { issuer, audience: AUDIENCE });
            if (!String(payload.scope).split(' ').includes('player-api')) return null;
            return { playerId: Number(payload.player_id), expiresAt: (payload.exp ?? 0) * 1_000 };
          } catch {
            return null;
          }
        },
        setAccessTokenTtl(seconds) {
          accessTokenTtl = seconds;
          command();
        },
        setExpiresIn(answer) {
          expiresIn = answer === 'missing' ? null : answer;
          command();
        },
        endSessions: () => command(true),
        reset() {
          accessTokenTtl = null;
          expiresIn = null;
          command();
        },
        settled: () => settled,
        async close() {
          traffic.cut();
          server.closeAllConnections();
          await new Promise((closed) => server.close(closed));
          await child.stop();
        },
      };
    },
  };
}
