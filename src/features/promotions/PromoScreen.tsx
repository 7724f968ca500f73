// One promotion.
import { slugsOf } from '../../../streams/features/shared/promotionShapes';
import { Card, Nothing, Page } from '../../ui/Page';
import { useRouteParams } from '../../ui/useRouteParams';
import { PromotionProgress } from './PromotionProgress';
import { inPage, Promotions, promotionData } from './Promotions';

export default function PromoScreen() {
  const { promotion: wanted } = useRouteParams('/promos/:promotion');
  return (
    <Promotions>
      {(items) => {
        const slugs = slugsOf(items);
        const found = items.find(
          ({ promotionId }) => String(promotionId) === wanted || slugs.get(promotionId) === wanted,
        );
        if (found === undefined) {
          return inPage(<Nothing text="This promotion is over." />);
        }
        return (
          <Page title={found.title}>
            <Card>
              {found.description !== null && <p>{found.description}</p>}
              <PromotionProgress promotion={found} />
            </Card>
          </Page>
        );
      }}
    </Promotions>
  );
}

export const data = promotionData;
