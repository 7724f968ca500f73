// The context shared by a form's fields: the prefix of their ids, and whether to show errors.
import { createContext, useContext, useId } from 'react';
import { useField } from 'react-final-form';

export interface FormFrame {
  readonly id: string;
  /** The number of submissions; errors are shown after the first. */
  readonly attempt: number;
  /** The reason for the last refusal, unless it concerns a field. */
  readonly refusal: string | null;
}

export const FormFrameContext = createContext<FormFrame | null>(null);

/** The id of a field's input: `register-address-city` for `address.city` of the form `register`. */
export const inputId = (form: string, name: string) => `${form}-${name.replaceAll('.', '-')}`;

/** Treats an empty string like no value, so that a form whose fields were cleared again counts as pristine. */
const isSameValue = (one: unknown, other: unknown) =>
  Object.is(one, other) || ((one ?? '') === '' && (other ?? '') === '');

export interface FormField<Value> {
  readonly id: string;
  readonly noteId: string;
  readonly value: Value | undefined;
  /** Its error, once the form was submitted. */
  readonly error: string | undefined;
  /** It has a valid value. */
  readonly isRight: boolean;
  readonly onChange: (value: Value) => void;
  readonly onBlur: () => void;
  readonly onFocus: () => void;
}

interface FieldRules<Value> {
  readonly validate?: ((value: Value | undefined, all: object) => string | undefined) | undefined;
  /** True if a value is validated before the form is submitted. */
  readonly isJudgedAtOnce?: (value: unknown) => boolean;
}

/** A field's value and error: validated on submit, then on each change. Typed text is never reformatted. */
export function useFormField<Value>(
  name: string,
  { validate, isJudgedAtOnce }: FieldRules<Value> = {},
): FormField<Value> {
  const made = useId();
  const frame = useContext(FormFrameContext);
  const { input, meta } = useField<Value>(name, {
    parse: (value: Value) => value,
    format: (value: Value) => value,
    isEqual: isSameValue,
    ...(validate === undefined
      ? {}
      : { validate: (value: Value | undefined, all: object) => validate(value, all) }),
  });
  const isJudged = (frame?.attempt ?? 0) > 0 || isJudgedAtOnce?.(input.value) === true;
  const problem: unknown = meta.error;
  const id = frame === null ? made : inputId(frame.id, name);
  return {
    id,
    noteId: `${id}-note`,
    value: input.value as Value | undefined,
    error: isJudged && typeof problem === 'string' ? problem : undefined,
    isRight: problem === undefined && !isSameValue(input.value, undefined),
    onChange: (value) => input.onChange(value),
    onBlur: () => input.onBlur(),
    onFocus: () => input.onFocus(),
  };
}
