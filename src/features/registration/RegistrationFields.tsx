// The registration form. Drafts are saved in this browser; it is submitted once.
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { SubmittedForm } from '../../../streams/features/registration/registration';
import { keepDraft, readDraft } from '../../../streams/features/registration/registrationDraft';
import {
  birthDay,
  draftOf,
  EMPTY_FORM,
  isOldEnough,
  type RegistrationForm,
  registrationSchema,
  tooYoungText,
} from '../../../streams/features/registration/registrationForm';
import type { Core } from '../../../streams/reaction';
import { regionName } from '../../../streams/regions';
import { useCore, useEmit, useModel } from '../../core';
import { countries } from '../../form/countries';
import { type Refusal, ValidatedForm } from '../../form/ValidatedForm';
import { Button } from '../../ui/Button';
import {
  AboutSection,
  ConsentSection,
  ContactSection,
  LimitsSection,
  SignInSection,
} from './RegistrationSections';

/** The saved draft merged over the form's defaults. */
function initialForm(core: Core, promoId: number | null): RegistrationForm {
  const { birthDate, phone, address, limits, ...kept } = readDraft(core.storage.local, core.scheduler.now());
  return {
    ...EMPTY_FORM,
    ...kept,
    birthDate: { ...EMPTY_FORM.birthDate, ...birthDate },
    phone: { ...EMPTY_FORM.phone, ...phone },
    address: { ...EMPTY_FORM.address, ...address },
    limits: { Deposit: { ...limits?.Deposit }, Loss: { ...limits?.Loss } },
    ...(promoId === null ? {} : { promoId }),
  };
}

/** Updates the form with a value that is chosen outside of it. */
function Follow<Value>({ value, onChange }: { value: Value; onChange: (value: Value) => void }) {
  const follow = useEffectEvent(onChange);
  useEffect(() => follow(value), [value]);
  return null;
}

export type Obstacle = 'tooYoung' | 'region';

export interface RegistrationFieldsProps {
  /** The chosen offer: null without offers, -1 until one of several is chosen. */
  readonly promoId: number | null;
  readonly choosesOffer: boolean;
  /** Called when the player may not register and fixing a typing error is unlikely to change that. */
  readonly onObstacle: (obstacle: Obstacle) => void;
  /** The obstacle from which the player came back to the form. */
  readonly corrects: Obstacle | null;
}

export function RegistrationFields({ promoId, choosesOffer, onObstacle, corrects }: RegistrationFieldsProps) {
  const core = useCore();
  const emit = useEmit();
  const { minimumAge, restrictedStates } = core.config;
  const refused = useModel('registration', ({ refusal }) => refusal);
  const [initialValues] = useState(() => initialForm(core, promoId));
  const schema = useMemo(() => registrationSchema({ minimumAge, choosesOffer }), [minimumAge, choosesOffer]);
  const refusal = useMemo<Refusal | null>(
    () =>
      corrects === 'tooYoung' && refused === null
        ? { text: null, fields: { birthDate: tooYoungText(minimumAge) } }
        : refused,
    [corrects, refused, minimumAge],
  );
  const keep = useCallback(
    (form: RegistrationForm) => keepDraft(core.storage.local, draftOf(form), core.scheduler.now()),
    [core],
  );
  const submit = (values: RegistrationForm) => {
    const { countryCode, provinceCode = '' } = values.address;
    const day = birthDay(values.birthDate);
    if (day === null || !isOldEnough(day, minimumAge, core.scheduler.now())) return onObstacle('tooYoung');
    if (countryCode === 'US' && restrictedStates.includes(provinceCode)) return onObstacle('region');
    const submitted: SubmittedForm = {
      form: values,
      province: regionName(countryCode, provinceCode),
      country: countries().find(({ value }) => value === countryCode)?.label ?? countryCode,
    };
    emit('registration/requested', { form: core.vault.seal(JSON.stringify(submitted)) });
  };
  return (
    <ValidatedForm<RegistrationForm>
      id="register"
      initialValues={initialValues}
      schema={schema}
      refusal={refusal}
      onSubmit={submit}
      onChange={keep}
    >
      {({ values, change }) => (
        <>
          <Follow value={promoId ?? undefined} onChange={(id) => change('promoId', id)} />
          <SignInSection />
          <AboutSection industry={values.industry} occupation={values.occupation} change={change} />
          <ContactSection address={values.address} />
          <LimitsSection />
          <ConsentSection />
          <Button type="submit" wide>
            Create my account
          </Button>
        </>
      )}
    </ValidatedForm>
  );
}
