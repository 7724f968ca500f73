// @vitest-environment happy-dom
// The form kit: validated on submit, then live; the summary; refusals by the platform; no input is lost.
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CheckboxField } from '../../src/form/CheckboxField';
import { CodeField } from '../../src/form/CodeField';
import { PasswordField } from '../../src/form/PasswordField';
import { TextField } from '../../src/form/TextField';
import { type Refusal, ValidatedForm } from '../../src/form/ValidatedForm';
import { accepted, codeDigits, typed } from '../../streams/schema/fieldProblems';
import { object } from '../../streams/schema/schema';

const actEnvironment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
actEnvironment.IS_REACT_ACT_ENVIRONMENT = true;

interface Values {
  readonly name?: string;
  readonly city?: { readonly name?: string };
  readonly secret?: string;
  readonly agreed?: boolean;
}

const schema = object({
  name: typed((text) => (text.trim() === '' ? 'Enter your name' : undefined)),
  city: object({ name: typed((text) => (text === '' ? 'Enter your city' : undefined)) }),
  agreed: accepted('Please agree'),
});
const initialValues: Values = { city: {} };

let host: HTMLElement;
let submitted: Values[];
let root: ReturnType<typeof createRoot>;
const show = (refusal: Refusal | null = null) =>
  act(() =>
    root.render(
      <ValidatedForm<Values>
        id="f"
        initialValues={initialValues}
        schema={schema}
        refusal={refusal}
        onSubmit={(values) => submitted.push(values)}
      >
        {() => (
          <>
            <TextField name="name" label="Name" autoComplete="name" />
            <TextField name="city.name" label="City" />
            <PasswordField name="secret" label="Password" autoComplete="new-password" />
            <CheckboxField name="agreed">I agree</CheckboxField>
            <CodeField name="code" label="Code" />
            <button type="submit">Send</button>
          </>
        )}
      </ValidatedForm>,
    ),
  );

const one = <Found extends Element = HTMLInputElement>(selector: string): Found => {
  const found = host.querySelector<Found>(selector);
  if (found === null) throw new Error(`no ${selector}`);
  return found;
};
const type = (selector: string, text: string) =>
  act(() => {
    const input = one(selector);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
const click = (selector: string) => act(() => one<HTMLElement>(selector).click());
const send = () => click('button[type=submit]');
const summary = () => [...host.querySelectorAll('section a')].map((link) => link.textContent);

beforeEach(() => {
  submitted = [];
  host = document.createElement('div');
  document.body.append(host);
  document.title = 'Join';
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
});

describe('a form', () => {
  it('shows no errors before it is submitted, then all of them, in the summary and next to the fields', () => {
    show();
    type('#f-name', ' ');
    expect(host.querySelector('section')).toBeNull();
    send();
    expect(submitted).toEqual([]);
    expect(summary()).toEqual(['Enter your name', 'Enter your city', 'I agree: Please agree']);
    expect(one('#f-city-name-note').textContent).toBe('Enter your city');
    expect(one('#f-city-name').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(one('section'));
    expect(document.title).toBe('Error: Join');
  });
  it('is validated live afterwards, without moving the focus again', () => {
    show();
    send();
    act(() => one('#f-name').focus());
    type('#f-name', 'Ada');
    expect(summary()).toEqual(['Enter your city', 'I agree: Please agree']);
    type('#f-name', '');
    expect(summary()).toContain('Enter your name');
    expect(document.activeElement).toBe(one('#f-name'));
  });
  it('links each line of the summary to its field', () => {
    show();
    send();
    click('section a[href="#f-city-name"]');
    expect(document.activeElement).toBe(one('#f-city-name'));
  });
  it('shows a refusal next to its field until that is changed, and lets the same value be sent again', () => {
    show();
    type('#f-name', 'Ada');
    type('#f-city-name', 'Oslo');
    click('#f-agreed');
    send();
    expect(submitted).toHaveLength(1);
    show({ text: 'Not today.', fields: { 'city.name': 'We have no such city' } });
    expect(summary()).toEqual(['We have no such city']);
    expect(one('section').textContent).toContain('Not today.');
    expect(one('#f-city-name').value).toBe('Oslo');
    expect(document.activeElement).toBe(one('section'));
    send();
    expect(submitted).toHaveLength(2);
  });
  it('removes the refusal of a field that was changed', () => {
    show();
    type('#f-name', 'Ada');
    type('#f-city-name', 'Oslo');
    click('#f-agreed');
    send();
    show({ text: null, fields: { 'city.name': 'We have no such city' } });
    type('#f-city-name', 'Bergen');
    expect(summary()).toEqual([]);
  });
  it('can reveal its password, without losing it', () => {
    show();
    type('#f-secret', 'hush hush');
    expect(one('#f-secret').type).toBe('password');
    click('button[aria-label="Show password"]');
    expect(one('#f-secret').type).toBe('text');
    expect(one('#f-secret').value).toBe('hush hush');
  });
  it('has one code field that supports pasting and autofill', () => {
    show();
    const input = one('#f-code');
    expect([input.autocomplete, input.inputMode]).toEqual(['one-time-code', 'numeric']);
    expect(codeDigits(' 123-456\u200B')).toBe('123456');
  });
});
