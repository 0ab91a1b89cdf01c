/** Messages of a page. The documents ask for one more, which only says that there are older ones. */
export const MESSAGES_PAGE = 30

interface Identified {
  readonly id: string
}

/** Messages, oldest first: ids are uuidv7, as text they are ordered by time. Of two messages with the same id that of the later argument wins. */
export function mergeMessages<Message extends Identified>(
  ...lists: readonly (readonly Message[])[]
): Message[] {
  const byId = new Map<string, Message>()
  for (const message of lists.flat()) byId.set(message.id, message)
  return [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
}

/**
 * The messages that were loaded before, and the newest ones. Where more arrived than one answer holds, what lies between
 * is unknown: then only the newest stay, and older ones are loaded again.
 */
export function joinNewest<Message extends Identified>(
  known: readonly Message[],
  newest: readonly Message[],
): Message[] {
  const isFull = newest.length >= MESSAGES_PAGE
  const ids = new Set(known.map(({ id }) => id))
  const touches = !isFull || known.length === 0 || newest.some(({ id }) => ids.has(id))
  return touches ? mergeMessages(known, newest) : mergeMessages(newest)
}
