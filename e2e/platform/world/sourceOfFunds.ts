// The source-of-funds form: completed once, by a player who was requested to.
import type { PlayerState } from './players';
import { Refusal } from './rules';

const REQUIRED = ['jobTitleEmployerLength', 'annualIncome', 'additionalFunds'] as const;

const isEmpty = (value: unknown) => typeof value !== 'string' || value.trim() === '';

function check(answers: Readonly<Record<string, unknown>>): void {
  const { sources, otherSource } = answers;
  const chosen: readonly unknown[] = Array.isArray(sources) ? sources : [];
  const lacks =
    chosen.length === 0 ||
    (chosen.includes('Other') && isEmpty(otherSource)) ||
    REQUIRED.some((name) => isEmpty(answers[name]));
  if (lacks) throw new Refusal(400, 'incomplete', 'Please answer every question.');
}

export function createSourceOfFunds(player: (playerId: number) => PlayerState) {
  return {
    answerSourceOfFunds(playerId: number, formId: number, answers: Record<string, unknown>) {
      const state = player(playerId);
      const { sourceOfFundsForm: form } = state;
      if (form?.id !== formId) {
        throw new Refusal(404, 'account-source-of-funds-form-not-found', 'The form was not found.');
      }
      if (form.isCompleted) {
        throw new Refusal(400, 'account-source-of-funds-form-update-not-allowed', 'The form is closed.');
      }
      check(answers);
      state.sourceOfFunds = answers;
      state.sourceOfFundsForm = { ...form, isCompleted: true };
      return state.sourceOfFundsForm;
    },
  };
}
