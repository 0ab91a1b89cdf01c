import { EXPIRY_FIELD } from '../documents/select-expiry.ts'

const EXPIRY = new RegExp(`"${EXPIRY_FIELD}":"([^"]+)"`, 'g')

/**
 * When the first offer in an answer stops being public, in milliseconds since 1970; Infinity without one. An offer that
 * expires in half a second must be gone in half a second, not at the end of a cache's lifetime.
 */
export function earliestExpiry(json: string): number {
  let earliest = Number.POSITIVE_INFINITY
  for (const [, text] of json.matchAll(EXPIRY)) {
    const time = Date.parse(text ?? '')
    if (time < earliest) earliest = time
  }
  return earliest
}
