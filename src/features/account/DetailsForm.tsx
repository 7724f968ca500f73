// What a player may change about themselves: alias and screen name.
import { Form } from 'react-final-form';
import { accountEndpoints } from '../../../streams/features/account';
import { useCall } from '../../core';
import { TextField } from '../../form/TextField';
import { Button } from '../../ui/Button';

const LETTERS = /^[\p{L}\s'’-]*$/u;
const onlyLetters = (value: string) => (LETTERS.test(value) ? undefined : 'Please only use letters');

export function DetailsForm({ alias }: { alias: string }) {
  const [save, saving] = useCall(accountEndpoints.setPersonalDetails);
  return (
    <Form<{ alias: string }>
      initialValues={{ alias }}
      onSubmit={({ alias: wanted = '' }) =>
        save({ body: { alias: wanted.trim(), citizenship: null, countryOfResidence: null } })
      }
    >
      {({ handleSubmit, pristine }) => (
        <form onSubmit={handleSubmit} noValidate>
          <TextField
            name="alias"
            label="Alias"
            description="The name that others see."
            validate={onlyLetters}
            autoComplete="nickname"
          />
          <Button
            type="submit"
            disabled={pristine}
            busy={saving.status === 'pending' || saving.status === 'refreshing'}
          >
            Save
          </Button>
        </form>
      )}
    </Form>
  );
}
