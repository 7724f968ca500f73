// All features and the parts derived from them, for recordings, replay, the command line and tests; never for the first load.

import * as multiFactor from '../features/account/multiFactor';
import * as addressSearch from '../features/addressSearch';
import * as limits from '../features/limits/limits';
import * as interac from '../features/payment/interac';
import * as paymentResult from '../features/payment/paymentResult';
import * as registration from '../features/registration/registration';
import { features as first } from './catalogue';
import { collect } from './feature';
import { features as player } from './player';

export const features = {
  ...first,
  ...player,
  addressSearch,
  registration,
  interac,
  limits,
  multiFactor,
  paymentResult,
};

export const { facts, endpoints, endpointList, pushes, models, reactions } = collect(features);
