// Error reports: one record per error, soon or when the page is left, and no storm at a collector that fails.
import { describe, expect, it } from 'vitest';
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

async function reporting(
  answer: () => Response | Promise<Response> = () => new Response(null, { status: 204 }),
) {
  const run = await signedInCore({
    isVisitor: true,
    config: { flags: { remoteLogging: true } },
    script: ({ url }) => {
      if (url.endsWith('/Log')) return answer();
      return new Response(null, { status: 204 });
    },
  });
  await run.pass(120_000);
  const before = run.calls('/Log').length;
  return { ...run, sent: () => run.calls('/Log').slice(before) };
}

describe('the report of an error', () => {
  it('is one record with its stack and build within 5 s', async () => {
    const { core, pass, sent, life } = await reporting();
    core.emit('error/unhandled', thrown(1));
    core.emit('screen/failed', { screen: '/', message: 'Cannot read properties of null' });
    await pass(5_000);
    expect(sent().map(({ init }) => JSON.parse(String(init.body)))).toMatchObject([
      {
        level: 'error',
        message: 'TypeError: Cannot read properties of null',
        context: { build: 'abc-1', origin: 'page', stack: 'at draw (/assets/first-1.js:1:7)' },
      },
    ]);
    await pass(60_000);
    expect(sent()).toHaveLength(1);
    life.unsubscribe();
  });
  it('arrives within 5 s of any moment', async () => {
    const { core, pass, sent, life } = await reporting();
    core.emit('error/unhandled', thrown(1));
    await pass(2_050);
    core.emit('error/unhandled', thrown(2));
    await pass(4_950);
    expect(sent()).toHaveLength(2);
    life.unsubscribe();
  });
  it('is sent when the page is hidden, in a request that outlives the page', async () => {
    const { core, pass, sent, fake, life } = await reporting();
    core.emit('error/unhandled', thrown(1));
    fake.signals.visible.next(false);
    expect(sent().map(({ init }) => init.keepalive)).toEqual([true]);
    await pass(60_000);
    expect(sent()).toHaveLength(1);
    life.unsubscribe();
  });
});

describe('a collector', () => {
  it.each([
    ['is down', () => Promise.reject(new TypeError('down'))],
    ['refuses', () => new Response('{"errorCode":"boom"}', { status: 500 })],
    ['answers nonsense', () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })],
    ['never answers', () => new Promise<Response>(() => undefined)],
  ])('that %s gets no storm, and no report about itself', async (name, answer) => {
    const { core, pass, sent, life } = await reporting(answer);
    for (let second = 0; second < 300; second++) {
      core.emit('error/unhandled', thrown(second));
      await pass(1_000);
    }
    expect(sent().length).toBeLessThan(name === 'answers nonsense' ? 151 : 14);
    for (const { init } of sent()) expect(String(init.body)).not.toContain('/Log');
    life.unsubscribe();
  });
});
