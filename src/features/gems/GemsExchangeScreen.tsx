// The gem exchange.
import { endpoints as balanceEndpoints, queries as balanceQueries } from '../../../streams/features/balances';
import { isAwaited } from '../../../streams/features/calls';
import { queries } from '../../../streams/features/gems';
import { intentStatus } from '../../../streams/features/intents';
import type { DataOf } from '../../../streams/log/event';
import { formatGems } from '../../../streams/money';
import { useCallState, useEmit, useLoad, useModel } from '../../core';
import { PageData } from '../../PageData';
import { Button } from '../../ui/Button';
import { Checking } from '../../ui/Checking';
import { Card, Page } from '../../ui/Page';

type GemItem = DataOf<'gemItems/loaded'>['items'][number];

function Exchange({ item: { id, title, price }, gems }: { item: GemItem; gems: number | null }) {
  const emit = useEmit();
  const status = useModel('intents', (intents) => intentStatus(intents, 'gem item', id));
  return (
    <Card>
      <h2>{title}</h2>
      <p>{formatGems(price)}</p>
      <Checking isOn={status === 'checking'} />
      <Button
        variant="secondary"
        busy={status !== null}
        disabled={gems === null || gems < price}
        aria-label={`Exchange ${formatGems(price)} for ${title}`}
        onClick={() => emit('gemItem/exchangeRequested', { itemId: id })}
      >
        Exchange
      </Button>
    </Card>
  );
}

export default function GemsExchangeScreen() {
  const gems = useModel('balances', (balances) => balances.gems.amount);
  const loading = useCallState(balanceEndpoints.getGemsBalance);
  const load = useLoad();
  const isMissing = gems === null && !isAwaited(loading.status);
  return (
    <Page title="Gems Exchange">
      {isMissing ? (
        <p>
          Your gems: {loading.status === 'rejected' ? 'Error' : '---'}{' '}
          <Button variant="quiet" onClick={() => load(balanceQueries.gemsBalance)}>
            Try again
          </Button>
        </p>
      ) : (
        <p>You have {formatGems(gems)}.</p>
      )}
      <PageData query={queries.gemItems}>
        {({ items }) => items.map((item) => <Exchange key={item.id} item={item} gems={gems} />)}
      </PageData>
    </Page>
  );
}

export const data = [queries.gemItems];
