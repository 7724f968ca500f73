// Telemetry for a collector of OpenTelemetry: what is sent, when, and no storm at a collector that fails.
import { describe, expect, it } from 'vitest';
import { exportTelemetry, type Post } from '../../streams/exportTelemetry';
import { endpoints } from '../../streams/features/balances/balances';
import { errorReport } from '../../streams/features/remoteLog';
import { createTelemetry } from '../../streams/otlp';
import type { Unhandled } from '../../streams/unhandled';
import { signedInCore } from '../signedIn';

const thrown = (line: number): Unhandled => ({
  origin: 'page',
  part: '',
  name: 'TypeError',
  message: 'Cannot read properties of null',
  frames: [{ name: 'draw', file: '/assets/first-1.js', line, column: 7 }],
  build: 'abc-1',
});

interface Sent {
  readonly path: string;
  readonly keepalive: boolean;
  readonly body: {
    readonly resourceLogs?: readonly {
      readonly scopeLogs: readonly { readonly logRecords: readonly object[] }[];
    }[];
    readonly resourceMetrics?: readonly {
      readonly scopeMetrics: readonly { readonly metrics: readonly { readonly name: string }[] }[];
    }[];
  };
}

async function exporting(
  { isOn = true, isMeasured = true } = {},
  answer: (path: string) => Promise<number> = async () => 200,
) {
  const run = await signedInCore({ config: { flags: { remoteLogging: isOn } } });
  const sent: Sent[] = [];
  const post: Post = (path, body, { keepalive }) => {
    sent.push({ path, keepalive, body: JSON.parse(body) as Sent['body'] });
    return answer(path);
  };
  const create = () => createTelemetry(errorReport, { release: '1.430.0', build: 'abc-1' }, isMeasured);
  const exported = exportTelemetry(run.core, create, post, () => 0.5).subscribe();
  /** In steps, between which requests are answered. */
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 1_000) await run.pass(Math.min(1_000, ms - passed));
  };
  await pass(120_000);
  sent.length = 0;
  const records = () =>
    sent.flatMap(
      ({ body }) => body.resourceLogs?.flatMap(({ scopeLogs }) => scopeLogs[0]?.logRecords ?? []) ?? [],
    );
  const end = () => {
    exported.unsubscribe();
    run.life.unsubscribe();
  };
  return { ...run, pass, sent, records, end };
}

