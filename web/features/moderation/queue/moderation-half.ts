import type { TypedDocumentNode } from '@apollo/client'
import type { RowChange } from '../../../shared/apollo/use-row-events.ts'
import type { ReviewKind } from '../../../shared/graphql/schema-types.generated.ts'
import { paths } from '../../../shared/routing/paths.ts'
import {
  JobRequestReviewDocument,
  JobReviewDocument,
  type JobReviewQuery,
} from '../decisions/decided-item.generated.ts'
import {
  DecidedJobDocument,
  DecidedJobRequestDocument,
  DecideJobDocument,
  DecideJobRequestDocument,
  TakeBackDecisionDocument,
  TakeBackRequestDecisionDocument,
} from '../decisions/decision.generated.ts'
import { unfitChangeText, unfitRequestChangeText } from '../decisions/unfit-change.ts'
import {
  ModerationQueueChangedDocument,
  ModerationRequestQueueChangedDocument,
} from './queue-events.generated.ts'
import { JobQueueFiguresDocument, RequestQueueFiguresDocument } from './queue-figures.generated.ts'
import { filterQuery, type QueueFilter } from './queue-filter.ts'

type ById = { readonly id: string }
export type Review = NonNullable<JobReviewQuery['review']>

interface QueueEvent {
  readonly rowChanged: RowChange & { readonly kind: string; readonly status: string | null }
}

interface QueueFigures {
  /** Null when it could not be counted. */
  readonly overview: {
    readonly active: number
    readonly rejected: number
    readonly oldestSubmittedAt: string | null
  } | null
}

/** A queue of the admin: of jobs or of requests. Screens and keys are the same, what differs stands here. */
export interface ModerationHalf {
  readonly tab: 'jobs' | 'requests'
  /** Name of the URL parameter that opens one. */
  readonly parameter: 'job' | 'request'
  readonly kind: ReviewKind
  readonly events: TypedDocumentNode<QueueEvent, Record<string, never>>
  readonly figures: TypedDocumentNode<QueueFigures, Record<string, never>>
  readonly decide: TypedDocumentNode<
    unknown,
    { id: string; expectedVersion: number; reason?: string | null | undefined }
  >
  readonly takeBack: TypedDocumentNode<unknown, { id: string }>
  readonly decided: TypedDocumentNode<
    { readonly decided: { readonly version: number } | null },
    { id: string }
  >
  readonly review: TypedDocumentNode<{ readonly review: Review | null }, { id: string }>
  readonly words: {
    readonly heading: string
    /** In front of a title, as the name of a region. */
    readonly one: string
    readonly many: string
    readonly bulkLead: string
    readonly bulkSoon: (count: string) => string
    readonly bulkDone: (count: string, number: number) => string
    readonly waitOne: string
    readonly waitMany: string
    readonly longestFirst: string
    readonly oldest: string
    readonly nextPage: string
    readonly searchLabel: string
    readonly foundOne: string
    readonly foundMany: string
    readonly allDone: string
    readonly nextKey: string
    readonly previousKey: string
    readonly goOn: string
    readonly this: string
    readonly notWaiting: string
    readonly outdated: string
    readonly edited: string
    readonly changed: string
    readonly gone: string
    readonly claimedMeanwhile: string
    readonly claimedBy: (name: string) => string
    /** When nobody can say who did what. */
    readonly leftUnknown: string
    /** Why a change that was submitted before a rule changed cannot be approved any more. */
    readonly changeUnfit: (error: unknown) => string
    readonly reasonRequired: string
    readonly reasonHint: string
    readonly sends: (title: string) => string
    readonly rejected: (title: string) => string
    readonly changeRejected: (title: string) => string
    readonly takenBack: string
    readonly tooLate: string
    readonly void: (title: string) => string
    readonly outcomes: Readonly<Record<Review['outcome'], string>>
  }
}

