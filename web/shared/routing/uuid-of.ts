const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A parameter of the address that has to be a UUID; anything else counts as not given, or the server would refuse the query. */
export function uuidOf(parameter: string | null): string | null {
  return parameter !== null && UUID.test(parameter) ? parameter : null
}
