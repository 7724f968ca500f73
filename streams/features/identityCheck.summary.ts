import type { Summaries } from '../inspect/summary';

export const summaries = {
  'identityCheck/started': ({ workflowRunId }) => `run ${workflowRunId}`,
  'identityCheck/ended': ({ outcome }) => outcome,
} satisfies Summaries;
