// A card of personal details with its own save button.
import { type ReactNode, useEffect } from 'react';
import { useForm } from 'react-final-form';
import type { ProfilePart } from '../../../streams/features/account/profile';
import { cleaned } from '../../../streams/schema/fieldProblems';
import type { AnyStruct } from '../../../streams/schema/schema';
import { useModel } from '../../core';
import { ValidatedForm } from '../../form/ValidatedForm';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Page';

type Texts<Name extends string> = Readonly<Record<Name, string>>;

interface ProfileFormProps<Name extends string> {
  readonly part: ProfilePart;
  readonly title: string;
  readonly button: string;
  /** The schema of the request body. */
  readonly schema: AnyStruct;
  readonly saved: Texts<Name>;
  /** Receives only the changed fields: others may have been changed on another device. */
  readonly onSave: (changed: Partial<Texts<Name>>) => void;
  readonly children: ReactNode;
}

/** Replaces typed text with its cleaned form once that is saved. */
function AsSaved({ saved }: { saved: Texts<string> }) {
  const form = useForm<Record<string, string>>();
  useEffect(() => {
    for (const [name, text] of Object.entries(saved)) {
      const typed = form.getState().values[name] ?? '';
      if (typed !== text && cleaned(typed) === text) form.change(name, text);
    }
  }, [form, saved]);
  return null;
}

export function ProfileForm<Name extends string>({
  part,
  title,
  button,
  schema,
  saved,
  onSave,
  children,
}: ProfileFormProps<Name>) {
  const isSaving = useModel('profile', (profile) => profile[part].isSaving);
  const refusal = useModel('profile', (profile) => profile[part].refusal);
  const submit = (values: Texts<Name>) => {
    const names = Object.keys(saved) as Name[];
    const changed = names
      .map((name) => [name, cleaned(values[name])] as const)
      .filter(([name, text]) => text !== saved[name]);
    if (changed.length > 0 && !isSaving) onSave(Object.fromEntries(changed) as Partial<Texts<Name>>);
  };
  return (
    <div data-personal>
      <Card>
        <h2>{title}</h2>
        <ValidatedForm<Texts<Name>>
          id={part}
          initialValues={saved}
          schema={schema}
          refusal={refusal}
          onSubmit={submit}
        >
          {({ pristine }) => (
            <>
              <AsSaved saved={saved} />
              {children}
              <Button type="submit" disabled={pristine} busy={isSaving}>
                {isSaving ? 'Saving…' : button}
              </Button>
            </>
          )}
        </ValidatedForm>
      </Card>
    </div>
  );
}
