import { formatDayLine } from '../../shared/format/moments.ts'
import type { ThreadQuery } from './conversations.generated.ts'

export type Message = ThreadQuery['messagesOfConversation'][number]
export type Happening = ThreadQuery['eventsOfConversation'][number]

export type ThreadItem =
  | { readonly kind: 'day'; readonly key: string; readonly label: string }
  | { readonly kind: 'message'; readonly key: string; readonly message: Message }
  | { readonly kind: 'happening'; readonly key: string; readonly happening: Happening }

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
