import { UUID } from './uuid.ts'

const WHOLE = new RegExp(`^${UUID}$`, 'i')

/** A URL parameter that has to be a UUID; any other text counts as not given, or the server would refuse the query. */
export function uuidOf(parameter: string | null): string | null {
  return parameter !== null && WHOLE.test(parameter) ? parameter : null
}

const LARGEST = (1n << 128n) - 1n

/** The next higher id; the order is that of the text, and of Postgres. */
export function uuidAfter(id: string): string {
  const value = BigInt(`0x${id.replaceAll('-', '')}`)
  const hex = (value < LARGEST ? value + 1n : value).toString(16).padStart(32, '0')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