export const JOB_HALF: ModerationHalf = {
  tab: 'jobs',
  parameter: 'job',
  kind: 'job',
  events: ModerationQueueChangedDocument,
  figures: JobQueueFiguresDocument,
  decide: DecideJobDocument,
  takeBack: TakeBackDecisionDocument,
  decided: DecidedJobDocument,
  review: JobReviewDocument,
  words: {
    heading: 'Anzeigen prüfen',
    one: 'Anzeige',
    many: 'Anzeigen',
    bulkLead:
      'Diese Anzeigen der Seite tragen keinen Hinweis. Wählen Sie ab, was Sie lesen möchten. Zehn Sekunden lang können Sie alles zurücknehmen.',
    bulkSoon: (count) => `Freigegeben: ${count}. In 10 Sekunden gilt das.`,
    bulkDone: (count, number) => `${count} ${number === 1 ? 'ist' : 'sind'} jetzt online.`,
    waitOne: 'Anzeige wartet',
    waitMany: 'Anzeigen warten',
    longestFirst: 'älteste zuerst',
    oldest: 'älteste eingereicht',
    nextPage: 'Nächste Anzeigen',
    searchLabel: 'Titel, Betrieb oder Ort',
    foundOne: 'Anzeige passt',
    foundMany: 'Anzeigen passen',
    allDone:
      'Sobald ein Arbeitgeber eine Anzeige einreicht, steht sie hier. Die am längsten wartende zuerst.',
    nextKey: 'nächste Anzeige',
    previousKey: 'vorige Anzeige',
    goOn: 'Zur nächsten Anzeige',
    this: 'Diese Anzeige',
    notWaiting: 'Diese Anzeige wartet nicht auf Prüfung',
    outdated: 'Diese Anzeige wartet nicht mehr: Sie wurde inzwischen entschieden oder zurückgezogen.',
    edited: 'Der Arbeitgeber hat diese Anzeige gerade geändert. Sie lesen die Fassung davor.',
    changed: 'Die Anzeige wurde gerade geändert. Bitte lesen Sie sie noch einmal.',
    gone: 'Diese Anzeige wartet nicht mehr',
    claimedMeanwhile: 'Jemand anderes bearbeitet diese Anzeige jetzt.',
    claimedBy: (name) =>
      `${name} bearbeitet diese Anzeige. Entscheiden können Sie, sobald Sie sie übernehmen.`,
    leftUnknown: 'Sie wurde inzwischen entschieden oder zurückgezogen.',
    changeUnfit: unfitChangeText,
    reasonRequired: 'Bitte nennen Sie den Grund. Der Arbeitgeber liest ihn.',
    reasonHint: 'Der Arbeitgeber liest genau diesen Text. Sagen Sie, was zu ändern ist.',
    sends: (title) => `„${title}“: Der Grund geht in 10 Sekunden an den Arbeitgeber.`,
    rejected: (title) => `Der Arbeitgeber von „${title}“ liest Ihren Grund im Dashboard.`,
    changeRejected: (title) =>
      `„${title}“ bleibt, wie sie war. Der Arbeitgeber liest Ihren Grund im Dashboard.`,
    takenBack: 'Die Anzeige wartet wieder. Niemand hat etwas erfahren.',
    tooLate: 'Die Entscheidung gilt schon, der Arbeitgeber ist benachrichtigt.',
    void: (title) => `Der Arbeitgeber hat „${title}“ in diesen Sekunden geändert oder zurückgezogen.`,
    outcomes: {
      approved: 'Freigegeben',
      rejected: 'Abgelehnt',
      withdrawn: 'Vom Arbeitgeber zurückgezogen',
      blocked: 'Gesperrt',
      waiting: 'Sie wartet weiter hinten in der Warteschlange',
    },
  },
}

