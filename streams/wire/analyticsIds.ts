// The analytics ids of a payment or an identity check: from the configuration, or from Google Analytics' cookies where the player
// consented; otherwise none [CHAT-09, PUR-21, RED-05, DEC-170].
import type { Core } from '../reaction';

/** `GA1.1.111.222`: the client id is the last two parts, 111.222. */
const CLIENT = /^GA\d+\.\d+\.(\d+\.\d+)$/;
/** `GS1.1.333.…`, or `GS2.1.s333$o…`: the session id is 333. */
const SESSION = /^GS(?:1\.\d+\.|2\.\d+\.s)(\d+)(?:[.$]|$)/;

function consented({ browser, config }: Pick<Core, 'browser' | 'config'>): boolean {
  const { cookie, granted } = config.analytics.consent;
  return cookie !== '' && granted !== '' && (browser.cookie(cookie)?.includes(granted) ?? false);
}

/** The known ids, under their names in request bodies. */
export function analyticsIds(core: Pick<Core, 'browser' | 'config'>): {
  gaClientId?: string;
  gaSessionId?: string;
} {
  const { clientId, sessionId, measurementId } = core.config.analytics;
  const read = consented(core) ? core.browser.cookie : () => null;
  const gaClientId = clientId || CLIENT.exec(read('_ga') ?? '')?.[1];
  const stream = measurementId.replace(/^G-/, '');
  const gaSessionId =
    sessionId || (stream === '' ? undefined : SESSION.exec(read(`_ga_${stream}`) ?? '')?.[1]);
  return {
    ...(gaClientId === undefined ? {} : { gaClientId }),
    ...(gaSessionId === undefined ? {} : { gaSessionId }),
  };
}