describe('telemetry', () => {
  it('has an error as one log record within 5 s, with its stack and the build', async () => {
    const { core, pass, sent, records, end } = await exporting();
    core.emit('error/unhandled', thrown(1));
    await pass(5_000);
    expect(sent.map(({ path }) => path)).toEqual(['/v1/logs']);
    expect(sent[0]?.body).toMatchObject({
      resourceLogs: [
        {
          resource: {
            attributes: expect.arrayContaining([
              { key: 'service.version', value: { stringValue: '1.430.0' } },
              { key: 'app.build_id', value: { stringValue: 'abc-1' } },
            ]),
          },
        },
      ],
    });
    expect(records()).toMatchObject([
      {
        severityText: 'ERROR',
        body: { stringValue: 'TypeError: Cannot read properties of null' },
        timeUnixNano: expect.stringMatching(/^\d+000000$/),
        attributes: expect.arrayContaining([
          { key: 'exception.stacktrace', value: { stringValue: 'at draw (/assets/first-1.js:1:7)' } },
        ]),
      },
    ]);
    end();
  });
  it('has failed calls with the trace at the platform, lost connections and rejected payloads', async () => {
    const { core, fake, pass, records, end } = await exporting();
    fake.held.script = ({ url }) =>
      url.includes('coinbalance')
        ? new Response('{"errorCode":"boom"}', { status: 500 })
        : new Response('{}');
    core.run(core.call(endpoints.getCoinBalance, {}));
    fake.connections[0]?.push('BettyCoinsBalanceUpdated', { wrong: true });
    fake.connections[0]?.close(new Error('gone'));
    await pass(5_000);
    expect(records()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          body: { stringValue: 'call failed' },
          traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
        }),
        expect.objectContaining({ body: { stringValue: 'undecodable' } }),
        expect.objectContaining({ body: { stringValue: 'hub connection lost' }, severityText: 'WARN' }),
      ]),
    );
    end();
  });
  it('has the durations of calls and the web vitals as histograms', async () => {
    const { core, pass, sent, end } = await exporting();
    core.emit('vitals/measured', { name: 'LCP', value: 1_700, rating: 'good' });
    core.emit('vitals/measured', { name: 'LCP', value: 2_600, rating: 'good' });
    core.run(core.call(endpoints.getCoinBalance, {}));
    await pass(60_000);
    const metrics = sent.flatMap(
      ({ body }) => body.resourceMetrics?.flatMap(({ scopeMetrics }) => scopeMetrics[0]?.metrics ?? []) ?? [],
    );
    const durations = metrics.find(({ name }) => name === 'http.client.request.duration');
    expect(JSON.stringify(durations)).toContain('"/Players/:player/coinbalance"');
    expect(metrics.find(({ name }) => name === 'browser.web_vital.lcp')).toMatchObject({
      unit: 'ms',
      histogram: {
        aggregationTemporality: 1,
        dataPoints: [{ count: '2', sum: 4_300, min: 1_700, max: 2_600 }],
      },
    });
    end();
  });
  it('is not measured on a page outside the sample, whose errors are sent', async () => {
    const { core, pass, sent, end } = await exporting({ isMeasured: false });
    core.emit('vitals/measured', { name: 'LCP', value: 1_700, rating: 'good' });
    core.emit('error/unhandled', thrown(1));
    await pass(120_000);
    expect(new Set(sent.map(({ path }) => path))).toEqual(new Set(['/v1/logs']));
    end();
  });
  it('is sent when the page is hidden, in requests that outlive the page', async () => {
    const { core, fake, sent, end } = await exporting();
    core.emit('error/unhandled', thrown(1));
    core.emit('vitals/measured', { name: 'CLS', value: 0.02, rating: 'good' });
    fake.signals.visible.next(false);
    expect(sent.map(({ path, keepalive }) => [path, keepalive])).toEqual([
      ['/v1/logs', true],
      ['/v1/metrics', true],
    ]);
    end();
  });
  it('is nothing while remoteLogging is off', async () => {
    const { core, pass, sent, end } = await exporting({ isOn: false });
    core.emit('error/unhandled', thrown(1));
    await pass(120_000);
    expect(sent).toEqual([]);
    end();
  });
  it('contains no id of a player and no token', async () => {
    const { core, pass, sent, end } = await exporting();
    core.emit('error/unhandled', thrown(1));
    await pass(120_000);
    expect(JSON.stringify(sent)).not.toMatch(/1001|token-\d/);
    end();
  });
});

describe('a collector of telemetry', () => {
  it.each([
    ['is down', () => Promise.reject(new TypeError('down'))],
    ['is busy', async () => 503],
    ['never answers', () => new Promise<number>(() => undefined)],
  ])('that %s gets no storm, and what waits when it is back', async (_, answer) => {
    let isBack = false;
    const { core, pass, sent, records, end } = await exporting({}, () =>
      isBack ? Promise.resolve(200) : answer(),
    );
    for (let second = 0; second < 300; second++) {
      core.emit('error/unhandled', thrown(second));
      await pass(1_000);
    }
    expect(sent.length).toBeLessThan(20);
    isBack = true;
    sent.length = 0;
    await pass(120_000);
    expect(records().length).toBeGreaterThan(40);
    expect(records().length).toBeLessThan(103);
    expect(JSON.stringify(records())).toMatch(/\d+ further records were not sent/);
    end();
  });
});
