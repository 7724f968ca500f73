// Rewards that wait, what the day brings, gems, free entry, loyalty.
import dayjs from 'dayjs';
import { dailyRewardEndpoints } from '../../../streams/features/dailyRewards';
import { freeSpinEndpoints } from '../../../streams/features/freeSpins';
import { gemEndpoints } from '../../../streams/features/gems';
import { loyaltyEndpoints } from '../../../streams/features/loyalty';
import { formatReward, rewardEndpoints, rewardLabel } from '../../../streams/features/rewards';
import { formatFreeSpins, formatGems } from '../../../streams/money';
import { useCall, useModel } from '../../core';
import { Loaded } from '../../Loaded';
import { Button } from '../../ui/Button';
import { Card, Nothing, Page, Rows } from '../../ui/Page';

const date = (at: number | null) => (at === null ? null : dayjs(at).format('MM/DD/YYYY'));

export function Rewards() {
  return (
    <Page title="Rewards">
      <h2>Giftboxes</h2>
      <Loaded
        endpoint={rewardEndpoints.getGiftboxes}
        args={{ query: { prizeDelivery: 'Giftbox' } }}
        kind="giftboxes/loaded"
      >
        {({ items }) =>
          items.length === 0 ? (
            <Nothing text="No giftboxes wait for you." />
          ) : (
            <Rows
              items={items.map((reward, index) => ({
                key: reward.playerRewardId ?? index,
                label: rewardLabel(reward.rewardType),
                value: formatReward({ ...reward, coinValue: reward.coinValue }, reward.rewardAmount),
              }))}
            />
          )
        }
      </Loaded>
      <h2>Free spins</h2>
      <Loaded endpoint={freeSpinEndpoints.getFreeSpins} args={{}} kind="freeSpins/loaded">
        {({ items }) =>
          items.length === 0 ? (
            <Nothing text="No free spins right now." />
          ) : (
            <Rows
              items={items.map((spins, index) => ({
                key: index,
                label: 'Free spins',
                note: spins.expiryDate === null ? null : `Until ${date(spins.expiryDate)}`,
                value: formatFreeSpins(spins.count, spins.coinValue),
              }))}
            />
          )
        }
      </Loaded>
    </Page>
  );
}

export function DailyRewards() {
  return (
    <Page title="Daily rewards">
      <h2>Daily gift</h2>
      <Loaded endpoint={dailyRewardEndpoints.getDailyGift} args={{}} kind="dailyGift/loaded">
        {(gift) => (
          <Rows
            items={[
              {
                key: 'gift',
                label: rewardLabel(gift.rewardType),
                note:
                  gift.status === 'Available'
                    ? 'Ready today'
                    : gift.nextAvailableAt === null
                      ? 'Not available'
                      : `Next on ${date(gift.nextAvailableAt)}`,
                value: formatReward({ rewardType: gift.rewardType, coinValue: null }, gift.rewardAmount),
              },
            ]}
          />
        )}
      </Loaded>
      <h2>Daily wheel</h2>
      <Loaded endpoint={dailyRewardEndpoints.getWheelSpins} args={{}} kind="wheelSpins/loaded">
        {({ remainingSpinsCount }) => (
          <Rows items={[{ key: 'spins', label: 'Spins left', value: remainingSpinsCount }]} />
        )}
      </Loaded>
      <h2>Daily streak</h2>
      <Loaded endpoint={dailyRewardEndpoints.getStreak} args={{}} kind="streak/loaded">
        {({ milestones }) => (
          <Rows
            items={milestones.map(({ id, state, prizes }) => ({
              key: id,
              label: `Day ${id}`,
              note: prizes
                .map((prize) =>
                  formatReward({ rewardType: prize.prizeType, coinValue: null }, prize.prizeAmount),
                )
                .join(', '),
              value: state,
            }))}
          />
        )}
      </Loaded>
    </Page>
  );
}

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
