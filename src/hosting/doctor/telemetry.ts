// The collector of telemetry: whether it accepts OTLP as JSON from the app's origin.
import { addressOf, type Examination, isCrossOrigin, replyOrReport } from './examination';
import { headerOf, isPage } from './probe';

const ADVICE =
  "Enable the receiver otlp over HTTP with JSON, and allow the app's origin and the header Content-Type (CORS).";

export async function checkTelemetry(examination: Examination): Promise<void> {
  const { app, config, probe, report } = examination;
  const { otlp } = config.telemetry;
  if (otlp === '') return;
  const path = `${otlp.replace(/\/+$/, '')}/v1/logs`;
  const address = addressOf(examination, path);
  const reply = replyOrReport(
    examination,
    await probe(address, {
      method: 'POST',
      headers: { origin: app.origin, 'content-type': 'application/json' },
      body: '{"resourceLogs":[]}',
    }),
    'telemetry.collector',
    `POST ${path}`,
    ADVICE,
  );
  if (reply === null) return;
  if (reply.status >= 300 || isPage(reply))
    return report(
      'telemetry.collector',
      `POST ${path} returns ${reply.status}${isPage(reply) ? ' and a page' : ''}.`,
      ADVICE,
    );
  const allowed = headerOf(reply, 'access-control-allow-origin');
  if (isCrossOrigin(examination, address) && allowed !== '*' && allowed !== app.origin)
    report('telemetry.collector', `The collector doesn't allow ${app.origin}.`, ADVICE);
}
