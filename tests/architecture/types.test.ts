// Incorrect use must not compile: each line below is an error, and the type check fails if one of them compiles.
import { expect, it } from 'vitest';
import type { ModalProps } from '../../src/core';
import { endpoints as balanceEndpoints } from '../../streams/features/balances/balances';
import { endpoints as rewardEndpoints } from '../../streams/features/giftboxes';
import { endpoints as launchEndpoints } from '../../streams/features/launch/launch';
import { newEvent } from '../../streams/log/event';
import type { Core } from '../../streams/reaction';
import type { ParamsOf } from '../../streams/routes';
import { amount, object, publicString } from '../../streams/schema/schema';
import { endpoint, push } from '../../streams/wire/endpoint';

/** Compiled, but never called. */
function wrongUse(core: Core, params: ParamsOf<'/promos' | '/promos/:promotion'>): string {
  // A missing path parameter.
  // @ts-expect-error
  core.call(rewardEndpoints.claimBox, {});
  // A path parameter with the wrong name.
  // @ts-expect-error
  core.call(rewardEndpoints.claimBox, { params: { rewardId: 1 } });
  // A parameter that the route does not have.
  // @ts-expect-error
  core.call(balanceEndpoints.getCoinBalance, { params: { player: 1 } });
  // An unknown prize delivery.
  // @ts-expect-error
  core.call(rewardEndpoints.getGiftboxes, { query: { prizeDelivery: 'Post' } });
  // A missing body.
  // @ts-expect-error
  core.call(launchEndpoints.launchGame, {});
  // A body with the wrong shape.
  const launch = { isDemo: false, deviceType: 'mobile', currencyCode: null } as const;
  // @ts-expect-error
  core.call(launchEndpoints.launchGame, { body: { ...launch, gameId: '1' } });
  // An unknown kind of event.
  // @ts-expect-error
  core.emit('coinBalance/update', { amount: 1, version: null });
  // @ts-expect-error
  core.on('coinBalance/update');
  // Wrong data of a known kind.
  // @ts-expect-error
  core.emit('coinBalance/updated', { amount: '1', version: null });
  // @ts-expect-error
  newEvent('route/entered', { url: '/' }, 'player');
  // An unknown source.
  // @ts-expect-error
  newEvent('route/entered', routeAt('/'), 'server');
  // An unknown model.
  // @ts-expect-error
  core.state('balance');
  // A flag that no feature declares.
  // @ts-expect-error
  core.config.flags.shops;
  // An unknown modal, and a wrong prop of a known one.
  const shared = { variant: 'flyout', anchored: false, showOverlay: true } as const;
  const texts = { title: 'a', text: 'b', button: null };
  // @ts-expect-error
  core.emit('popup/requested', { ...shared, content: { ...texts, type: 'news' } });
  // @ts-expect-error
  core.emit('popup/requested', { ...shared, content: { ...texts, type: 'info', title: 5 } });
  // An endpoint whose reply does not fit its fact needs `toData`.
  // @ts-expect-error
  endpoint('GET /x', { reply: object({ value: amount() }), event: 'coinBalance/updated' });
  // @ts-expect-error
  push('X', { payload: object({ value: publicString() }), event: 'coinBalance/updated' });
  // @ts-expect-error
  endpoint('FETCH /x', {});
  // A parameter that is in none of the patterns.
  // @ts-expect-error
  params.slug;
  // A parameter that is missing in one of the patterns.
  // @ts-expect-error
  return params.promotion;
}

/** Correct use, which must compile. */
function rightUse(
  core: Core,
  props: ModalProps<'info'>,
  params: ParamsOf<'/payment-launch/:paymentType' | '/payment-launch/:paymentType/:itemId'>,
): string {
  core.call(rewardEndpoints.claimBox, { params: { playerRewardId: 1 } });
  core.call(balanceEndpoints.getCoinBalance, {});
  core.emit('coinBalance/updated', { amount: 1, version: null });
  endpoint('GET /x', {
    reply: object({ value: amount() }),
    event: 'coinBalance/updated',
    toData: ({ value }) => ({ amount: value, version: null }),
  });
  const isOn: boolean = core.config.flags.shop && core.config.flags.inbox;
  return `${props.content.title} ${isOn} ${params.paymentType.length} ${params.itemId?.length}`;
}

it('is checked by the compiler', () => {
  expect([wrongUse, rightUse].map((use) => typeof use)).toEqual(['function', 'function']);
});
