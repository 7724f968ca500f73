// All features and what is derived from them: for recordings, replay, the command line and tests, never for the first load.
import { features as first } from './catalogue';
import { collect } from './feature';
import * as addressSearch from './features/addressSearch';
import * as interac from './features/interac';
import * as limits from './features/limits';
import * as multiFactor from './features/multiFactor';
import * as paymentResult from './features/paymentResult';
import * as registration from './features/registration';
import { features as player } from './late/player';

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

export const { facts, endpoints, endpointList, pushes, models } = collect(features);
