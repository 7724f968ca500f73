// A promotion's picture, or its generated art.
import type { Promotion } from '../../../streams/features/promotions/promotionRules';
import { TileArt } from '../../art/TileArt';
import { motifOf } from './motifs';

export function PromotionArt({ promotion }: { promotion: Promotion }) {
  const { title, imageUrl } = promotion;
  const hero = motifOf(promotion);
  return (
    <TileArt
      name={title}
      shape="hero"
      hero={hero}
      {...(imageUrl === null || imageUrl === '' ? {} : { src: imageUrl })}
    />
  );
}
