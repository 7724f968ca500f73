// The shop, with parts of other features: banners and the notice of a player's break.
import { BreakNotice } from '../../features/limits/BreakNotice';
import { Banners } from '../../features/lobby/Banners';
import Shop, { data } from '../../features/shop/ShopScreen';

export { data };

const banners = (
  <>
    <Banners location="Shop" />
    <BreakNotice />
  </>
);

export default function ShopScreen() {
  return <Shop banners={banners} />;
}
