// The shop with what other features show on it: its banners and a player's break.
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
