// A form validated by a schema: on submit, then live. Errors from the platform appear in the same summary and next to
// their fields.
import { css } from '@linaria/core';
import type { FormApi } from 'final-form';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Form } from 'react-final-form';
import { type FieldProblems, nestedProblems, problemsOf } from '../../streams/schema/fieldProblems';
import type { AnyStruct } from '../../streams/schema/schema';
import { stack } from '../ui/mixins';
import { ErrorSummary } from './ErrorSummary';
import { FormFrameContext } from './formFrame';

const column = css`${stack(20)}`;

/** The platform's reasons for refusing a submission. */
export interface Refusal {
  /** Keyed by field name. */
  readonly fields: Readonly<Record<string, string>>;
  /** The reason if it concerns no field. */
  readonly text: string | null;
}

export interface ValidatedFormProps<Values extends object> {
  /** The prefix of the ids of its inputs. */
  readonly id: string;
  readonly initialValues: Partial<Values>;
  /** Validates the values. Fields may validate themselves instead. */
  readonly schema?: AnyStruct;
  /** Additional validation that a schema can't express, such as combinations of amounts that were refused. */
  readonly judge?: (values: Values) => FieldProblems;
  readonly refusal?: Refusal | null;
  readonly onSubmit: (values: Values) => void;
  /** Called on every change, e.g. to save a draft. */
  readonly onChange?: (values: Values) => void;
  readonly children: (form: {
    readonly values: Values;
    readonly pristine: boolean;
    readonly change: FormApi<Values>['change'];
    /** Batches several changes. */
    readonly batch: FormApi<Values>['batch'];
  }) => ReactNode;
}

/** The value at a field name such as `address.city`. */
const valueAt = (values: object, name: string): unknown =>
  name
    .split('.')
    .reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], values);

export function ValidatedForm<Values extends object>({
  id,
  initialValues,
  schema,
  judge: judgeMore,
  refusal = null,
  onSubmit,
  onChange,
  children,
}: ValidatedFormProps<Values>) {
  const [attempt, setAttempt] = useState(0);
  const submitted = useRef<object>({});
  const judge = useCallback(
    (values: object): FieldProblems => ({
      ...judgeMore?.(values as Values),
      ...(schema === undefined ? {} : problemsOf(schema, values)),
    }),
    [schema, judgeMore],
  );
  /** A refused value stays invalid until it is changed. */
  const validate = useMemo(() => {
    if (refusal === null) return judge;
    return (values: object) => {
      const unchanged = Object.entries(refusal.fields).filter(
        ([name]) => valueAt(values, name) === valueAt(submitted.current, name),
      );
      return { ...nestedProblems(Object.fromEntries(unchanged)), ...judge(values) };
    };
  }, [judge, refusal]);
  const [knownRefusal, setKnownRefusal] = useState<Refusal | null>(null);
  if (refusal !== knownRefusal) {
    setKnownRefusal(refusal);
    if (refusal !== null) setAttempt(attempt + 1);
  }
  const text = refusal?.text ?? null;
  const frame = useMemo(() => ({ id, attempt, refusal: text }), [id, attempt, text]);
  return (
    <Form<Values>
      initialValues={initialValues as Values}
      keepDirtyOnReinitialize
      initialValuesEqual={(one, other) => JSON.stringify(one) === JSON.stringify(other)}
      validate={validate}
      onSubmit={(values) => {
        submitted.current = values;
        onSubmit(values);
      }}
    >
      {({ handleSubmit, values, pristine, form }) => (
        <FormFrameContext value={frame}>
          <form
            className={column}
            noValidate
            onSubmit={(event) => {
              setAttempt((before) => before + 1);
              form.setConfig('validate', judge);
              return handleSubmit(event);
            }}
          >
            <ErrorSummary />
            {onChange !== undefined && <Watcher values={values} onChange={onChange} />}
            {children({ values, pristine: pristine ?? true, change: form.change, batch: form.batch })}
          </form>
        </FormFrameContext>
      )}
    </Form>
  );
}

function Watcher<Values>({ values, onChange }: { values: Values; onChange: (values: Values) => void }) {
  useEffect(() => onChange(values), [values, onChange]);
  return null;
}
