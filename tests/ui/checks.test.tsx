// @vitest-environment happy-dom
// The check icon of a control with a valid value, for every kind of control with a value.
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, it } from 'vitest';
import { AddressSearch } from '../../src/form/AddressSearch';
import { CodeField } from '../../src/form/CodeField';
import { DateField } from '../../src/form/DateField';
import { FileField } from '../../src/form/FileField';
import { MoneyField } from '../../src/form/MoneyField';
import { PasswordField } from '../../src/form/PasswordField';
import { PhoneField } from '../../src/form/PhoneField';
import { SearchField } from '../../src/form/SearchField';
import { SelectField } from '../../src/form/SelectField';
import { TextAreaField } from '../../src/form/TextAreaField';
import { TextField } from '../../src/form/TextField';
import { ValidatedForm } from '../../src/form/ValidatedForm';
import { typed } from '../../streams/schema/fieldProblems';
import { object } from '../../streams/schema/schema';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

const OPTIONS = [{ value: 'ON', label: 'Ontario' }];
const finder = { found: null, status: 'idle', search: () => undefined, end: () => undefined } as const;
const photo = new File(['x'], 'front.png', { type: 'image/png' });
const phone = { phoneCode: '+1', phoneCountry: 'CA' };

function checksOf(control: ReactNode, initialValues: object, isWrong = false): number {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  ends.push(
    () => act(() => root.unmount()),
    () => place.remove(),
  );
  const schema = isWrong ? { schema: object({ it: typed(() => 'Wrong.') }) } : {};
  act(() =>
    root.render(
      <ValidatedForm<object> id="f" initialValues={initialValues} {...schema} onSubmit={() => undefined}>
        {() => control}
      </ValidatedForm>,
    ),
  );
  return place.querySelectorAll('[data-check]').length;
}

const CONTROLS: readonly (readonly [
  kind: string,
  control: () => ReactNode,
  empty: unknown,
  right: unknown,
])[] = [
  ['text', () => <TextField name="it" label="It" />, '', 'a'],
  ['password', () => <PasswordField name="it" label="It" autoComplete="new-password" />, '', 'a'],
  ['amount', () => <MoneyField name="it" label="It" />, '', '25'],
  ['code', () => <CodeField name="it" label="It" />, '', '123456'],
  ['long text', () => <TextAreaField name="it" label="It" />, '', 'a'],
  ['select', () => <SelectField name="it" label="It" options={OPTIONS} />, '', 'ON'],
  ['search', () => <SearchField name="it" label="It" options={OPTIONS} />, '', 'ON'],
  [
    'address',
    () => <AddressSearch name="it" label="It" finder={finder} onChosen={() => undefined} />,
    '',
    '12 Q',
  ],
  [
    'phone',
    () => <PhoneField name="it" legend="It" />,
    { ...phone, phoneNumber: '' },
    { ...phone, phoneNumber: '4165550123' },
  ],
  [
    'date',
    () => <DateField name="it" legend="It" years={[2000]} />,
    { year: '2000', month: '', day: '' },
    { year: '2000', month: '5', day: '1' },
  ],
  [
    'file',
    () => <FileField name="it" label="It" description="" types={[]} validate={() => undefined} />,
    undefined,
    photo,
  ],
];

describe('a control', () => {
  // [SHELL-90]
  it.each(CONTROLS)('of the kind %s shows its check only with a valid value', (_, control, empty, right) => {
    expect(checksOf(control(), { it: empty })).toBe(0);
    expect(checksOf(control(), { it: right })).toBe(1);
    if (typeof right === 'string') expect(checksOf(control(), { it: right }, true)).toBe(0);
  });
});
