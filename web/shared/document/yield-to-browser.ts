/** Not yet in the types of TypeScript, nor in Safari. */
declare const scheduler: { readonly yield?: () => Promise<void> } | undefined

/** Ends the current task: the browser answers to what was pressed meanwhile before the next one. */
export function yieldToBrowser(): Promise<void> {
  if (typeof scheduler === 'object' && scheduler.yield) return scheduler.yield()
  return new Promise((resolve) => setTimeout(resolve))
}
