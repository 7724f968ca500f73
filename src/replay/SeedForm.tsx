// The form for simulating a seed, with the unmodified code or with a mutant.
import { css } from '@linaria/core';
import { useEffect, useState } from 'react';
import { Field, Form } from 'react-final-form';
import { Button } from '../ui/Button';
import { stack, surface, wrap } from '../ui/mixins';
import { type Chosen, MUTANTS_PATH, seedIn } from './simulating';
import { field, wrong } from './styles';

const box = css`
  ${stack(12)}
  grid-template-columns: minmax(0, 1fr);
  padding: 16px;
  ${surface(16)}
`;

const help = css`
  max-width: 60ch;
  color: var(--text-2);
  font-size: 0.8125rem;
  line-height: 1.25rem;
`;

const fields = css`
  ${wrap(12)}
  align-items: end;
  max-width: 100%;
  & > div {
    ${stack(4)}
    min-width: 0;
    font-size: 0.875rem;
    font-weight: 650;
  }
  & input {
    width: 14ch;
  }
  & select {
    width: 30ch;
    max-width: 100%;
  }
  @media (max-width: 599px) {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    width: 100%;
    & input,
    & select {
      width: 100%;
    }
  }
`;

/** The names of the mutants; empty if the list fails to load. */
function useMutants(): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    const request = new AbortController();
    fetch(MUTANTS_PATH, { signal: request.signal })
      .then((response) => response.json())
      .then(
        (list: unknown) => Array.isArray(list) && setNames(list.filter((name) => typeof name === 'string')),
        () => undefined,
      );
    return () => request.abort();
  }, []);
  return names;
}

interface Values {
  readonly seed?: string;
  readonly mutant?: string;
}

export function SeedForm({ onSeed }: { onSeed: (chosen: Chosen) => void }) {
  const mutants = useMutants();
  const [error, setError] = useState<string | null>(null);
  const submit = ({ seed = '', mutant = '' }: Values) => {
    const read = seedIn(`?${new URLSearchParams({ seed, mutant })}`);
    if (read === null) return;
    setError(read.ok ? null : read.message);
    if (read.ok) onSeed(read.chosen);
  };
  return (
    <section className={box} aria-labelledby="seed-heading">
      <h2 id="seed-heading">Simulate a seed</h2>
      <p id="seed-help" className={help}>
        Runs 150 steps of players and platform, with faults. The same seed always gives the same run, here and
        in <code>npm run simulate</code>.
      </p>
      <Form<Values> onSubmit={submit}>
        {({ handleSubmit }) => (
          <form className={fields} onSubmit={handleSubmit} noValidate>
            <div>
              <label htmlFor="seed">Seed</label>
              <Field<string> name="seed">
                {({ input }) => (
                  <input
                    {...input}
                    id="seed"
                    className={field}
                    inputMode="numeric"
                    autoComplete="off"
                    placeholder="7"
                    aria-invalid={error !== null}
                    aria-describedby="seed-help seed-error"
                  />
                )}
              </Field>
            </div>
            {mutants.length > 0 && (
              <div>
                <label htmlFor="mutant">Code</label>
                <Field<string> name="mutant">
                  {({ input }) => (
                    <select {...input} id="mutant" className={field}>
                      <option value="">Unmodified</option>
                      <optgroup label="Mutants">
                        {mutants.map((name) => (
                          <option key={name} value={name}>
                            {name}
                          </option>
                        ))}
                      </optgroup>
                    </select>
                  )}
                </Field>
              </div>
            )}
            <Button type="submit" variant="secondary">
              Simulate seed
            </Button>
          </form>
        )}
      </Form>
      <p id="seed-error" className={wrong} role="status">
        {error}
      </p>
    </section>
  );
}
