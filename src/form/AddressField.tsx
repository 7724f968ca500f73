// An address, searched as the player types or entered manually. Switching between the two keeps the input of both [REG-13].
import { css } from '@linaria/core';
import { type ReactNode, useContext, useState } from 'react';
import { Button } from '../ui/Button';
import { stack } from '../ui/mixins';
import { type AddressFinder, type AddressOption, AddressSearch } from './AddressSearch';
import { FormFrameContext, useFormField } from './formFrame';

const box = css`
  ${stack(16)}
  & > button {
    justify-self: start;
  }
`;

const parts = css`${stack(16)}`;

export interface AddressFieldProps<Found extends AddressOption> {
  /** Its values are `name.useAutoAddress`, `name.suggestionSelected` and `name.autocompleteAddress`. */
  readonly name: string;
  /** Null if address search isn't available. */
  readonly finder: AddressFinder<Found> | null;
  /** True if any part was entered manually. */
  readonly isFilled: boolean;
  readonly onChosen: (address: Found) => void;
  /** The fields for manual entry. */
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
  /** The error summary links to the parts. Once shown, they stay. */
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
