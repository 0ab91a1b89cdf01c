/** The value of `key` in the first error in the cause chain that has a code: libraries wrap the error of Postgres. */
function ofPostgres(failure: unknown, key: 'code' | 'detail'): string | undefined {
  let current = failure
  for (let depth = 0; depth < 6 && typeof current === 'object' && current !== null; depth += 1) {
    if ('code' in current && typeof current.code === 'string') {
      const value: unknown = Reflect.get(current, key)
      return typeof value === 'string' ? value : undefined
    }
    current = 'cause' in current ? current.cause : undefined
  }
  return undefined
}

export const sqlstateOf = (failure: unknown): string | undefined => ofPostgres(failure, 'code')

/** The DETAIL. Only that of a code of our own may be shown: else it repeats the row that an error is about. */
export const detailOf = (failure: unknown): string | undefined => ofPostgres(failure, 'detail')
