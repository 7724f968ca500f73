// The flags of features that load late, by feature. They stand outside those modules because the configuration, the routes
// and the menus need them before such a feature has joined.

export const lateFlags = {
  /** Looks addresses up while one is typed; without it, all parts are typed by hand. */
  addressSearch: { flags: { addressSearch: false } },
  checklist: { flags: { checklist: true } },
  dailyRewards: { flags: { dailyGift: true, dailyWheel: true } },
  entryCode: { flags: { amoeCodes: true } },
  gems: { flags: { gemstones: true } },
  history: { flags: { transactionHistory: true } },
  identity: {
    flags: {
      identityCheck: true,
    },
  },
  inbox: { flags: { inbox: true } },
  limits: { flags: { limits: true, /** (DEC-59) */ playtimeLimit: false } },
  /** Off until a vendor’s chat is connected (`ChatPort`); `Contact Support` names the other ways instead. */
  liveChat: { flags: { liveChat: false } },
  loyalty: { flags: { leveling: true } },
  loyaltyStatus: { flags: { loyaltyStatus: true } },
  promotions: { flags: { promotions: true, quests: true } },
  purchase: { flags: { cardProvider: true, preDeposit: false } },
  realityCheck: { flags: { realityCheck: false } },
  registration: {
    flags: {
      /** Nothing reads it while there is one registration flow [DEC-14]. */
      newRegistration: true,
    },
  },
  shop: {
    flags: {
      shop: true,
      /** Groups the shop's items; nothing reads it until the shop shows groups [DEC-14]. */
      groupInShop: true,
    },
  },
  streak: { flags: { dailyBonus: true } },
};
