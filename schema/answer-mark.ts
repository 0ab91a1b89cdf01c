/**
 * The server puts this header on every answer. The sign-in page of a foreign network answers every address with 200 and
 * its own text: what lacks the header is not ours, so nobody believes it and nothing keeps it.
 */
export const ANSWER_MARK = 'x-from-app'

/** Not from us, whatever its status says: such a network also answers 403 or 404, and a proxy 502. */
export const isForeign = ({ headers }: Pick<Response, 'headers'>): boolean => !headers.has(ANSWER_MARK)
