/** For patterns that hold a UUID; match without regard to case. */
export const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

const WHOLE = new RegExp(`^${UUID}$`, 'i')

/** A URL parameter that has to be a UUID; any other text counts as not given, or the server would refuse the query. */
export function uuidOf(parameter: string | null): string | null {
  return parameter !== null && WHOLE.test(parameter) ? parameter : null
}
