// The input of every check: the deployment under examination and the report.
import type { Config } from '../../../streams/config';
import { apiAddress } from '../../../streams/wire/addresses';
import type { FindingId } from './findings';
import { isReply, type Limits, type NoReply, type Probe, type Reply } from './probe';

/** A mistake of the deployment. */
export interface Finding {
  readonly id: FindingId;
  /** What is wrong, in one sentence. */
  readonly problem: string;
  /** What to do about it, in one sentence. */
  readonly advice: string;
}

export interface Examination {
  /** The address of the app, with a trailing slash: its base path if it has one. */
  readonly app: URL;
  readonly config: Config;
  /** A player's access token, never printed; null if none was given. */
  readonly token: string | null;
  /** A refresh token that may be spent, never printed; null if none was given. */
  readonly refreshToken: string | null;
  /** Whether requests that create something are allowed. */
  readonly mayWrite: boolean;
  readonly limits: Limits;
  readonly probe: Probe;
  readonly now: () => number;
  report(id: FindingId, problem: string, advice: string): void;
  /** Adds a remark that isn't a mistake, such as a skipped check. */
  note(text: string): void;
}

/** The address of a configured URL: a path is on the app's own origin. */
export const addressOf = ({ app }: Examination, address: string): URL => new URL(address, app.origin);

/** The URL of a path of the API. */
export const urlOf = ({ config, app }: Examination, path: string): string =>
  apiAddress(config, app.origin) + path;

/** Whether a browser treats requests from the app to this address as cross-origin. */
export const isCrossOrigin = ({ app }: Examination, address: URL): boolean => address.origin !== app.origin;

/** Returns the reply; without one, reports that under this id and returns null. */
export function replyOrReport(
  { report }: Examination,
  reply: Reply | NoReply,
  id: FindingId,
  request: string,
  advice: string,
): Reply | null {
  if (isReply(reply)) return reply;
  report(id, `${request} ${reply.failed}.`, advice);
  return null;
}
