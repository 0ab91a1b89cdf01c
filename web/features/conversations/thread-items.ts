import { formatDayLine } from '../../shared/format/moments.ts'
import type { ThreadQuery } from './conversations.generated.ts'

export type Message = ThreadQuery['messagesOfConversation'][number]
export type Happening = ThreadQuery['eventsOfConversation'][number]

export type ThreadItem =
  | { readonly kind: 'day'; readonly key: string; readonly label: string }
  | { readonly kind: 'message'; readonly key: string; readonly message: Message }
  | { readonly kind: 'happening'; readonly key: string; readonly happening: Happening }

/** The document asks for one message more than a page shows. */
export const MESSAGES_PAGE = 30

/** Ids are uuidv7: as text they are ordered by time. Of two with the same id the later argument's wins. */
export function mergeMessages(...lists: readonly (readonly Message[])[]): Message[] {
  const byId = new Map<string, Message>()
  for (const message of lists.flat()) byId.set(message.id, message)
  return [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
}

/**
 * The messages that were loaded before, and the newest ones. Where more arrived than one answer holds, what lies between
 * is unknown: then only the newest stay, and older ones are loaded again.
 */
export function joinNewest(known: readonly Message[], newest: readonly Message[]): Message[] {
  const isFull = newest.length >= MESSAGES_PAGE
  const ids = new Set(known.map(({ id }) => id))
  const touches = !isFull || known.length === 0 || newest.some(({ id }) => ids.has(id))
  return touches ? mergeMessages(known, newest) : mergeMessages(newest)
}

/** The first message is the question itself. */
const SHOWN: ReadonlySet<Happening['kind']> = new Set([
  'freigegeben',
  'geoeffnet',
  'zurueckgezogen',
  'abgesagt',
])

interface ThreadItemsOptions {
  /** Oldest first. */
  readonly messages: readonly Message[]
  readonly happenings: readonly Happening[]
  /** There are older messages that are not loaded: what happened before them is not shown either. */
  readonly hasOlder: boolean
  readonly now: number
}

/** Messages and what happened between them, oldest first, under the days on which they came. */
export function threadItems({ messages, happenings, hasOlder, now }: ThreadItemsOptions): ThreadItem[] {
  const since = hasOlder ? Date.parse(messages[0]?.createdAt ?? '') : Number.NEGATIVE_INFINITY
  const entries = [
    ...messages.map((message) => ({
      at: message.createdAt,
      item: { kind: 'message', key: message.id, message } as const,
    })),
    ...happenings
      .filter(({ kind, happenedAt }) => SHOWN.has(kind) && Date.parse(happenedAt) >= since)
      .map((happening) => ({
        at: happening.happenedAt,
        item: { kind: 'happening', key: `${happening.kind} ${happening.happenedAt}`, happening } as const,
      })),
  ].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
  let day = ''
  return entries.flatMap(({ at, item }) => {
    const label = formatDayLine(at, now)
    if (label === day) return [item]
    day = label
    return [{ kind: 'day', key: `day ${item.key}`, label } as const, item]
  })
}
