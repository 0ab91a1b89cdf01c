import { type Conversation, isReplyDue } from '../../entities/conversation/conversation-labels.ts'

interface CandidateGroup {
  readonly title: string
  readonly conversations: readonly Conversation[]
}

/** In the order in which they are shown: what waits for the company comes first, what is over last. */
const GROUPS: readonly { readonly title: string; readonly has: (conversation: Conversation) => boolean }[] = [
  { title: 'Wartet auf Ihre Antwort', has: isReplyDue },
  { title: 'Kontaktdaten freigegeben', has: ({ state }) => state === 'freigegeben' },
  { title: 'Im Gespräch', has: ({ state }) => state === 'beantwortet' },
  { title: 'Noch ohne Antwort', has: ({ state }) => state === 'offen' },
  { title: 'Freigabe zurückgezogen', has: ({ state }) => state === 'zurueckgezogen' },
  { title: 'Abgesagt', has: ({ state }) => state === 'abgesagt' },
]

/** Each conversation is in the first group that has it; groups without any are left out. */
export function candidateGroups(conversations: readonly Conversation[]): CandidateGroup[] {
  const byTitle = Map.groupBy(conversations, (row) => GROUPS.find(({ has }) => has(row))?.title)
  return GROUPS.flatMap(({ title }) => {
    const rows = byTitle.get(title)
    return rows ? [{ title, conversations: rows }] : []
  })
}
