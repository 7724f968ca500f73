// The routes of the rounds played in each currency, for code that awaits them before their feature has loaded.

export const ROUND_ROUTES = {
  sweeps: 'GET /Players/:player/gamingHistory',
  coins: 'GET /Players/:player/coinsGamingHistory',
} as const;
