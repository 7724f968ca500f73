import type { Summaries } from '../../inspect/summary';

export const summaries = {
  'sourceOfFunds/submitRequested': ({ formId }) => `form ${formId}`,
  'sourceOfFunds/saved': ({ id, isCompleted }) => `form ${id} ${isCompleted ? 'completed' : 'open'}`,
  'sourceOfFunds/closed': ({ formId, because }) => `form ${formId} ${because}`,
} satisfies Summaries;
