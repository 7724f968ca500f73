// The source-of-funds form: its answers, its validation, and its request body [ACCT-65 to ACCT-69, DEC-44].
import { define } from 'superstruct';
import { typed } from '../../schema/fieldProblems';
import * as s from '../../schema/schema';

/** The option with a free text field. */
export const OTHER_SOURCE = 'Other';

/** [ENT-09] */
export const FUNDING_SOURCES = [
  'Employment income',
  'Self-employment income / profit from business',
  'Inheritance',
  'Investments',
  'Pension',
  'Savings',
  'Sale of property',
  'Winnings from other providers',
  'Government benefits',
  OTHER_SOURCE,
] as const;

/** The player's choices and input; an untouched field is absent. */
export interface SourceOfFundsForm {
  readonly sources?: readonly string[];
  readonly otherSource?: string;
  readonly jobTitleEmployerLength?: string;
  readonly annualIncome?: string;
  readonly additionalFunds?: string;
  readonly comments?: string;
}

const MAX_TEXT = 1_000;

const trimmed = (text: string | undefined) => (text ?? '').trim();

const tooLong = (value: string): string | undefined => {
  const extra = trimmed(value).length - MAX_TEXT;
  return extra > 0 ? `Use 1,000 characters or fewer. This is ${extra} too many.` : undefined;
};

const needed = (missing: string) => typed((value) => (trimmed(value) === '' ? missing : tooLong(value)));

const sources = define<readonly string[] | undefined>(
  'sources',
  (value) => (Array.isArray(value) && value.length > 0) || 'Choose where the money comes from.',
);

const hasOther = (form: SourceOfFundsForm) => form.sources?.includes(OTHER_SOURCE) === true;

/** Required when "Other" is chosen; `branch` starts with the whole form. */
const otherSource = define<string | undefined>('otherSource', (value, { branch: [form] }) => {
  if (!hasOther((form ?? {}) as SourceOfFundsForm)) return true;
  const text = typeof value === 'string' ? value : '';
  return trimmed(text) === '' ? 'Enter the other source.' : (tooLong(text) ?? true);
});

/** Validates the answers, with player-facing messages. */
export const sourceOfFundsSchema: s.AnyStruct = s.object({
  sources,
  otherSource,
  jobTitleEmployerLength: needed('Enter your job title, your employer and how long you have worked there.'),
  annualIncome: needed('Enter your annual income before tax, by source.'),
  additionalFunds: needed('Enter the additional funds you plan to use for gambling.'),
  comments: typed(tooLong),
});

/** The request body, from answers that the schema accepts. The text of an unselected source is not sent. */
export function sourceOfFundsBody(form: SourceOfFundsForm) {
  return {
    sources: FUNDING_SOURCES.filter((source) => form.sources?.includes(source)),
    otherSource: hasOther(form) ? trimmed(form.otherSource) : '',
    jobTitleEmployerLength: trimmed(form.jobTitleEmployerLength),
    annualIncome: trimmed(form.annualIncome),
    additionalFunds: trimmed(form.additionalFunds),
    comments: trimmed(form.comments),
  };
}
