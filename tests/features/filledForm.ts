// A registration form that is filled in completely and correctly.
import { EMPTY_FORM, type RegistrationForm } from '../../streams/features/registration/registrationForm';

export const GOOD: RegistrationForm = {
  ...EMPTY_FORM,
  email: 'ada@example.com',
  password: 'correct horse',
  firstName: 'Zoë',
  lastName: "O’Brien-D'Arc",
  gender: 'Female',
  industry: 'Education',
  occupation: 'Teacher',
  birthDate: { year: '1990', month: '2', day: '28' },
  phone: { phoneNumber: '+1 416 555-0199', phoneCode: '+1', phoneCountry: 'CA' },
  address: {
    ...EMPTY_FORM.address,
    streetName: 'Queen Street',
    buildingNumber: '12',
    postalCode: 'M5V 2T6',
    city: 'Toronto',
    provinceCode: 'ON',
  },
  terms: true,
  age: true,
  pep: true,
  fit: true,
};
