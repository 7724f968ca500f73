// Email and text message preferences: a choice applies immediately and is reverted if it cannot be saved [ACCT-60 to
// ACCT-62].
import { defer, EMPTY } from 'rxjs';
import { newEvent } from '../log/event';
import { readModel } from '../log/readModel';
import type { Core, Reactions } from '../reaction';
import * as s from '../schema/schema';
import { endpoint, query } from '../wire/endpoint';
import type { Loads } from '../wire/keepCurrent';
import { latestOnly } from '../wire/latestOnly';
import { marketingPreferences } from './shared/accountCalls';
import { saveAndVerify, toast, withoutNulls } from './shared/saveAndVerify';

/** Null leaves a preference unchanged. */
const choices = () =>
  s.object({
    allowEmailMarketingTool: s.optional(s.boolean()),
    allowSMSMarketingTool: s.optional(s.boolean()),
  });

export const facts = {
  /** The player's changes (DEC-22). */
  'marketing/saveRequested': choices(),
  'marketing/loaded': marketingPreferences(),
  /** The choices that were sent, saved or not. */
  'marketing/saveEnded': choices(),
};

export const endpoints = {
  getMarketing: endpoint('GET /Accounts/:player/marketingPreferences', {
    reply: marketingPreferences(),
    event: 'marketing/loaded',
  }),
  /** Contains both preferences, even if only one changed [ACCT-60]. */
  setMarketing: endpoint('PATCH /Accounts/:player/marketingPreferences', {
    delivery: 'latest',
    body: s.object({
      allowSMSMarketingTool: s.omittable(s.boolean()),
      allowEmailMarketingTool: s.omittable(s.boolean()),
    }),
    reply: marketingPreferences(),
    event: 'marketing/loaded',
  }),
};

export const queries = { marketing: query(endpoints.getMarketing, {}) };

export const pageData = ['marketing/loaded'] as const;

export const loads: Loads = { marketing: { query: queries.marketing, crossedBy: ['marketing/loaded'] } };

const state = choices();
/** The choices being saved; null where the loaded value applies. */
export type MarketingState = s.Infer<typeof state>;

const nothing: MarketingState = { allowEmailMarketingTool: null, allowSMSMarketingTool: null };

export const models = {
  marketing: readModel(state, nothing, {
    'marketing/saveRequested': (choice, data) => {
      choice.allowEmailMarketingTool = data.allowEmailMarketingTool ?? choice.allowEmailMarketingTool;
      choice.allowSMSMarketingTool = data.allowSMSMarketingTool ?? choice.allowSMSMarketingTool;
    },
    /** Keeps a later choice. */
    'marketing/saveEnded': (choice, sent) => {
      if (choice.allowEmailMarketingTool === sent.allowEmailMarketingTool)
        choice.allowEmailMarketingTool = null;
      if (choice.allowSMSMarketingTool === sent.allowSMSMarketingTool) choice.allowSMSMarketingTool = null;
    },
    'session/ended': () => nothing,
  }),
};

/** The player's preferences, including a choice that is still being saved [ACCT-62]. */
export function notificationsOf(
  loaded: s.Infer<ReturnType<typeof marketingPreferences>>,
  choice: MarketingState,
): { readonly sms: boolean; readonly email: boolean } {
  return {
    sms: choice.allowSMSMarketingTool ?? loaded.allowSMSMarketingTool,
    email: choice.allowEmailMarketingTool ?? loaded.allowEmailMarketingTool,
  };
}

/**
 * Sends both preferences while a choice is unsaved; after a lost response the account is loaded to find out [ERR-32,
 * ERR-33].
 */
const save = (core: Core, cause: number) =>
  defer(() => {
    const sent = core.state('marketing');
    const chosen = withoutNulls(sent);
    if (Object.keys(chosen).length === 0) return EMPTY;
    const body = { ...core.state('pages')['marketing/loaded'], ...chosen };
    return saveAndVerify(
      core,
      endpoints.setMarketing,
      { body },
      {
        cause,
        lookUp: queries.marketing,
        isDone: () => {
          const loaded = core.state('pages')['marketing/loaded'];
          return (
            loaded !== null &&
            Object.entries(chosen).every(([name, value]) => {
              return loaded[name as keyof typeof loaded] === value;
            })
          );
        },
        end: (failure) => [
          newEvent('marketing/saveEnded', sent, 'system', { cause }),
          failure === null
            ? toast('ok', 'Marketing preferences update request successful.', cause)
            : toast('problem', 'Marketing preferences update request unsuccessful.', cause),
        ],
      },
    );
  });

export const reactions: Reactions = {
  /** One call at a time; the player's last choices are sent last. */
  saveMarketingOnRequest: (core) =>
    core.on('marketing/saveRequested').pipe(latestOnly(({ seq }) => save(core, seq))),
};
