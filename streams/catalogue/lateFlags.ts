// The flags of late features, by feature. They are declared outside those modules because the configuration, the routes and
// the menus read them before such a feature has joined.

export const lateFlags = {
  /** Suggests addresses as the player types; without it, the player enters all parts. */
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
  /** Off until a vendor’s chat is connected (`ChatPort`); until then `Contact Support` lists the other ways. */
  liveChat: { flags: { liveChat: false } },
  loyalty: { flags: { leveling: true } },
  loyaltyStatus: { flags: { loyaltyStatus: true } },
  promotions: { flags: { promotions: true, quests: true } },
  purchase: { flags: { cardProvider: true, preDeposit: false } },
  realityCheck: { flags: { realityCheck: false } },
  registration: {
    flags: {
      /** Unused while there is only one registration flow [DEC-14]. */
      newRegistration: true,
    },
  },
  shop: {
    flags: {
      shop: true,
      /** Groups the shop's items; unused until the shop shows groups [DEC-14]. */
      groupInShop: true,
    },
  },
  streak: { flags: { dailyBonus: true } },
};
