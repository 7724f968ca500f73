// Gems, free entry, loyalty.
import { gemEndpoints } from '../../../streams/features/gems';
import { loyaltyEndpoints } from '../../../streams/features/loyalty';
import { formatGems } from '../../../streams/money';
import { useCall, useModel } from '../../core';
import { Loaded } from '../../Loaded';
import { Button } from '../../ui/Button';
import { Card, Page, Rows } from '../../ui/Page';

export function GemsExchange() {
  const gems = useModel('balances', (balances) => balances.gems.amount);
  return (
    <Page title="Gems Exchange">
      <p>You have {formatGems(gems)}.</p>
      <Loaded endpoint={gemEndpoints.getGemItems} args={{}} kind="gemItems/loaded">
        {({ items }) => (
          <Rows
            items={items.map(({ id, title, price }) => ({ key: id, label: title, value: formatGems(price) }))}
          />
        )}
      </Loaded>
    </Page>
  );
}

export function Amoe() {
  const [create, call] = useCall(gemEndpoints.createEntryCode);
  const created = useModel('pages', (pages) => pages['entryCode/created']);
  return (
    <Page title="Alternative Method of Entry">
      <p>
        No purchase is necessary. Write this code and your name on a card and send it by mail; your Sweeps
        Coins follow when it arrives.
      </p>
      <Card>
        {created === null ? (
          <p>Ask for a code when you are ready to write it down.</p>
        ) : (
          <p>
            Your code is <strong>{created.code}</strong>. You can ask for another in{' '}
            {Math.ceil(created.cooldownInSeconds / 60)} minutes.
          </p>
        )}
        {call.status === 'rejected' && (
          <p role="alert">{call.failure?.messages[0] ?? 'Something went wrong.'}</p>
        )}
        <Button busy={call.status === 'pending' || call.status === 'refreshing'} onClick={() => create({})}>
          Get a code
        </Button>
      </Card>
    </Page>
  );
}

export function Status() {
  return (
    <Page title="Status">
      <Loaded endpoint={loyaltyEndpoints.getPlayerStatus} args={{}} kind="playerStatus/loaded">
        {({ playerStatus }) => <Rows items={[{ key: 'now', label: 'Your status', value: playerStatus }]} />}
      </Loaded>
      <Loaded endpoint={loyaltyEndpoints.getLoyaltyStatuses} args={{}} kind="loyaltyStatuses/loaded">
        {({ statuses }) => (
          <Rows
            items={Object.entries(statuses)
              .sort(([, a], [, b]) => a.order - b.order)
              .map(([name, { order }]) => ({ key: name, label: name, value: order + 1 }))}
          />
        )}
      </Loaded>
    </Page>
  );
}

export function LevelUp() {
  return (
    <Page title="Level up">
      <Loaded endpoint={loyaltyEndpoints.getLevels} args={{ query: { pageSize: 2 } }} kind="levels/loaded">
        {({ items, totalPoints }) => (
          <Rows
            items={[
              ...items.map(({ level, isCurrent, startPoints, endPoints }) => ({
                key: level,
                label: `Level ${level}`,
                note: isCurrent ? 'You are here' : null,
                value: `${startPoints} to ${endPoints}`,
              })),
              { key: 'points', label: 'Your points', value: Math.floor(totalPoints) },
            ]}
          />
        )}
      </Loaded>
    </Page>
  );
}
