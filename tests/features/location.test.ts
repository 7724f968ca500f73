// The location check before and during play: verdicts, prompts, timeouts, and leaving the region.
import type { Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { CHECK_MS, geoVerdict, PROMPTED_CHECK_MS } from '../../streams/features/geo/deviceCheck';
import { LOCATION_UNREACHABLE, OUT_OF_REGION } from '../../streams/features/geo/geo';
import { routeAt } from '../../streams/routes';
import { json, settled } from '../fakePorts';
import { launching } from './launching';

describe('the check at the start', () => {
  it('runs once in a production build, even if the device’s location is bypassed', async () => {
    for (const geoBypass of [true, false]) {
      const { calls, life, pass } = await launching({ flags: { geoBypass } });
      await pass(1);
      expect(calls('/geo-check')).toHaveLength(1);
      life.unsubscribe();
    }
  });
  // [LAUNCH-38, ERR-54]
  it.each<[string, () => Response]>([
    ['the app’s page', () => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } })],
    [
      'a page with the content type of JSON',
      () => new Response('<!doctype html>', { headers: { 'Content-Type': 'application/json' } }),
    ],
    ['an empty 200', () => new Response('')],
    ['a text', () => new Response('allowed')],
    ['a list', () => json([])],
    ['a JSON text', () => json('blocked')],
    ['a 404', () => json({}, 404)],
    ['a 415', () => json({}, 415)],
    ['a 451', () => json({}, 451)],
    ['a 500', () => json({}, 500)],
    ['no answer', () => Response.error()],
  ])('treats %s as no permission, with a message, and retries', async (_, site) => {
    for (const geoBypass of [true, false]) {
      const { core, fake, calls, life, modals, pass } = await launching({ site, flags: { geoBypass } });
      expect(core.state('geo')).toMatchObject({ blocked: false, site: 'unknown' });
      expect(core.state('launch')).toMatchObject({ phase: 'refused', refusal: 'location' });
      expect(calls('gamelaunch')).toHaveLength(0);
      core.emit('game/closed', {});
      core.emit('route/entered', routeAt('/'));
      expect(modals()).toMatchObject([{ type: 'info', text: LOCATION_UNREACHABLE }]);
      const before = calls('/geo-check').length;
      const passMinutes = async (minutes: number) => {
        for (let turn = 0; turn < minutes * 6; turn++) await pass(10_000);
      };
      await passMinutes(8);
      expect(calls('/geo-check').length - before).toBeOneOf([4, 5]);
      fake.held.script = () => new Response(null, { status: 204 });
      await passMinutes(7);
      expect(core.state('geo').site).toBe('allowed');
      const after = calls('/geo-check').length;
      await passMinutes(7);
      expect(calls('/geo-check')).toHaveLength(after);
      life.unsubscribe();
    }
  });
  it.each([() => new Response('<!doctype html>'), () => json({}, 404), () => Response.error()])(
    'without permission opens games if the operator chose that, but is logged as unknown and retried: %#',
    async (site) => {
      const { core, calls, life, pass } = await launching({
        site,
        geoCheck: 'open',
        flags: { geoBypass: true },
      });
      expect(core.state('launch').phase).toBe('launched');
      expect(core.state('geo')).toMatchObject({ blocked: false, site: 'unknown' });
      const before = calls('/geo-check').length;
      await pass(20_000);
      expect(calls('/geo-check').length).toBeGreaterThan(before);
      life.unsubscribe();
    },
  );
  it('closes the app after a 403 whatever the operator chose', async () => {
    const { core, life } = await launching({ site: () => json({}, 403), geoCheck: 'open' });
    expect(core.state('geo').blocked).toBe(true);
    expect(core.state('launch')).toMatchObject({ phase: 'refused', refusal: 'location' });
    life.unsubscribe();
  });
  it('runs immediately when a game is opened, and opens it after the response', async () => {
    let isUp = false;
    const { core, calls, life } = await launching({ site: () => (isUp ? json({}) : json({}, 503)) });
    expect(core.state('launch').phase).toBe('refused');
    const before = calls('/geo-check').length;
    isUp = true;
    core.emit('game/opened', { gameId: 5, currency: 'sweep', deviceType: 'mobile' });
    await settled();
    expect(calls('/geo-check')).toHaveLength(before + 1);
    expect(core.state('launch').phase).toBe('launched');
    life.unsubscribe();
  });
  it('keeps a game from opening for at most 20 s if it never ends', async () => {
    const { core, life, pass, modals } = await launching({
      site: () => new Promise(() => undefined) as never,
    });
    expect(core.state('launch').phase).toBe('launching');
    await pass(20_000);
    expect(core.state('launch')).toMatchObject({ phase: 'refused', refusal: 'location' });
    core.emit('route/entered', routeAt('/'));
    expect(modals()).toMatchObject([{ type: 'info', text: LOCATION_UNREACHABLE }]);
    life.unsubscribe();
  });
  // [LAUNCH-37]
  it('closes play after a 403, and is not repeated', async () => {
    const { core, calls, life, pass } = await launching({
      site: () => json({}, 403),
      flags: { geoBypass: true },
    });
    expect(core.state('geo').blocked).toBe(true);
    expect(core.state('launch')).toMatchObject({ phase: 'refused', refusal: 'location' });
    await pass(4_000_000);
    expect(calls('/geo-check')).toHaveLength(1);
    life.unsubscribe();
  });
  it.each<[string, (signals: { visible: Subject<boolean>; online: Subject<boolean> }) => void]>([
    [
      'becomes visible',
      ({ visible }) => {
        visible.next(false);
        visible.next(true);
      },
    ],
    [
      'comes online',
      ({ online }) => {
        online.next(false);
        online.next(true);
      },
    ],
  ])('is repeated after a 403 when the page %s, until it grants permission', async (_, wake) => {
    let status = 403;
    const { core, calls, fake, life, pass } = await launching({ site: () => json({}, status) });
    expect(core.state('geo').blocked).toBe(true);
    wake(fake.signals);
    await pass(2_000);
    expect(calls('/geo-check')).toHaveLength(2);
    expect(core.state('geo').blocked).toBe(true);
    status = 200;
    wake(fake.signals);
    await pass(2_000);
    expect(core.state('geo')).toMatchObject({ blocked: false, site: 'allowed' });
    wake(fake.signals);
    await pass(2_000);
    expect(calls('/geo-check')).toHaveLength(3);
    life.unsubscribe();
  });
  it('restarts after a sign-out that aborted it', async () => {
    const { core, calls, life, pass, fake } = await launching({
      site: () => new Promise(() => undefined) as never,
    });
    core.emit('session/ended', { reason: 'signedOut' } as never);
    fake.held.script = () => json({});
    await pass(10_000);
    expect(calls('/geo-check').length).toBeGreaterThan(1);
    expect(core.state('geo').site).toBe('allowed');
    life.unsubscribe();
  });
  it('does not run on the development server', async () => {
    const { calls, life } = await launching({ isProduction: false });
    expect(calls('/geo-check')).toHaveLength(0);
    life.unsubscribe();
  });
});

