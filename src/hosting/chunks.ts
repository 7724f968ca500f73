// Divides the code into chunks. Code that is needed together is one file, because every file costs a request, its
// headers, and its name in the first chunk.

/**
 * The modules of each chunk: files, or folders that end in `/`. A chunk also contains what its modules import, except what a chunk
 * listed before it contains.
 */
export const CHUNKS: Readonly<Record<string, readonly string[]>> = {
  /** The first load. */
  first: ['src/main.tsx'],
  /** The read models and reactions of a player. */
  player: ['streams/catalogue/player.ts'],
  /** Icons have a few hundred bytes each. */
  icons: ['node_modules/lucide-react/'],
  /** The colours of all art. */
  materials: ['src/art/materials.ts'],
  /** Code that nearly every page runs once its first screen is shown. */
  afterStart: ['src/browser/afterStart.ts'],
  /** The features that only some routes and a recording need. */
  late: ['streams/catalogue/late.ts'],
  /** Used by most pages. */
  pages: [
    'src/features/shared/CheckingIntents.tsx',
    'src/features/shared/FailedPart.tsx',
    'src/features/shared/PageData.tsx',
    'src/ui/Amount.tsx',
    'src/ui/Checking.tsx',
    'src/ui/Page.tsx',
    'src/ui/ProgressBar.tsx',
    'src/ui/SegmentedControl.tsx',
    'src/ui/heldOpen.ts',
    'src/ui/inlineLink.ts',
    'src/ui/useFilters.ts',
    'src/ui/useGoTo.ts',
  ],
  /** Used by most forms. */
  forms: [
    'src/form/CheckboxField.tsx',
    'src/form/Choices.tsx',
    'src/form/CodeField.tsx',
    'src/form/MoneyField.tsx',
    'src/form/TextField.tsx',
    'src/form/ValidatedForm.tsx',
  ],
  /** Fields with a list to choose from. */
  lists: ['src/form/OptionList.tsx', 'src/form/SearchSelect.tsx'],
  /** Small parts of several pages. */
  parts: [
    'src/features/shared/useIsAwaited.ts',
    'src/info/useCompany.ts',
    'src/ui/CopyButton.tsx',
    'src/ui/HoldButton.tsx',
    'src/ui/Switch.tsx',
    'src/ui/phoneLink.ts',
    'src/ui/saveFile.ts',
  ],
  /** Shared by the pages of limits and of payments. */
  limits: [
    'src/features/limits/BreakConfirmation.tsx',
    'src/features/limits/HelpCard.tsx',
    'streams/features/limits/limitTexts.ts',
  ],
  /** Shared by the pages and modals of levels and statuses. */
  levels: [
    'src/features/loyalty/LevelBadge.tsx',
    'src/features/loyalty/LevelCard.tsx',
    'src/features/loyalty/TierGem.tsx',
    'src/features/loyalty/tierModalStyles.ts',
  ],
  /** The bars of a player, and the player's part of the home page. */
  bars: [
    'src/app/AnimationLayer.tsx',
    'src/app/bars/PlayerBar.tsx',
    'src/app/bars/TodayDot.tsx',
    'src/app/screens/HomeLinks.tsx',
  ],
  /** The motion of a poster, which a game's page needs without the modals. */
  motion: ['node_modules/framer-motion/dist/es/animation/animators/waapi/animate-style.mjs'],
  /** Shared by pages and a reward's modal. */
  gifts: [
    'src/art/GiftboxArt.tsx',
    'src/art/boxOpening.ts',
    'src/art/piles.ts',
    'src/art/sound.ts',
    'src/features/shared/SoundSwitch.tsx',
  ],
  /** Modals and their motion. */
  modals: [
    'node_modules/framer-motion/dist/es/render/dom/features-animation.mjs',
    'src/app/modals/ModalStack.tsx',
    'src/ui/Modal.tsx',
    'src/ui/Sheet.tsx',
  ],
  rewards: ['src/art/coinBurst.ts', 'src/art/confetti.ts', 'src/features/rewards/RewardModal.tsx'],
  games: [
    'src/features/lobby/AllGamesScreen.tsx',
    'src/features/lobby/CategoryScreen.tsx',
    'src/features/lobby/GameDetailsScreen.tsx',
    'src/features/lobby/GamesScreen.tsx',
  ],
  play: ['src/app/bars/GameBar.tsx', 'src/features/launch/LaunchScreen.tsx'],
  recorder: ['src/browser/completeRecording.ts', 'streams/recording/tabRecording.ts'],
  /** The origins of values, for the studio and the picker. */
  origins: ['streams/inspect/origin.ts', 'streams/inspect/valueHistory.ts', 'streams/inspect/writers.ts'],
  /** The payment pages, which share most of their code. */
  payments: ['src/app/screens/LaunchPaymentScreen.tsx'],
  /** Shared by the pages about transactions and rounds. */
  history: ['src/features/history/HistoryPage.tsx', 'src/features/history/RoundHistory.tsx'],
};

/** The bundler's groups: a module belongs to the first whose paths include it. */
export const CHUNK_GROUPS = Object.entries(CHUNKS).map(([name, paths], place, { length }) => ({
  name,
  test: (module: string) =>
    paths.some((path) => (path.endsWith('/') ? module.includes(`/${path}`) : module.endsWith(`/${path}`))),
  priority: length - place,
}));
