// Unused parts of React's renderer, a fifth of it: hydration, view transitions, lists of `Suspense`, refs to fragments,
// and stylesheets and scripts that components load. In a build, React refuses elements of the cut types (error 130); a test finds the
// other uses. After an upgrade the build names each cut that no longer matches: adapt it, or delete it.
import type { Cut } from './cut';

const RENDERER = /react-dom\/cjs\/react-dom-client\.production\.js$/;

/** The bodies of these functions become `body`; the minifier removes their calls, and what only they call. */
const emptied = (names: string, body = ''): readonly Cut[] =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => ({
      file: RENDERER,
      code: new RegExp(`^function ${name}\\(([^)]*)\\) \\{[\\s\\S]*?^\\}$`, 'm'),
      by: `function ${name}($1) {${body}}`,
    }));

const removed = (code: RegExp, by = ''): Cut => ({ file: RENDERER, code, by });

/** Pages that a server rendered: no root hydrates. */
const HYDRATION: readonly Cut[] = [
  removed(/^exports\.hydrateRoot = function[\s\S]*?^\};$/m),
  removed(/^ReactDOMHydrationRoot\.prototype\.render = /m),
  removed(/^ReactDOMHydrationRoot\.prototype\.unmount = /m),
  removed(/^ReactDOMHydrationRoot\.prototype\.unstable_scheduleHydration =\s+function[\s\S]*?^\};$/m),
  removed(/^ {2}isHydrating = !1,$/m),
  removed(/^var hydrationParentFiber = null,$/m, 'const isHydrating = !1; $&'),
  removed(/(?<!const )\bisHydrating = (![01])/g, '$1'),
  ...emptied(`
    throwOnHydrationMismatch prepareToHydrateHostInstance queueHydrationError createFiberFromDehydratedFragment
    pushDehydratedActivitySuspenseHandler updateDehydratedSuspenseComponent retrySuspenseComponentWithoutHydrating
    retryActivityComponentWithoutHydrating mountHostRootWithoutHydrating commitActivityHydrationCallbacks
    commitSuspenseHydrationCallbacks retryDehydratedSuspenseBoundary clearHydrationBoundary hideOrUnhideDehydratedBoundary
    canHydrateInstance canHydrateTextInstance canHydrateHydrationBoundary getNextHydratable
    getNextHydratableInstanceAfterHydrationBoundary attemptContinuousHydration attemptHydrationAtCurrentPriority
    attemptExplicitHydrationTarget`),
  ...emptied('popHydrationState queueIfContinuousEvent', 'return !1;'),
  ...emptied('upgradeHydrationErrorsToRecoverable getParentHydrationBoundary', 'return null;'),
];

const VIEW_TRANSITIONS: readonly Cut[] = [
  removed(/^ {6}case REACT_VIEW_TRANSITION_TYPE:\n {8}return \([\s\S]*?\n {8}\);$/m),
  removed(/^ViewTransitionPseudoElement\.prototype\.\w+ = function[\s\S]*?^\};$/gm),
  removed(/\bviewTransitionMutationContext = !0/g, '!0'),
  ...emptied(`
    trackEnterViewTransitions pushViewTransitionCancelableScope restoreViewTransitionOnHostInstances
    commitAppearingPairViewTransitions commitEnterViewTransitions commitDeletedPairViewTransitions commitExitViewTransitions
    commitNestedViewTransitions restorePairedViewTransitions restoreEnterOrExitViewTransitions restoreNestedViewTransitions
    measureNestedViewTransitions scheduleViewTransitionEvent applyViewTransitionName restoreViewTransitionName
    startViewTransition createViewTransitionInstance ViewTransitionPseudoElement reportViewTransitionError`),
  ...emptied(
    `applyViewTransitionToHostInstances applyViewTransitionToHostInstancesRecursive
    measureViewTransitionHostInstancesRecursive`,
    'return !1;',
  ),
  ...emptied('getViewTransitionName getViewTransitionClassName', 'return null;'),
];

const SUSPENSE_LISTS: readonly Cut[] = [
  removed(/^ {6}case REACT_SUSPENSE_LIST_TYPE:\n {8}return \([\s\S]*?\n {8}\);$/m),
  ...emptied('updateSuspenseListComponent cutOffTailIfNeeded'),
];

const FRAGMENT_REFS: readonly Cut[] = [
  removed(/^FragmentInstance\.prototype\.\w+ = function[\s\S]*?^\};$/gm),
  ...emptied(`
    validateDocumentPositionWithFiberTree commitNewChildToFragmentInstance commitNewChildToFragmentInstances
    deleteChildFromFragmentInstance commitFragmentInstanceInsertionEffects commitFragmentInstanceDeletionEffects
    addFragmentHandleToFiber`),
];

/** Stylesheets with a precedence, asynchronous scripts, and the functions of `react-dom` that load them in advance. */
const RESOURCES: readonly Cut[] = [
  ...emptied(`
    preload preloadModule preinitStyle preinitScript preinitModuleScript acquireResource suspendResource preloadStylesheet
    insertStylesheet insertSuspendedStylesheets insertStylesheetIntoRoot adoptPreloadPropsForStylesheet
    adoptPreloadPropsForScript`),
  ...emptied('getResource', 'return null;'),
];

export const RENDERER_CUTS: readonly Cut[] = [
  ...HYDRATION,
  ...VIEW_TRANSITIONS,
  ...SUSPENSE_LISTS,
  ...FRAGMENT_REFS,
  ...RESOURCES,
];
