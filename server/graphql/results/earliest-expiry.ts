import { EXPIRY_FIELD } from '../documents/select-expiry.ts'

const EXPIRY = new RegExp(`"${EXPIRY_FIELD}":"([^"]+)"`, 'g')

/**
 * When the first job in an answer stops being public, in milliseconds since 1970; Infinity without one. A job that
 * expires in half a second must disappear then and not at the end of the cache entry's lifetime.
 */
function earliestExpiry(json: string): number {
  let earliest = Number.POSITIVE_INFINITY
  for (const [, text] of json.matchAll(EXPIRY)) {
    const time = Date.parse(text ?? '')
    if (time < earliest) earliest = time
  }
  return earliest
}

const known = new WeakMap<object, number>()

/** The earliest expiry in a result, which is searched once, however many pages are rendered from it. */
export function expiryOf(result: object): number {
  const before = known.get(result)
  if (before !== undefined) return before
  const expiry = earliestExpiry(JSON.stringify(result))
  known.set(result, expiry)
  return expiry
}
