// Guards payment pages: checks the platform, the account and the location, in that order [PUR-37, PUR-42].
import { type ComponentType, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import {
  isAccountSettled,
  type PaymentPurpose,
  type PaymentRefusal,
  paymentAccess,
  paymentPurpose,
} from '../../../streams/features/shared/paymentRules';
import { PATHS } from '../../../streams/routes';
import { useConfig, useCore, useEmit, useLateModel, useModel } from '../../core';
import { Spinner } from '../../ui/Spinner';

export default function RequirePayments({ screen: Screen }: { screen: ComponentType }) {
  const { browser, scheduler } = useCore();
  const config = useConfig();
  const account = useModel('account');
  const settled = useModel('calls', isAccountSettled);
  const settings = useLateModel('paymentSettings', (state) => state?.settings ?? null);
  const { verdict, checking, site } = useModel('geo');
  const { pathname } = useLocation();
  const purpose = paymentPurpose(pathname);
  if (purpose === null) return <Screen />;
  const access = paymentAccess({
    path: pathname,
    account,
    isAccountSettled: settled,
    settings,
    config,
    now: scheduler.now(),
  });
  if (access === 'unknown') return <Spinner />;
  if (access !== 'open') return <Refused purpose={purpose} reason={access} />;
  const isSiteOpen = site === 'allowed' || !browser.isProduction;
  const isBypassed = config.flags.geoBypass && isSiteOpen;
  if (isBypassed || verdict === 'allowed' || !PATHS.located.test(pathname)) return <Screen />;
  return checking || verdict === null ? <Spinner /> : <Away purpose={purpose} />;
}

/** The target after a refusal: the shop for purchases, the account for redemptions [PUR-38, RED-16]. */
function Away({ purpose }: { purpose: PaymentPurpose }) {
  const { flags } = useConfig();
  return <Navigate to={purpose === 'purchase' && flags.shop ? '/shop' : '/account'} replace />;
}

function Refused({ purpose, reason }: { purpose: PaymentPurpose; reason: PaymentRefusal }) {
  const emit = useEmit();
  useEffect(() => {
    emit('payment/refused', { purpose, reason });
  }, [emit, purpose, reason]);
  return <Away purpose={purpose} />;
}
