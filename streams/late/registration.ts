// What visitors need who register, or who follow a link of an e-mail.
import * as interac from '../features/interac';
import * as registration from '../features/registration';

export const features = {
  interac,
  registration,
};
