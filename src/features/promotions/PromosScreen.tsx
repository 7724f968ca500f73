// Every promotion.

import { Link } from 'react-router-dom';
import { calendarDate } from '../../../streams/dates';
import { slugsOf } from '../../../streams/features/shared/promotionShapes';
import { Card, Nothing } from '../../ui/Page';
import { type Promotion, PromotionProgress } from './PromotionProgress';
import { inPage, Promotions, promotionData } from './Promotions';
import { tile } from './tile';

function PromotionList({ items }: { items: readonly Promotion[] }) {
  const slugs = slugsOf(items);
  if (items.length === 0) return <Nothing text="No promotions right now. Check back soon." />;
  return items.map((promotion) => (
    <Link key={promotion.promotionId} className={tile} to={`/promos/${slugs.get(promotion.promotionId)}`}>
      <Card>
        <h2>{promotion.title}</h2>
        {promotion.description !== null && <p>{promotion.description}</p>}
        {promotion.subTypeMeta?.expiryDate !== null && promotion.subTypeMeta?.expiryDate !== undefined && (
          <p>Until {calendarDate(promotion.subTypeMeta.expiryDate)}</p>
        )}
        <PromotionProgress promotion={promotion} />
      </Card>
    </Link>
  ));
}

export default function PromosScreen() {
  return <Promotions>{(items) => inPage(<PromotionList items={items} />)}</Promotions>;
}

export const data = promotionData;
