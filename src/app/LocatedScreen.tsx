// A page on which money moves: shown once it is known that the player may be served here [1 §4, 2 §6].
import type { ComponentType } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useCore, useModel } from '../core';
import { Spinner } from '../ui/Spinner';

/** Buying leads back to the shop, everything else to the account [2 §4]. */
const BUYING = /purchase|deposit/;

export function LocatedScreen({ screen: Screen }: { screen: ComponentType }) {
  const { flags } = useCore().config;
  const { verdict, checking } = useModel('geo');
  const { pathname } = useLocation();
  if (flags.geoBypass) return <Screen />;
  if (checking || verdict === null) return <Spinner />;
  if (verdict !== 'allowed') {
    return <Navigate to={BUYING.test(pathname) && flags.shop ? '/shop' : '/account'} replace />;
  }
  return <Screen />;
}
