// The shop, with parts of other features: banners and the notice of a player's break.
import { isAwaited } from '../../../streams/features/calls';
import { queries } from '../../../streams/features/lobby/lobby';
import { useQueryState } from '../../core';
import { BreakNotice } from '../../features/limits/BreakNotice';
import { Banners } from '../../features/lobby/Banners';
import Shop, { data } from '../../features/shop/ShopScreen';

export { data };

const notices = <BreakNotice />;
const banners = <Banners location="Shop" />;

export default function ShopScreen() {
  const { status } = useQueryState(queries.shopBanners);
  return <Shop notices={notices} banners={banners} areBannersKnown={!isAwaited(status)} />;
}
