// The five questions about the source of funds [ACCT-65 to ACCT-69]. Typed values survive a reload of the tab.
import { css } from '@linaria/core';
import { useCallback, useMemo, useState } from 'react';
import { keepAnswers, keptAnswers } from '../../../streams/features/account/sourceOfFunds';
import {
  type SourceOfFundsForm as Answers,
  FUNDING_SOURCES,
  OTHER_SOURCE,
  sourceOfFundsSchema,
} from '../../../streams/features/account/sourceOfFundsForm';
import { useCore, useEmit, useModel } from '../../core';
import { CheckboxGroup } from '../../form/CheckboxGroup';
import { TextAreaField } from '../../form/TextAreaField';
import { TextField } from '../../form/TextField';
import { ValidatedForm } from '../../form/ValidatedForm';
import { Button } from '../../ui/Button';
import { Checking } from '../../ui/Checking';
import { stack, surface } from '../../ui/mixins';

const question = css`
  ${stack(16)}
  padding: var(--space-20);
  ${surface(20)}
`;

export function SourceOfFundsForm({ formId }: { formId: number }) {
  const core = useCore();
  const emit = useEmit();
  const { phase, refusal: text } = useModel('sourceOfFunds');
  const [initialValues] = useState(() => keptAnswers(core, formId));
  const refusal = useMemo(() => (text === null ? null : { text, fields: {} }), [text]);
  const keep = useCallback((answers: Answers) => keepAnswers(core, formId, answers), [core, formId]);
  const isBusy = phase !== 'idle';
  return (
    <ValidatedForm<Answers>
      id="source-of-funds"
      initialValues={initialValues}
      schema={sourceOfFundsSchema}
      refusal={refusal}
      onChange={keep}
      onSubmit={(answers) => {
        if (!isBusy)
          emit('sourceOfFunds/submitRequested', {
            formId,
            answers: core.vault.seal(JSON.stringify(answers)),
          });
      }}
    >
      {({ values }) => (
        <>
          <div className={question} data-personal>
            <CheckboxGroup
              name="sources"
              legend="Where does the money you play with come from?"
              description="Choose all that apply."
              options={FUNDING_SOURCES}
            />
            {values.sources?.includes(OTHER_SOURCE) === true && (
              <TextField name="otherSource" label="Other source" />
            )}
          </div>
          <div className={question}>
            <TextAreaField
              name="jobTitleEmployerLength"
              label="What is your job title, who is your employer, and how long have you worked there?"
              description="If you have no employer, tell us what you do instead."
            />
          </div>
          <div className={question}>
            <TextAreaField
              name="annualIncome"
              label="What is your annual income before tax, by source?"
              description="For example: salary $60,000, rent $12,000."
            />
          </div>
          <div className={question}>
            <TextAreaField
              name="additionalFunds"
              label="Which additional funds do you plan to use for gambling?"
              description="For example: none, or savings of $2,000."
            />
          </div>
          <div className={question}>
            <TextAreaField name="comments" label="Comments (optional)" />
          </div>
          <Button type="submit" wide busy={isBusy}>
            Send my answers
          </Button>
          <Checking isOn={phase === 'checking'} />
        </>
      )}
    </ValidatedForm>
  );
}
