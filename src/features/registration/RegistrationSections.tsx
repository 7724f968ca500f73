// The sections of the registration form, in order.
import { css } from '@linaria/core';
import { memo, type ReactNode, useEffect, useMemo } from 'react';
import { useForm } from 'react-final-form';
import { Link } from 'react-router-dom';
import {
  birthYears,
  type RegistrationForm,
  WITHOUT_EMPLOYER,
} from '../../../streams/features/registration/registrationForm';
import { useCore } from '../../core';
import { AddressField } from '../../form/AddressField';
import { CheckboxField } from '../../form/CheckboxField';
import { Choices } from '../../form/Choices';
import { countries } from '../../form/countries';
import { DateField } from '../../form/DateField';
import { MoneyField } from '../../form/MoneyField';
import { PasswordField } from '../../form/PasswordField';
import { PhoneField } from '../../form/PhoneField';
import { regionOptions } from '../../form/regions';
import { SearchField } from '../../form/SearchField';
import { SelectField } from '../../form/SelectField';
import { TextField } from '../../form/TextField';
import { stack, surface } from '../../ui/mixins';
import { type AddressChoice, useAddressFinder } from '../shared/useAddressFinder';
import { INDUSTRIES, OCCUPATIONS } from './occupations';

const section = css`
  ${stack(16)}
  padding: var(--space-20);
  ${surface(20)}
  & > header {
    ${stack(4)}
  }
`;

const pair = css`
  ${stack(16)}
  @media (min-width: 600px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const optional = css`
  & > summary {
    min-height: 44px;
    align-content: center;
    font-weight: 650;
    cursor: pointer;
  }
  & > div {
    ${stack(16)}
    padding-top: var(--space-12);
  }