describe('the location check before play', () => {
  // [LAUNCH-28]
  it('makes no request when a flag bypasses it', async () => {
    const { core, calls, life } = await launching({ flags: { geoBypass: true } });
    expect(core.state('launch').phase).toBe('launched');
    expect(calls('geoCheck')).toHaveLength(0);
    life.unsubscribe();
  });
  // [LAUNCH-31]
  it('continues with permission, and reports the result', async () => {
    const { core, calls, life } = await launching();
    expect(core.state('launch').phase).toBe('launched');
    expect(calls('geoCheck').map(({ init }) => JSON.parse(String(init.body)))).toMatchObject([
      { playerId: '1001', checkStatus: 'SUCCESS' },
    ]);
    life.unsubscribe();
  });
  // [LAUNCH-34]
  it('explains the reason before the browser’s prompt, which follows the player’s consent', async () => {
    const { core, modals, life } = await launching({ permission: async () => 'prompt' });
    expect(modals()).toEqual([{ type: 'locationPermissionHeadsUp' }]);
    expect(core.state('launch').phase).toBe('launching');
    core.emit('geo/promptAccepted', {});
    await settled();
    expect(core.state('launch').phase).toBe('launched');
    life.unsubscribe();
  });
  it('ends without a verdict or an alert when the player leaves during the explanation', async () => {
    const { core, calls, modals, life } = await launching({ permission: async () => 'prompt' });
    core.emit('route/entered', routeAt('/'));
    core.emit('game/closed', {});
    await settled();
    expect(core.state('geo')).toMatchObject({ checking: false, verdict: null });
    core.emit('route/entered', routeAt('/games'));
    expect(modals()).toEqual([]);
    expect(calls('geoCheck')).toEqual([]);
    life.unsubscribe();
  });
  // [LAUNCH-29, CONST-38]
  it('treats a permission unknown after 300 ms, but not earlier, as one to be requested', async () => {
    const { modals, pass, life } = await launching({ permission: () => new Promise(() => undefined) });
    await pass(299);
    expect(modals()).toEqual([]);
    await pass(1);
    expect(modals()).toEqual([{ type: 'locationPermissionHeadsUp' }]);
    life.unsubscribe();
  });
  // [LAUNCH-32, LAUNCH-33]
  it.each([
    [
      'closing the explanation',
      { permission: () => Promise.resolve('prompt' as const) },
      'locationPermissionDenied',
    ],
    [
      'a denied permission',
      { permission: () => Promise.resolve('denied' as const) },
      'locationPermissionDenied',
    ],
    ['a failed check', { found: { gatewayStatus: 'FAILURE' } }, 'locationRestricted'],
    ['a blacklisted person', { found: { gatewayStatus: 'BLACKLISTED' } }, 'locationRestricted'],
    ['a blocked place', { found: { gatewayStatus: 'SUCCESS', geoReason: 'BLOCKED' } }, 'locationRestricted'],
    [
      'a denial by the gateway',
      { found: { gatewayStatus: 'FAILURE', failureCode: 'PERMISSION_DENIED' } },
      'locationPermissionDenied',
    ],
  ] as const)('ends the launch after %s, with a message on the previous page', async (_, options, modal) => {
    const { core, calls, modals, life } = await launching(options);
    const [headsUp] = core.state('popups').stack;
    if (headsUp !== undefined) core.emit('popup/closed', { id: headsUp.id });
    await settled();
    expect(core.state('launch')).toMatchObject({ phase: 'refused', refusal: 'location' });
    expect(calls('gamelaunch')).toHaveLength(0);
    expect(calls('geoCheck')).toHaveLength(1);
    core.emit('route/entered', routeAt('/'));
    expect(modals()).toEqual([{ type: modal }]);
    life.unsubscribe();
  });
  it('counts as unreachable after twenty seconds without a response, with a message on the previous page', async () => {
    const { core, modals, pass, life } = await launching({ check: () => new Promise(() => undefined) });
    await pass(CHECK_MS - 1);
    expect(core.state('launch').phase).toBe('launching');
    await pass(1);
    expect(core.state('launch')).toMatchObject({ phase: 'refused', refusal: 'location' });
    expect(core.state('geo').checking).toBe(false);
    core.emit('route/entered', routeAt('/'));
    expect(modals()).toEqual([{ type: 'info', title: 'Hmm...', text: LOCATION_UNREACHABLE, button: 'OK' }]);
    life.unsubscribe();
  });
  it('gives the player a minute to respond to the browser’s prompt', async () => {
    const { core, pass, life } = await launching({
      permission: async () => 'prompt',
      check: () => new Promise(() => undefined),
    });
    core.emit('geo/promptAccepted', {});
    await pass(PROMPTED_CHECK_MS - 1);
    expect(core.state('geo').checking).toBe(true);
    await pass(1);
    expect(core.state('geo').checking).toBe(false);
    life.unsubscribe();
  });
  it('survives a port that rejects', async () => {
    const { core, life } = await launching({ check: () => Promise.reject(new Error('no')) });
    expect(core.state('launch')).toMatchObject({ phase: 'refused', refusal: 'location' });
    life.unsubscribe();
  });
  it('starts none of the game’s timers before it has ended', async () => {
    const { core, life } = await launching({ permission: async () => 'prompt' });
    expect(core.state('launch').openedAt).toBe(0);
    core.emit('geo/promptAccepted', {});
    await settled();
    expect(core.state('launch').openedAt).toBeGreaterThan(0);
    life.unsubscribe();
  });
  it('is cleared with the session', async () => {
    const { core, life } = await launching({ check: () => new Promise(() => undefined) });
    expect(core.state('geo').checking).toBe(true);
    core.emit('session/ended', { reason: 'player' });
    expect(core.state('geo')).toMatchObject({ checking: false, verdict: null });
    life.unsubscribe();
  });
  // [LAUNCH-30]
  it('decodes a result as specified', () => {
    const of = (gatewayStatus: string, geoReason: string | null = null, failureCode: string | null = null) =>
      geoVerdict({ gatewayStatus, geoReason, failureCode });
    expect([of('SUCCESS'), of('FAILURE'), of('BLOCKED'), of('BLACKLISTED')]).toEqual([
      'allowed',
      'restricted',
      'restricted',
      'restricted',
    ]);
    expect(of('FAILURE', 'PERMISSION_DENIED')).toBe('denied');
  });
});

describe('leaving the region during play', () => {
  const away = { gatewayStatus: 'BLOCKED', failureCode: null, geoReason: null, personId: null };
  // [LAUNCH-35]
  it('shows one alert until it is closed, and is reported', async () => {
    const { core, fake, calls, modals, life } = await launching();
    fake.signals.moves.next(away);
    fake.signals.moves.next(away);
    await settled();
    expect(modals()).toEqual([{ type: 'info', title: 'Hmm...', text: OUT_OF_REGION, button: 'OK' }]);
    expect(calls('geoCheck')).toHaveLength(2);
    const [alert] = core.state('popups').stack;
    core.emit('popup/closed', { id: alert?.id ?? 0 });
    fake.signals.moves.next(away);
    expect(modals()).toHaveLength(1);
    life.unsubscribe();
  });
  it('is not tracked once the game is closed', async () => {
    const { core, fake, modals, life } = await launching();
    core.emit('game/closed', {});
    fake.signals.moves.next(away);
    expect(modals()).toEqual([]);
    life.unsubscribe();
  });
});
