// Players' personal data, and the rules that accept or refuse it.
import type { PlayerState } from './players';
import { Refusal } from './rules';

const TAKEN_NAME = 'lucky';
const RESERVED_NAME = /^(admin|support|coinstream)/i;
const UNKNOWN_STREET = /unknown/i;
const TAKEN_PHONE = '4165550199';
/** The reason with which the platform requests a reassessment of an approved player. */
const ASKED = 'Personal Details Provided';

type Body = Readonly<Record<string, unknown>>;

interface ProfileParts {
  player: (playerId: number) => PlayerState;
  players: () => Iterable<PlayerState>;
}

export type Profile = ReturnType<typeof createProfile>;

const wrongField = (code: string, field: string, message: string) =>
  new Refusal(422, code, message, { errors: { [field]: [message] } });

/** Fields that a PATCH omits keep their values; null, like any value other than true, revokes a permission. */
function allowed<Name extends string>(body: Body, name: Name, before: Readonly<Record<Name, boolean>>) {
  return Object.hasOwn(body, name) ? body[name] === true : before[name];
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

export function createProfile({ player, players }: ProfileParts) {
  const merge = (playerId: number, details: Body) => {
    const state = player(playerId);
    const texts = Object.entries(details).map(([name, value]) => [
      name,
      value === null ? null : String(value),
    ]);
    state.personalDetails = { ...state.personalDetails, ...Object.fromEntries(texts) };
  };

  return {
    merge,
    setDetails(playerId: number, body: Body): void {
      if (RESERVED_NAME.test(text(body.alias)))
        throw wrongField('alias_not_allowed', 'alias', 'Please choose another alias.');
      merge(playerId, body);
    },
    setScreenName(playerId: number, wanted: unknown): void {
      const screenName = text(wanted);
      if (!/^[\p{L}\p{M}\p{N}]{3,20}$/u.test(screenName)) {
        const message = 'Please use 3 to 20 letters and digits';
        throw wrongField('screen_name_invalid', 'screenName', message);
      }
      if (RESERVED_NAME.test(screenName)) throw new Refusal(422, 'screen_name_not_allowed', 'Not allowed.');
      const others = [...players()].filter((state) => state.playerId !== playerId);
      const taken = [TAKEN_NAME, ...others.map(({ personalDetails }) => personalDetails.screenName ?? '')];
      if (taken.some((name) => name.toLowerCase() === screenName.toLowerCase()))
        throw new Refusal(409, 'screen_name_taken', 'Taken.');
      merge(playerId, { screenName });
    },
    setEmployer(playerId: number, wanted: unknown): void {
      const employer = text(wanted);
      if (employer.length > 100)
        throw wrongField('employer_too_long', 'employer', 'Please use at most 100 characters');
      player(playerId).employer = employer;
    },
    setMarketing(playerId: number, body: Body): PlayerState['marketing'] {
      const state = player(playerId);
      state.marketing = {
        allowSMSMarketingTool: allowed(body, 'allowSMSMarketingTool', state.marketing),
        allowEmailMarketingTool: allowed(body, 'allowEmailMarketingTool', state.marketing),
      };
      return state.marketing;
    },
    /** A politically exposed person is reviewed first and cannot sign in meanwhile. */
    reassess(playerId: number, { hasAccountChanges, isPep, ...details }: Body) {
      const state = player(playerId);
      if (UNKNOWN_STREET.test(text(details.addressLine1)))
        throw wrongField('address_not_found', 'addressLine1', 'This address was not found.');
      if (text(details.phoneNumber) === TAKEN_PHONE)
        throw wrongField('phone_taken', 'phoneNumber', 'This phone number is already in use.');
      if (hasAccountChanges === true) merge(playerId, { ...details, isPep: isPep === true });
      const isLoginAllowed = isPep !== true;
      if (!isLoginAllowed) state.status = 'Suspended';
      if (state.statusReason === ASKED) state.statusReason = null;
      return { isLoginAllowed, status: state.status, statusReason: state.statusReason };
    },
  };
}
