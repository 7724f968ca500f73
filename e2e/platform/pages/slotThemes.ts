// The seven symbols in each theme; a game's name selects its theme. Paths on a 24 by 24 grid.

interface Theme {
  /** Games whose name contains one of these words have this theme. */
  readonly words: string;
  readonly symbols: Readonly<Record<string, string>>;
}

const dark = 'stroke="#0007" fill="none" stroke-width="1.5"';

export const slotThemes: readonly Theme[] = [
  {
    words:
      'gem|amethyst|topaz|opal|emerald|ruby|sapphire|diamond|aquamarine|crystal|vault|treasure|golden|silver|crown|copper',
    symbols: {
      gem: `<path d="M12 2 22 9 12 22 2 9Z"/><path d="M2 9h20M8 9l4 13 4-13-4-7Z" ${dark}/>`,
      seven: `<path d="M7 2h10l5 6v8l-5 6H7l-5-6V8Z"/><path d="m7 7h10v10H7Z" ${dark}/>`,
      bell: `<path d="m3 9 4-5 5 3 5-3 4 5-2 11H5Z"/><path d="M5 17h14" ${dark}/>`,
      cherry: `<path d="M12 2 20 12 12 22 4 12Z"/><path d="M12 2v20M4 12h16" ${dark}/>`,
      leaf: `<path d="M12 1c6 6 8 9 8 13a8 8 0 0 1-16 0c0-4 2-7 8-13Z"/><path d="M12 8v12M6 14h12" ${dark}/>`,
      star: `<path d="M12 2 22 20H2Z"/><path d="M12 2v18M7 11h10" ${dark}/>`,
      drop: `<circle cx="12" cy="12" r="10"/><path d="m12 5 6 4v6l-6 4-6-4V9Z" ${dark}/>`,
    },
  },
  {
    words:
      'harbour|river|tide|wave|coral|deep|ferry|current|lighthouse|salt|pirate|ice|glacier|rain|koi|otter|frozen|storm',
    symbols: {
      gem: `<path d="M2 12c4-7 12-7 16 0l4-4v8l-4-4c-4 7-12 7-16 0Z"/><circle cx="7" cy="11" r="1.2" fill="#0008"/>`,
      seven: `<path d="M12 2a3 3 0 0 1 1.500 5.600V10H17v2h-3.500v7c3 0 5-2 6-4l2 1c-1 4-5 6-9.500 6S3.500 20 2.500 16l2-1c1 2 3 4 6 4v-7H7v-2h3.500V7.600A3 3 0 0 1 12 2Z"/>`,
      bell: `<path d="M12 3c6 0 10 6 10 12-4 3-16 3-20 0C2 9 6 3 12 3Z"/><path d="M12 3v14M7 5l1 12M17 5l-1 12" ${dark}/>`,
      cherry: `<path d="M3 14h18l-3 7H6Z"/><path d="M11 2v11H4Zm2 2 6 9h-6Z"/>`,
      leaf: `<path d="M2 8c4-5 6 3 10-1s6 3 10-1v6c-4 4-6-4-10 0s-6-4-10 1Zm0 9c4-5 6 3 10-1s6 3 10-1v5c-4 4-6-4-10 0s-6-4-10 1Z"/>`,
      star: `<path d="m12 2 3 7 7 .6-5.300 4.700L18.400 22 12 17.800 5.600 22l1.700-7.700L2 9.600 9 9Z"/><circle cx="12" cy="13" r="2" fill="#0006"/>`,
      drop: `<path d="M12 2c5 7 7 9 7 13a7 7 0 0 1-14 0c0-4 2-6 7-13Z"/>`,
    },
  },
  {
    words:
      'moon|comet|sky|star|meteor|midnight|lantern|northern|saffron|clock|thunder|velvet|kite|paper|dragon|almanac|lava|volcano',
    symbols: {
      gem: `<path d="M15 2a10 10 0 1 0 7 14A9 9 0 0 1 15 2Z"/>`,
      seven: `<path d="M13 1 4 14h6l-1 9 10-14h-6Z"/>`,
      bell: `<circle cx="12" cy="12" r="5"/><path d="M12 1v4M12 19v4M1 12h4M19 12h4M4 4l3 3M17 17l3 3M20 4l-3 3M7 17l-3 3" stroke="currentColor" stroke-width="2"/>`,
      cherry: `<circle cx="12" cy="12" r="6"/><path d="M1 15c6 4 18-1 22-7" fill="none" stroke="currentColor" stroke-width="2.500"/>`,
      leaf: `<path d="M7 19a5 5 0 0 1 0-10 6 6 0 0 1 11-2 6 6 0 0 1 0 12Z"/>`,
      star: `<path d="m12 2 3 7 7 .6-5.300 4.700L18.400 22 12 17.800 5.600 22l1.700-7.700L2 9.600 9 9Z"/>`,
      drop: `<path d="M22 2 9 9a6 6 0 1 0 6 6Z"/><circle cx="9" cy="15" r="2.500" fill="#0006"/>`,
    },
  },
  {
    words:
      'fox|bear|wolf|tiger|owl|raven|moose|panda|hummingbird|jungle|safari|wild|juniper|garden|maple|orchard|temple|desert|canyon|viking',
    symbols: {
      gem: `<path d="M4 3l5 4h6l5-4v10l-8 9-8-9Z"/><circle cx="9" cy="12" r="1.300" fill="#0009"/><circle cx="15" cy="12" r="1.300" fill="#0009"/>`,
      seven: `<circle cx="12" cy="16" r="5.500"/><circle cx="5" cy="9" r="2.500"/><circle cx="10" cy="5" r="2.500"/><circle cx="15" cy="5" r="2.500"/><circle cx="19.500" cy="9" r="2.500"/>`,
      bell: `<path d="M12 2 22 21H2Z"/><path d="m12 2 3.500 7h-7Z" fill="#fff8"/>`,
      cherry: `<path d="M3 12a9 9 0 0 1 18 0Z"/><path d="M9 13h6l1 8H8Z"/><circle cx="9" cy="8" r="1.500" fill="#0005"/><circle cx="15" cy="9" r="1.500" fill="#0005"/>`,
      leaf: `<path d="M3 21C3 9 9 3 21 3c0 12-6 18-18 18Z"/><path d="M3 21 14 10" ${dark}/>`,
      star: `<circle cx="12" cy="12" r="3.500" fill="#0006"/><path d="M12 1c3 3 3 6 0 8-3-2-3-5 0-8Zm0 22c3-3 3-6 0-8-3 2-3 5 0 8ZM1 12c3-3 6-3 8 0-2 3-5 3-8 0Zm22 0c-3-3-6-3-8 0 2 3 5 3 8 0Z"/>`,
      drop: `<path d="M20 2C9 3 4 9 4 20l2 2c1-4 2-6 4-8h5l-3-2h6c2-3 3-6 2-10Z"/>`,
    },
  },
  {
    words: '',
    symbols: {
      gem: `<path d="M12 2 22 9 12 22 2 9Z"/><path d="M2 9h20M8 9l4 13 4-13-4-7Z" ${dark}/>`,
      seven: `<path d="M4 3h16v4l-8 14H7l8-13H4Z"/>`,
      bell: `<path d="M12 2a6 6 0 0 1 6 6c0 6 2 8 3 9H3c1-1 3-3 3-9a6 6 0 0 1 6-6Z"/><circle cx="12" cy="20" r="2"/>`,
      cherry: `<path d="M12 2c0 6-5 6-5 12M12 2c2 5 5 6 5 11" fill="none" stroke="currentColor" stroke-width="2"/><circle cx="7" cy="17" r="4.500"/><circle cx="17" cy="16" r="4.500"/>`,
      leaf: `<path d="M3 21C3 9 9 3 21 3c0 12-6 18-18 18Z"/><path d="M3 21 14 10" ${dark}/>`,
      star: `<path d="m12 2 3 7 7 .6-5.300 4.700L18.400 22 12 17.800 5.600 22l1.700-7.700L2 9.600 9 9Z"/>`,
      drop: `<path d="M12 2c5 7 7 9 7 13a7 7 0 0 1-14 0c0-4 2-6 7-13Z"/>`,
    },
  },
];