`;

interface SectionProps {
  readonly title: string;
  readonly text?: string;
  /** Its choices describe the player: recordings don't contain them (`src/browser/described.ts`). */
  readonly isPersonal?: boolean;
  readonly children: ReactNode;
}

function Section({ title, text, isPersonal, children }: SectionProps) {
  return (
    <section className={section} data-personal={isPersonal}>
      <header>
        <h2>{title}</h2>
        {text !== undefined && <p>{text}</p>}
      </header>
      {children}
    </section>
  );
}

export const SignInSection = memo(function SignInSection() {
  return (
    <Section title="Your sign-in">
      <TextField
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        description="We'll send you a link to confirm it."
      />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="new-password"
        description="8 to 20 characters."
      />
    </Section>
  );
});

/** An industry without employers is also used as the occupation [REG-27]. */
const isWithoutEmployer = (work: string | undefined) => WITHOUT_EMPLOYER.includes(work ?? '');

export interface AboutSectionProps {
  readonly industry: string | undefined;
  readonly occupation: string | undefined;
  readonly change: (name: 'occupation', value: string) => void;
}

export const AboutSection = memo(function AboutSection({ industry, occupation, change }: AboutSectionProps) {
  const core = useCore();
  const { birthYears: range, genders } = core.config;
  const years = useMemo(() => birthYears(new Date(core.scheduler.now()).getFullYear(), range), [core, range]);
  const hasEmployer = !isWithoutEmployer(industry);
  useEffect(() => {
    if (!hasEmployer && occupation !== industry) change('occupation', industry ?? '');
    else if (hasEmployer && isWithoutEmployer(occupation)) change('occupation', '');
  }, [hasEmployer, industry, occupation, change]);
  return (
    <Section title="About you" text="Names must match your government ID." isPersonal>
      <div className={pair}>
        <TextField name="firstName" label="First name" autoComplete="given-name" />
        <TextField name="middleName" label="Middle name (optional)" autoComplete="additional-name" />
      </div>
      <TextField name="lastName" label="Last name" autoComplete="family-name" />
      <DateField
        name="birthDate"
        legend="Date of birth"
        description={`You must be ${core.config.minimumAge} or older to play.`}
        years={years}
        isBirthday
      />
      <Choices
        name="gender"
        legend="Gender"
        choices={genders.map((gender) => ({ value: gender, label: gender }))}
      />
      <SelectField name="industry" label="Industry" options={INDUSTRIES} />
      {hasEmployer && (
        <SearchField
          name="occupation"
          label="Occupation"
          description="Type a few letters to search."
          options={OCCUPATIONS}
          autoComplete="organization-title"
        />
      )}
    </Section>
  );
});

/** The fields that a suggested address fills in. */
const PARTS = [
  'unit',
  'buildingNumber',
  'streetName',
  'city',
  'provinceCode',
  'postalCode',
  'countryCode',
] as const;

export const ContactSection = memo(function ContactSection({
  address,
}: {
  address: RegistrationForm['address'];
}) {
  const { phoneCountries, addressCountries } = useCore().config;
  const livedIn = useMemo(() => countries(addressCountries), [addressCountries]);
  const { batch, change } = useForm();
  const { countryCode } = address;
  const regions = regionOptions(countryCode);
  const fill = (chosen: AddressChoice) =>
    batch(() => {
      for (const part of PARTS) change(`address.${part}`, chosen[part] ?? '');
    });
  return (
    <Section title="How we reach you">
      <PhoneField name="phone" legend="Mobile phone" countries={phoneCountries} />
      <AddressField
        name="address"
        finder={useAddressFinder('register-address', { countryCode })}
        isFilled={PARTS.some((part) => part !== 'countryCode' && (address[part] ?? '') !== '')}
        onChosen={fill}
      >
        <div className={pair}>
          <TextField name="address.buildingNumber" label="Building number" />
          <TextField name="address.unit" label="Unit (optional)" autoComplete="address-line2" />
        </div>
        <TextField name="address.streetName" label="Street name" autoComplete="address-line1" />
        <TextField name="address.city" label="City" autoComplete="address-level2" />
        <div className={pair}>
          {regions.length === 0 ? (
            <TextField name="address.provinceCode" label="Province or region" autoComplete="address-level1" />
          ) : (
            <SelectField
              name="address.provinceCode"
              label={countryCode === 'US' ? 'State' : 'Province'}
              options={regions}
              autoComplete="address-level1"
            />
          )}
          <TextField
            name="address.postalCode"
            label={countryCode === 'US' ? 'ZIP code' : 'Postal code'}
            autoComplete="postal-code"
          />
        </div>
        <SelectField
          name="address.countryCode"
          label="Country"
          options={livedIn}
          autoComplete="country"
          disabled={livedIn.length <= 1}
        />
      </AddressField>
    </Section>
  );
});

const PERIODS = ['Daily', 'Weekly', 'Monthly'] as const;

export const LimitsSection = memo(function LimitsSection() {
  return (
    <Section
      title="Limits (optional)"
      text="Decide now how much you may spend. You can lower a limit at any time."
    >
      {(['Deposit', 'Loss'] as const).map((type) => (
        <details key={type} className={optional}>
          <summary>{type} limits</summary>
          <div>
            {PERIODS.map((period) => (
              <MoneyField
                key={period}
                name={`limits.${type}.${period}`}
                label={`${period} ${type.toLowerCase()} limit`}
                description="In dollars. Leave blank for no limit."
              />
            ))}
          </div>
        </details>
      ))}
    </Section>
  );
});

export const ConsentSection = memo(function ConsentSection() {
  const { minimumAge, termsAge } = useCore().config;
  return (
    <Section title="Your agreement">
      <CheckboxField name="age">
        I am {minimumAge} years of age or older and I am not acting for another person.
      </CheckboxField>
      <CheckboxField name="terms">
        I am at least {termsAge} years old, and I accept the <Link to="/terms">Terms of Use</Link> and the{' '}
        <Link to="/privacy">Privacy Policy</Link>.
      </CheckboxField>
      <CheckboxField name="pep">
        I am not a politically exposed person, nor a family member or close associate of one.
      </CheckboxField>
      <CheckboxField name="fit">
        I am fit to play: sober, rested, and playing because I want to.
      </CheckboxField>
      <CheckboxField name="marketing">Send me offers and news. I can stop this at any time.</CheckboxField>
    </Section>
  );
});
