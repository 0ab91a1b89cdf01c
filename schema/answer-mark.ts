/**
 * The server puts this header on every answer. The sign-in page of a foreign network answers every address with 200 and
 * its own text: what lacks the header is not ours, so nobody believes it and nothing keeps it.
 */
export const ANSWER_MARK = 'x-from-app'

/** Says "done" and is not from us. */
export const isForeign = ({ ok, headers }: Pick<Response, 'ok' | 'headers'>): boolean =>
  ok && !headers.has(ANSWER_MARK)
