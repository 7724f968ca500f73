// Why a game does not open: the app's own reasons and the platform's, with their texts.

/** The reasons why a game does not open, by the specification's names [ERR-02]. */
export const LAUNCH_REFUSALS = [
  'missingId',
  'gameNotFound',
  'invalidUserId',
  'userOnBreak',
  'userSuspendedGame',
  'gameMinLevel',
  'gameNotReleased',
  'gameLocked',
  'location',
  'launchGame',
] as const;
export type LaunchRefusal = (typeof LAUNCH_REFUSALS)[number];

/** The platform's code for a player without playtime left. */
export const PLAYTIME_LIMIT = 'playtime-limit';

/** The platform's refusals of a launch that passed the pre-checks, by code. Other codes keep the specified text. */
export const PLATFORM_REFUSALS = {
  [PLAYTIME_LIMIT]: "You've reached your playtime limit.",
  'account-status': "Your account can't play right now.",
  'game-min-level':
    'Looks like this game is reserved for experienced players. You can level up by playing non-restricted games.',
  'game-not-found': "We couldn't find your game. Please, try again?",
  'game-not-released': "We haven't released this one yet!",
};

/** The specified text of a refusal [LAUNCH-19, LAUNCH-27]. */
export function refusalText(refusal: LaunchRefusal, detail: string | null): string {
  switch (refusal) {
    case 'gameNotFound':
      return "We couldn't find your game. Please, try again?";
    case 'invalidUserId':
      return 'Invalid user ID!';
    case 'userOnBreak':
      return 'Your account is in timeout! Please, try again later.';
    case 'userSuspendedGame':
      return "Your account hasn't been verified yet. Before you can enjoy this game, please verify your account first.";
    case 'gameMinLevel':
      return `Looks like this game is reserved for experienced players Level ${detail ?? ''} and above. You can level up by playing non-restricted games.`;
    case 'gameNotReleased':
      return `We haven't released this one yet! ${detail ?? ''}`.trim();
    case 'gameLocked':
      return `You're almost there! ${detail ?? ''}`.trim();
    case 'missingId':
      return 'Id is required';
    case 'location':
    case 'launchGame':
      return 'Oops, something went wrong launching your game. Please, try again later!';
    default:
      return refusal satisfies never;
  }
}
