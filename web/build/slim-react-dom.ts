import { LEFT_OUT, replaceFunctions } from './replace-functions.ts'

/**
 * `<ViewTransition>` is never rendered. Without it these only walk through the tree: nothing is named, measured or
 * restored, and no transition starts.
 */
const WITHOUT_VIEW_TRANSITIONS: Readonly<Record<string, string>> = {
  trackEnterViewTransitions: '',
  commitEnterViewTransitions: '',
  commitExitViewTransitions: '',
  commitNestedViewTransitions: '',
  restoreEnterOrExitViewTransitions: '',
  restoreNestedViewTransitions: '',
  commitAppearingPairViewTransitions: LEFT_OUT,
  commitDeletedPairViewTransitions: LEFT_OUT,
  applyViewTransitionToHostInstances: LEFT_OUT,
  restoreViewTransitionOnHostInstances: LEFT_OUT,
  createViewTransitionInstance: LEFT_OUT,
  scheduleViewTransitionEvent: LEFT_OUT,
  // Called only by a view transition that has started.
  startViewTransition: LEFT_OUT,
  commitAfterMutationEffectsOnFiber: LEFT_OUT,
}

/** No `<SuspenseList>`, and no `ref` of a fragment. */
const WITHOUT_LISTS_AND_FRAGMENT_REFS: Readonly<Record<string, string>> = {
  updateSuspenseListComponent: LEFT_OUT,
  cutOffTailIfNeeded: LEFT_OUT,
  FragmentInstance: LEFT_OUT,
  commitFragmentInstanceInsertionEffects: '',
  commitFragmentInstanceDeletionEffects: '',
  commitNewChildToFragmentInstance: LEFT_OUT,
  deleteChildFromFragmentInstance: LEFT_OUT,
}

/** Forms are submitted by handlers, never by a function as `action`. */
const WITHOUT_FORM_ACTIONS: Readonly<Record<string, string>> = {
  extractEvents$1: '',
  startHostTransition: LEFT_OUT,
  mountActionState: LEFT_OUT,
  updateActionState: LEFT_OUT,
  rerenderActionState: LEFT_OUT,
}

/** React loads no style sheets and scripts: the server writes those of the build into the document. */
const WITHOUT_RESOURCES: Readonly<Record<string, string>> = {
  getResource: 'return null',
  acquireResource: LEFT_OUT,
  suspendResource: LEFT_OUT,
  preloadResourceAndSuspendIfNeeded: LEFT_OUT,
  insertSuspendedStylesheets: LEFT_OUT,
  preconnectAs: LEFT_OUT,
  preload: LEFT_OUT,
  preloadModule: LEFT_OUT,
  preinitStyle: LEFT_OUT,
  preinitScript: LEFT_OUT,
  preinitModuleScript: LEFT_OUT,
}

/** The stack of components names them without their place in the bundle, which it would find by calling each of them. */
const SHORT_STACKS: Readonly<Record<string, string>> = {
  describeNativeComponentFrame:
    'var of = arguments[0]; return of ? describeBuiltInComponentFrame(of.displayName || of.name || "") : ""',
}

/**
 * Removes from React's renderer what this application never renders. A lint rule in biome.json forbids the exports for
 * it; an update of React that renames one of the functions fails the build.
 */
export function slimReactDom(code: string): string {
  const withoutMethods = code.replace(
    /^(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+ = function \([\s\S]*?^\};$/gm,
    '',
  )
  return replaceFunctions(withoutMethods, {
    ...WITHOUT_VIEW_TRANSITIONS,
    ...WITHOUT_LISTS_AND_FRAGMENT_REFS,
    ...WITHOUT_FORM_ACTIONS,
    ...WITHOUT_RESOURCES,
    ...SHORT_STACKS,
  })
}
