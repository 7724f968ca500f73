// The features that only the routes which name them and a recording need: one chunk, because each is small.

import * as multiFactor from '../features/account/multiFactor';
import * as addressSearch from '../features/addressSearch';
import * as limits from '../features/limits/limits';
import * as interac from '../features/payment/interac';
import * as paymentResult from '../features/payment/paymentResult';
import * as registration from '../features/registration/registration';

export const features = { addressSearch, registration, interac, limits, multiFactor, paymentResult };
