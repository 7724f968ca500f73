// The flags of late features, by feature. They are declared outside those modules because the configuration, the routes and
// the menus read them before such a feature has joined.

export const lateFlags = {
  addressSearch: {
    flags: {
      /** Suggests addresses as the player types; without it, the player enters all parts. */
      addressSearch: false,
    },
  },
  checklist: {
    flags: {
      /** The onboarding checklist. */
      checklist: true,
    },
  },
  dailyRewards: {
    flags: {
      /** The daily gift. */
      dailyGift: true,
      /** The daily wheel. */
      dailyWheel: true,
    },
  },
  dataRequests: {
    flags: {
      /** Requests for a copy of the player’s data and for its deletion, if the platform has them. */
      dataRequests: false,
    },
  },
  entryCode: {
    flags: {
      /** Entry codes for mail-in entries. */
      amoeCodes: true,
    },
  },
  gems: {
    flags: {
      /** Gems and the gem exchange. */
      gemstones: true,
    },
  },
  history: {
    flags: {
      /** The payment history. */
      transactionHistory: true,
    },
  },
  identity: {
    flags: {
      /** The identity check at the provider. */
      identityCheck: true,
    },
  },
  inbox: {
    flags: {
      /** The inbox of messages. */
      inbox: true,
    },
  },
  limits: {
    flags: {
      /** Deposit and loss limits. */
      limits: true,
      /** A limit on the time played (DEC-59). */
      playtimeLimit: false,
    },
  },
  liveChat: {
    flags: {
      /** The chat of the operator’s package of integrations; always off in a build without one. `Contact Support` then lists the other ways. */
      liveChat: false,
    },
  },
  loyalty: {
    flags: {
      /** Levels, which unlock games. */
      leveling: true,
    },
  },
  loyaltyStatus: {
    flags: {
      /** The ten loyalty statuses. */
      loyaltyStatus: true,
    },
  },
  promotions: {
    flags: {
      /** Promotions. */
      promotions: true,
      /** Quests. */
      quests: true,
    },
  },
  purchase: {
    flags: {
      /** Cards on the provider’s page, instead of a payment launch. */
      cardProvider: true,
      /** An offer page before the first deposit. */
      preDeposit: false,
    },
  },
  realityCheck: {
    flags: {
      /** Reminders of the time played. */
      realityCheck: false,
    },
  },
  registration: {
    flags: {
      /** Unused while there is only one registration flow [DEC-14]. */
      newRegistration: true,
    },
  },
  shop: {
    flags: {
      /** The shop. */
      shop: true,
      /** Groups the shop's items; unused until the shop shows groups [DEC-14]. */
      groupInShop: true,
    },
  },
  streak: {
    flags: {
      /** The daily streak. */
      dailyBonus: true,
    },
  },
};
