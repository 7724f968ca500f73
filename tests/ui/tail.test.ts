// @vitest-environment happy-dom
// The live tail between tabs: one app tab serves a reader, and stops when the reader leaves or goes silent.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { developerRedactor } from '../../src/developer/personalTexts';
import { shareLog, type TailMessage, tail$ } from '../../src/developer/tail';
import { tabSlice } from '../../streams/recording/tabRecording';
import { writeRecording } from '../../streams/recording/writing';
import { routeAt } from '../../streams/routes';
import { signedInCore } from '../signedIn';

const channels: BroadcastChannel[] = [];
afterEach(() => {
  for (const channel of channels.splice(0)) channel.close();
});

/** Records all messages of the channel, and can send some. */
function listening() {
  const channel = new BroadcastChannel('coinstream.tail');
  channels.push(channel);
  const received: TailMessage[] = [];
  channel.onmessage = ({ data }) => received.push(data);
  const of = (type: TailMessage['type']) => received.filter((message) => message.type === type);
  return { of, post: (message: TailMessage) => channel.postMessage(message) };
}

/** An app tab that was last active at `at` (epoch ms). */
async function appTab(at: number) {
  const run = await signedInCore({ at });
  run.life.add(shareLog(run.core));
  return run;
}

const reader = 'reader-1';

describe('the live tail', () => {
  it('comes from the last active tab only', async () => {
    const [older, newer] = [await appTab(1_000), await appTab(2_000)];
    const channel = listening();
    const texts: string[] = [];
    const following = tail$(reader).subscribe((news) =>
      texts.push(news.type === 'tail/begun' ? news.text : news.lines),
    );
    await vi.waitFor(() => expect(texts).toHaveLength(1));
    older.core.emit('lobby/retried', {});
    newer.core.emit('game/closed', {});
    await older.pass(300);
    await newer.pass(300);
    await vi.waitFor(() => expect(texts).toHaveLength(2));
    expect(texts[1]).toContain('game/closed');
    expect(channel.of('tail/offered')).toHaveLength(2);
    expect(channel.of('tail/begun')).toHaveLength(1);

    following.unsubscribe();
    await vi.waitFor(() => expect(channel.of('tail/left')).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 50));
    const said = channel.of('tail/more').length;
    newer.core.emit('game/closed', {});
    await newer.pass(1_000);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(channel.of('tail/more')).toHaveLength(said);
    for (const { life } of [older, newer]) life.unsubscribe();
  });

  it('contains the signals of the page, so that its reactions can run again', async () => {
    const run = await appTab(3_000);
    const texts: string[] = [];
    const following = tail$(reader).subscribe((news) =>
      texts.push(news.type === 'tail/begun' ? news.text : news.lines),
    );
    await vi.waitFor(() => expect(texts).toHaveLength(1));
    run.core.emit('game/roundEnded', {});
    run.fake.signals.typing.next(true);
    run.core.emit('route/entered', routeAt('/games'));
    await run.pass(5_000);
    run.core.emit('lobby/retried', {});
    await run.pass(300);
    const written = writeRecording(tabSlice(run.core), {
      appVersion: run.core.config.release,
      redactor: developerRedactor(),
    });
    const signalsIn = (text: string) => text.split('\n').filter((line) => line.includes('"signal"'));
    await vi.waitFor(() => expect(texts.join('')).toContain('lobby/retried'));
    expect(signalsIn(texts.join(''))).toEqual(signalsIn(written));
    expect(signalsIn(texts[0] ?? '').length).toBeGreaterThan(0);
    expect(signalsIn(texts.slice(1).join('')).length).toBeGreaterThan(0);
    following.unsubscribe();
    run.life.unsubscribe();
  });

  it('says that its page is unloaded, and continues from a page that is loaded in its place', async () => {
    const [older, page] = [await appTab(6_000), await appTab(7_000)];
    const begun: string[] = [];
    const following = tail$(reader).subscribe((news) => news.type === 'tail/begun' && begun.push(news.app));
    await vi.waitFor(() => expect(begun).toHaveLength(1));
    window.dispatchEvent(new Event('pagehide'));
    page.life.unsubscribe();
    const reloaded = await appTab(8_000);
    await vi.waitFor(() => expect(begun).toHaveLength(2), 5_000);
    reloaded.core.emit('game/closed', {});
    const channel = listening();
    await reloaded.pass(300);
    await vi.waitFor(() => expect(channel.of('tail/more')).toMatchObject([{ app: begun[1] }]));
    following.unsubscribe();
    for (const { life } of [older, reloaded]) life.unsubscribe();
  });

  it('ends when the reader goes silent, and continues with its next heartbeat', async () => {
    const run = await appTab(5_000);
    const { of, post } = listening();
    post({ type: 'tail/wanted', reader });
    await vi.waitFor(() => expect(of('tail/offered')).toHaveLength(1));
    const [offer] = of('tail/offered');
    const app = offer !== undefined && 'app' in offer ? offer.app : '';
    post({ type: 'tail/taken', reader, app });
    await vi.waitFor(() => expect(of('tail/begun')).toHaveLength(1));
    const said = async () => {
      run.core.emit('game/roundEnded', {});
      await run.pass(1_000);
      await new Promise((resolve) => setTimeout(resolve, 50));
      return of('tail/more').length;
    };
    const before = await said();
    expect(await said()).toBe(before + 1);
    await run.pass(91_000);
    const ended = of('tail/more').length;
    expect(await said()).toBe(ended);
    post({ type: 'tail/taken', reader, app });
    await vi.waitFor(() => expect(of('tail/begun')).toHaveLength(2));
    run.life.unsubscribe();
  });
});
