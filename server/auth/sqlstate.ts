/** The code of the first error in the cause chain that has one: libraries wrap the error of Postgres. */
export function sqlstateOf(failure: unknown): string | undefined {
  let current = failure
  for (let depth = 0; depth < 6 && typeof current === 'object' && current !== null; depth += 1) {
    if ('code' in current && typeof current.code === 'string') return current.code
    current = 'cause' in current ? current.cause : undefined
  }
  return undefined
}
