// Address suggestions: debounced, for the latest text only, and with no trace of it outside the body of the request.
import { describe, expect, it } from 'vitest';
import { addressText } from '../../streams/features/addressSearch';
import { regionsOf } from '../../streams/regions';
import { json, settled } from '../fakePorts';
import { fixture, given } from '../given';
import { read, redacted } from '../recording/recordingFiles';
import { signedInCore } from '../signedIn';

const address = (streetName: string, more: { unit?: string } = {}) => ({
  unit: null,
  buildingNumber: '12',
  streetName,
  city: 'Toronto',
  provinceCode: 'ON',
  postalCode: 'M5V 2T6',
  countryCode: 'CA',
  ...more,
});

async function searching(answer: (text: string) => Response | Promise<Response>) {
  const run = await signedInCore({
    isVisitor: true,
    path: '/register',
    script: ({ url, init }) =>
      url.endsWith('/addresses/search')
        ? answer((JSON.parse(String(init.body)) as { text: string }).text)
        : null,
  });
  const type = (text: string, field = 'home') =>
    run.core.emit('address/typed', { field, text, countryCode: 'CA', provinceCode: null });
  const found = () => run.core.state('addressSearch').addresses?.map(({ streetName }) => streetName) ?? null;
  const searched = () =>
    run
      .calls('/addresses/search')
      .map(({ init }) => (JSON.parse(String(init.body)) as { text: string }).text);
  return { ...run, type, found, searched };
}

describe('addresses', () => {
  // [REG-13]
  it('are requested 300 ms after the last keystroke, from three characters on', async () => {
    const run = await searching((text) => json({ items: [address(text)] }));
    run.type('12');
    await run.pass(1_000);
    expect(run.searched()).toEqual([]);
    run.type('12 qu');
    await run.pass(299);
    run.type('  12   queen ');
    await run.pass(299);
    expect(run.searched()).toEqual([]);
    await run.pass(1);
    expect(run.searched()).toEqual(['12 queen']);
    expect(run.found()).toEqual(['12 queen']);
    run.type('1');
    await settled();
    expect(run.found()).toBeNull();
    run.life.unsubscribe();
  });
  it('of an earlier text are dropped, whenever they arrive', async () => {
    const late: ((response: Response) => void)[] = [];
    const run = await searching((text) =>
      text === 'queen' ? new Promise((resolve) => late.push(resolve)) : json({ items: [address(text)] }),
    );
    run.type('queen');
    await run.pass(300);
    run.type('king');
    await run.pass(300);
    late[0]?.(json({ items: [address('queen')] }));
    await settled();
    expect(run.found()).toEqual(['king']);
    run.life.unsubscribe();
  });
  it('are discarded once one was chosen or the field was left, and no late response restores them', async () => {
    const run = await searching((text) => json({ items: [address(text)] }));
    run.type('queen');
    run.core.emit('addressSearch/ended', { field: 'home' });
    await run.pass(1_000);
    expect(run.searched()).toEqual([]);
    expect(run.core.state('addressSearch')).toEqual({ field: '', text: '', addresses: null });
    run.life.unsubscribe();
  });
  it('of one field are not shown in another', () => {
    given(
      fixture('addresses/searched', { field: 'home', text: 'queen' }),
      fixture('addresses/found', { text: 'queen', addresses: [address('Queen')] }),
      fixture('address/typed', { field: 'office', text: 'queen', countryCode: 'CA', provinceCode: null }),
    ).expect('addressSearch', { field: '', text: '', addresses: null });
  });
  it('leave a failed search to the state of its call', async () => {
    const run = await searching(() => json({}, 503));
    run.type('queen');
    await run.pass(300);
    expect(run.found()).toBeNull();
    expect(run.kinds('call/failed')).toHaveLength(1);
    run.life.unsubscribe();
  });
  it('appear in no URL, and in no recording', async () => {
    const run = await searching((text) => json({ items: [address(`${text} Canaryfound`)] }));
    run.type('12 Canarytyped');
    await run.pass(300);
    expect(run.found()).toEqual(['12 Canarytyped Canaryfound']);
    expect(run.fake.requests.map(({ url }) => url).join()).not.toContain('Canary');
    expect(JSON.stringify([...run.fake.session.entries])).not.toContain('Canary');
    const file = await redacted(run.core.slice());
    expect(file).not.toContain('Canary');
    expect(read(file).events.map(({ kind }) => kind)).toContain('addresses/found');
    run.life.unsubscribe();
  });
  it('are shown in one line', () => {
    expect(addressText(address('Queen Street', { unit: '5' }))).toBe(
      '12 Queen Street, Unit 5, Toronto, ON M5V 2T6',
    );
  });
  // [REG-19]
  it('have a region with a code and a name if the country’s regions are listed', () => {
    expect(regionsOf('CA')).toContainEqual({ code: 'ON', name: 'Ontario' });
    expect(regionsOf('US')).toContainEqual({ code: 'TX', name: 'Texas' });
    expect([regionsOf('FR'), regionsOf('__proto__')]).toEqual([null, null]);
  });
});
