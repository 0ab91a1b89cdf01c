import type { ApplicationEvent, ApplicationMessage } from '../../../entities/application/application-data.ts'
import type { ApplicationStatus } from '../../../shared/graphql/schema-types.generated.ts'

export type HistoryItem =
  | {
      readonly kind: 'message'
      readonly key: string
      readonly at: string
      readonly message: ApplicationMessage
    }
  | { readonly kind: 'event'; readonly key: string; readonly at: string; readonly event: ApplicationEvent }

interface HistoryOptions {
  readonly messages: readonly ApplicationMessage[]
  readonly events: readonly ApplicationEvent[]
  /** There are older messages that are not loaded: what happened before them, but the beginning, is not shown either. */
  readonly hasOlder: boolean
}

/** Everything that happened to an application, oldest first. */
export function historyOf({ messages, events, hasOlder }: HistoryOptions): HistoryItem[] {
  const since = hasOlder ? Date.parse(messages[0]?.createdAt ?? '') : Number.NEGATIVE_INFINITY
  return [
    ...messages.map(
      (message): HistoryItem => ({ kind: 'message', key: message.id, at: message.createdAt, message }),
    ),
    ...events
      .filter(({ kind, happenedAt }) => kind === 'eingegangen' || Date.parse(happenedAt) >= since)
      .map((event): HistoryItem => ({ kind: 'event', key: event.id, at: event.happenedAt, event })),
  ].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

const MOVED: Readonly<Record<ApplicationStatus, string>> = {
  eingegangen: 'hat Ihre Bewerbung wieder zu den eingegangenen gelegt.',
  in_pruefung: 'sieht sich Ihre Bewerbung an.',
  eingeladen: 'lädt Sie ein.',
  angebot: 'macht Ihnen ein Angebot.',
  eingestellt: 'stellt Sie ein.',
  abgelehnt: 'hat abgesagt.',
  zurueckgezogen: 'hat Ihre Bewerbung geschlossen.',
}

/** One sentence about one event, as the applicant reads it. */
export function eventWords(event: ApplicationEvent, companyName: string): string {
  const { kind, toStatus } = event
  switch (kind) {
    case 'eingegangen':
      return 'Sie haben sich beworben.'
    case 'geoeffnet':
      return `${companyName} hat Ihre Bewerbung geöffnet.`
    case 'verschoben':
      return `${companyName} ${toStatus === null ? 'hat Ihre Bewerbung bearbeitet.' : MOVED[toStatus]}`
    case 'zurueckgenommen':
      return `${companyName} hat den letzten Schritt zurückgenommen.`
    case 'zurueckgezogen':
      return 'Sie haben Ihre Bewerbung zurückgezogen.'
    case 'beendet':
      return 'Die Stelle ist nicht mehr online, und die Bewerbung ist damit beendet.'
  }
}
