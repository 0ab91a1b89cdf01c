import { UUID } from './uuid.ts'

const WHOLE = new RegExp(`^${UUID}$`, 'i')

/** A URL parameter that has to be a UUID; any other text counts as not given, or the server would refuse the query. */
export function uuidOf(parameter: string | null): string | null {
  return parameter !== null && WHOLE.test(parameter) ? parameter : null
}
