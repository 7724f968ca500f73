// Code that nearly every page runs once its first screen is shown: one chunk, because each part is smaller than the headers of a
// request.
import { prepareClock } from '../../streams/dates';
import { offerAll } from '../developer/offered';
import { appenderOf } from './appendUnhandled';
import { keepHouse, privacyOf } from './housekeeping';
import { watchLostFocus } from './lostFocus';
import { measureVitals } from './vitals';

export const parts = {
  appenderOf,
  keepHouse,
  measureVitals,
  offerAll,
  prepareClock,
  privacyOf,
  watchLostFocus,
};
