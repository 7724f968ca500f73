// Every form component in one validated form, for the design system page.
import { define } from 'superstruct';
import { accepted, typed } from '../../streams/schema/fieldProblems';
import * as s from '../../streams/schema/schema';
import { announce } from '../ui/announce';
import { Button } from '../ui/Button';
import { AddressField } from './AddressField';
import type { AddressFinder, AddressOption } from './AddressSearch';
import { CheckboxField } from './CheckboxField';
import { CheckboxGroup } from './CheckboxGroup';
import { Choices } from './Choices';
import { CodeField } from './CodeField';
import { DateField } from './DateField';
import { FileField } from './FileField';
import { MoneyField } from './MoneyField';
import { PasswordField } from './PasswordField';
import { PhoneField } from './PhoneField';
import { regionOptions } from './regions';
import { SearchField } from './SearchField';
import { SelectField } from './SelectField';
import { TextAreaField } from './TextAreaField';
import { TextField } from './TextField';
import { ValidatedForm } from './ValidatedForm';

const needed = (text: string) => typed((value) => (value.trim() === '' ? text : undefined));
const anything = define('anything', () => true);

const schema = s.object({
  email: needed('Enter an email address.'),
  password: needed('Enter a password.'),
  province: needed('Choose a province.'),
  country: anything,
  born: anything,
  phone: s.object({
    phoneNumber: needed('Enter a phone number.'),
    phoneCode: anything,
    phoneCountry: anything,
  }),
  amount: needed('Enter an amount.'),
  method: needed('Choose one.'),
  days: anything,
  story: anything,
  code: needed('Enter the code.'),
  home: s.object({ useAutoAddress: anything, suggestionSelected: anything, autocompleteAddress: anything }),
  street: anything,
  photo: anything,
  agreed: accepted('Please agree.'),
});

const initialValues = {
  phone: { phoneNumber: '', phoneCode: '+1', phoneCountry: 'CA' },
  home: { useAutoAddress: true },
};
const YEARS = [2008, 2007, 2006];
/** Returns the same addresses for every query. */
const finder: AddressFinder<AddressOption> = {
  found: [
    { label: '12 Queen Street, Toronto, ON M5V 2T6' },
    { label: '12 Queen Street, Ottawa, ON K1P 5C7' },
  ],
  status: 'idle',
  search: () => undefined,
  end: () => undefined,
};
const CHOICES = [
  { value: 'card', label: 'Card', note: 'Visa, Mastercard' },
  { value: 'bank', label: 'Bank' },
];
const PRESETS = [
  { amount: 2_500, text: '$25.00' },
  { amount: 5_000, text: '$50.00' },
];

/** `id` keeps two forms on one page apart. */
export function FormDesign({ id }: { id: string }) {
  return (
    <ValidatedForm<object>
      id={id}
      initialValues={initialValues}
      schema={schema}
      onSubmit={() => announce('design', 'Sent')}
    >
      {() => (
        <>
          <TextField
            name="email"
            label="Email"
            type="email"
            autoComplete="email"
            description="A text field."
          />
          <PasswordField name="password" label="Password" autoComplete="new-password" />
          <SelectField name="province" label="Province" options={regionOptions('CA')} />
          <SearchField
            name="country"
            label="Country"
            options={regionOptions('US')}
            description="Found by typing."
          />
          <DateField name="born" legend="Date of birth" years={YEARS} isBirthday />
          <PhoneField name="phone" legend="Mobile phone" />
          <AddressField name="home" finder={finder} isFilled={false} onChosen={() => undefined}>
            <TextField name="street" label="Street" autoComplete="address-line1" />
          </AddressField>
          <MoneyField name="amount" label="Amount" presets={PRESETS} />
          <Choices name="method" legend="Pay with" choices={CHOICES} />
          <CheckboxGroup name="days" legend="Days" options={['Saturday', 'Sunday']} />
          <TextAreaField name="story" label="Your story" description="Several lines." />
          <CodeField name="code" label="One-time code" />
          <FileField
            name="photo"
            label="Photo"
            description="JPEG or PNG"
            types={['image/jpeg', 'image/png']}
            validate={() => undefined}
          />
          <CheckboxField name="agreed">I agree</CheckboxField>
          <Button type="submit">Send</Button>
        </>
      )}
    </ValidatedForm>
  );
}
