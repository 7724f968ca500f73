// The step for choosing one of several welcome offers [REG-02, REG-03, REG-32].
import { useState } from 'react';
import { offerSchema } from '../../../streams/features/registration/registrationForm';
import { ValidatedForm } from '../../form/ValidatedForm';
import { Button } from '../../ui/Button';
import { OfferChoice, type OfferChoiceProps } from './OfferChoice';

export interface OfferStepProps extends Pick<OfferChoiceProps, 'offers'> {
  /** -1 until an offer is chosen. */
  readonly chosen: number;
  readonly onChosen: (promoId: number) => void;
  readonly onSkipped: () => void;
}

export function OfferStep({ offers, chosen, onChosen, onSkipped }: OfferStepProps) {
  const [initialValues] = useState({ promoId: chosen });
  return (
    <ValidatedForm<{ readonly promoId: number }>
      id="offer"
      initialValues={initialValues}
      schema={offerSchema}
      onSubmit={({ promoId }) => onChosen(promoId)}
    >
      {() => (
        <>
          <h2>Choose your welcome offer</h2>
          <OfferChoice name="promoId" offers={offers} />
          <Button type="submit" wide>
            Continue
          </Button>
          <Button variant="quiet" wide onClick={onSkipped}>
            Skip this step
          </Button>
        </>
      )}
    </ValidatedForm>
  );
}