export const REQUEST_HALF: ModerationHalf = {
  tab: 'requests',
  parameter: 'request',
  kind: 'request',
  events: ModerationRequestQueueChangedDocument,
  figures: RequestQueueFiguresDocument,
  decide: DecideJobRequestDocument,
  takeBack: TakeBackRequestDecisionDocument,
  decided: DecidedJobRequestDocument,
  review: JobRequestReviewDocument,
  words: {
    heading: 'Gesuche prüfen',
    one: 'Gesuch',
    many: 'Gesuche',
    bulkLead:
      'Diese Gesuche der Seite tragen keinen Hinweis. Wählen Sie ab, was Sie lesen möchten. Zehn Sekunden lang können Sie alles zurücknehmen.',
    bulkSoon: (count) => `Freigegeben: ${count}. In 10 Sekunden gilt das.`,
    bulkDone: (count, number) => `${count} ${number === 1 ? 'ist' : 'sind'} jetzt online.`,
    waitOne: 'Gesuch wartet',
    waitMany: 'Gesuche warten',
    longestFirst: 'ältestes zuerst',
    oldest: 'ältestes eingereicht',
    nextPage: 'Nächste Gesuche',
    searchLabel: 'Titel, Region oder Chiffre',
    foundOne: 'Gesuch passt',
    foundMany: 'Gesuche passen',
    allDone: 'Sobald jemand ein Stellengesuch einreicht, steht es hier. Das am längsten wartende zuerst.',
    nextKey: 'nächstes Gesuch',
    previousKey: 'voriges Gesuch',
    goOn: 'Zum nächsten Gesuch',
    this: 'Dieses Gesuch',
    notWaiting: 'Dieses Gesuch wartet nicht auf Prüfung',
    outdated: 'Dieses Gesuch wartet nicht mehr: Es wurde inzwischen entschieden oder zurückgezogen.',
    edited: 'Das Gesuch wurde gerade geändert. Sie lesen die Fassung davor.',
    changed: 'Das Gesuch wurde gerade geändert. Bitte lesen Sie es noch einmal.',
    gone: 'Dieses Gesuch wartet nicht mehr',
    claimedMeanwhile: 'Jemand anderes bearbeitet dieses Gesuch jetzt.',
    claimedBy: (name) =>
      `${name} bearbeitet dieses Gesuch. Entscheiden können Sie, sobald Sie es übernehmen.`,
    leftUnknown: 'Es wurde inzwischen entschieden oder zurückgezogen.',
    changeUnfit: unfitRequestChangeText,
    reasonRequired: 'Bitte nennen Sie den Grund. Wer das Gesuch geschrieben hat, liest ihn.',
    reasonHint: 'Wer das Gesuch geschrieben hat, liest genau diesen Text. Sagen Sie, was zu ändern ist.',
    sends: (title) => `„${title}“: Der Grund wird in 10 Sekunden gesendet.`,
    rejected: (title) => `Wer „${title}“ geschrieben hat, liest Ihren Grund im Dashboard.`,
    changeRejected: (title) =>
      `„${title}“ bleibt, wie es war. Ihr Grund steht jetzt im Dashboard der Person.`,
    takenBack: 'Das Gesuch wartet wieder. Niemand hat etwas erfahren.',
    tooLate: 'Die Entscheidung gilt schon, die Person ist benachrichtigt.',
    void: (title) => `„${title}“ wurde in diesen Sekunden geändert oder zurückgezogen.`,
    outcomes: {
      approved: 'Freigegeben',
      rejected: 'Abgelehnt',
      withdrawn: 'Selbst zurückgezogen',
      blocked: 'Gesperrt',
      waiting: 'Es wartet weiter hinten in der Warteschlange',
    },
  },
}

/** What of the queue the page shows: its filter, and the cursor at which it begins. */
export interface QueueView {
  readonly filter: QueueFilter
  readonly place?: string | undefined
}

/** URL of the queue, with what is open on it. */
export const queueHref = (half: ModerationHalf, { filter, place }: QueueView, id?: string | null): string =>
  paths.admin.href({ tab: half.tab, ...filterQuery(filter), ab: place, [half.parameter]: id })

export const hrefOf = (half: ModerationHalf, view: QueueView, row: ById | undefined): string | null =>
  row ? queueHref(half, view, row.id) : null
