// An address: searched as it is typed, or entered by hand, part by part. Neither way loses what was entered the other way [REG-13].
import { css } from '@linaria/core';
import { type ReactNode, useContext, useState } from 'react';
import { Button } from '../ui/Button';
import { type AddressFinder, type AddressOption, AddressSearch } from './AddressSearch';
import { FormFrameContext, useFormField } from './formFrame';

const box = css`
  display: grid;
  gap: var(--space-16);
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  & > button {
    justify-self: start;
  }
`;

const parts = css`
  display: grid;
  gap: var(--space-16);
  &[hidden] {
    display: none;
  }
`;

export interface AddressFieldProps<Found extends AddressOption> {
  /** Its values are `name.useAutoAddress`, `name.suggestionSelected` and `name.autocompleteAddress`. */
  readonly name: string;
  /** Null where addresses cannot be searched. */
  readonly finder: AddressFinder<Found> | null;
  /** Something was entered by hand. */
  readonly isFilled: boolean;
  readonly onChosen: (address: Found) => void;
  /** The fields of the parts. */
  readonly children: ReactNode;
}

export function AddressField<Found extends AddressOption>({
  name,
  finder,
  isFilled,
  onChosen,
  children,
}: AddressFieldProps<Found>) {
  const isSearched = useFormField<boolean>(`${name}.useAutoAddress`);
  const isChosen = useFormField<boolean>(`${name}.suggestionSelected`);
  const attempt = useContext(FormFrameContext)?.attempt ?? 0;
  const [wereShown, setShown] = useState(false);
  if (finder === null) return <div className={parts}>{children}</div>;
  const searches = isSearched.value !== false;
  /** The summary of problems leads to the parts. They stay once they are there. */
  const areShown =
    wereShown ||
    !searches ||
    isFilled ||
    isChosen.value === true ||
    attempt > 0 ||
    finder.status === 'failed';
  if (areShown && !wereShown) setShown(true);
  return (
    <fieldset className={box}>
      <legend className="visually-hidden">Address</legend>
      {searches && (
        <AddressSearch
          name={`${name}.autocompleteAddress`}
          label="Find your address"
          finder={finder}
          onChosen={(address) => {
            isChosen.onChange(true);
            onChosen(address);
          }}
        />
      )}
      <div className={parts} hidden={!areShown}>
        {children}
      </div>
      {(!searches || !areShown) && (
        <Button variant="secondary" onClick={() => isSearched.onChange(!searches)}>
          {searches ? 'Enter the address by hand' : 'Search for the address'}
        </Button>
      )}
    </fieldset>
  );
}
