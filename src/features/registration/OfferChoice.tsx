// One of several offers, in a grid of two columns.
import { css } from '@linaria/core';
import { FieldNote } from '../../form/FieldNote';
import { useFormField } from '../../form/formFrame';
import { focusRing, middle, stack } from '../../ui/mixins';

/** Columns of a select grid [SHELL-63]. */
const COLUMNS = 2;

const grid = css`
  ${stack(12)}
  grid-template-columns: repeat(${COLUMNS}, minmax(0, 1fr));
  & label {
    position: relative;
    ${middle}
    min-height: 96px;
    padding: var(--space-12);
    border: 1px solid var(--control);
    border-radius: 16px;
    background: var(--s1);
    font-weight: 650;
    text-align: center;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  & label:has(:checked) {
    border-color: var(--text-1);
    background: var(--s3);
  }
  & label:has(:focus-visible) {
    ${focusRing}
  }
  & input {
    position: absolute;
    opacity: 0;
  }
`;

export interface OfferChoiceProps {
  readonly name: string;
  readonly offers: readonly { readonly promotionId: number; readonly title: string }[];
}

export function OfferChoice({ name, offers }: OfferChoiceProps) {
  const field = useFormField<number>(name);
  return (
    <fieldset id={field.id} className={grid} aria-describedby={field.noteId}>
      <legend className="visually-hidden">Offers</legend>
      {offers.map(({ promotionId, title }) => (
        <label key={promotionId}>
          <input
            type="radio"
            name={field.id}
            checked={field.value === promotionId}
            onChange={() => field.onChange(promotionId)}
          />
          {title}
        </label>
      ))}
      <FieldNote id={field.noteId} error={field.error} description="" />
    </fieldset>
  );
}
