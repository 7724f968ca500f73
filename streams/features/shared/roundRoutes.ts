// The routes of the rounds played in each currency, for who waits for them before their feature came.

export const ROUND_ROUTES = {
  sweeps: 'GET /Players/:player/gamingHistory',
  coins: 'GET /Players/:player/coinsGamingHistory',
} as const;
