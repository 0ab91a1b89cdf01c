import { daysBetween, formatAge } from '../format/age.ts'
import { formatDate } from '../format/dates.ts'
import { countOf } from '../format/number.ts'
import type { JobStatus } from '../graphql/schema-types.generated.ts'
import type { Tone } from '../ui/tone.ts'
import { type Change, type ChangeState, changeStateOf } from './change.ts'
import type { DocumentWords } from './document-words.ts'

export interface StatusWords {
  readonly word: string
  readonly tone: Tone
}

/** The word on the chip; the colour only repeats it. */
export const STATUS_WORDS: Readonly<Record<JobStatus, StatusWords>> = {
  entwurf: { word: 'Entwurf', tone: 'neutral' },
  zur_pruefung: { word: 'In Prüfung', tone: 'warn' },
  aktiv: { word: 'Online', tone: 'ok' },
  pausiert: { word: 'Pausiert', tone: 'neutral' },
  abgelaufen: { word: 'Abgelaufen', tone: 'neutral' },
  besetzt: { word: 'Besetzt', tone: 'neutral' },
  abgelehnt: { word: 'Abgelehnt', tone: 'danger' },
  gesperrt: { word: 'Gesperrt', tone: 'danger' },
}

/** The second chip of what is published and has a change. */
export const CHANGE_WORDS: Readonly<Record<ChangeState, StatusWords>> = {
  saved: { word: 'Änderung gespeichert', tone: 'neutral' },
  inReview: { word: 'Änderung in Prüfung', tone: 'warn' },
  rejected: { word: 'Änderung abgelehnt', tone: 'danger' },
}

export interface Dated {
  readonly status: JobStatus
  readonly updatedAt: string
  readonly submittedAt: string | null
  readonly publishedAt: string | null
  readonly expiresAt: string | null
  readonly closedAt: string | null
}

/** The worker marks what has expired once an hour; until then the expiry is computed here. */
export function statusNow(
  { status, expiresAt }: Pick<Dated, 'status' | 'expiresAt'>,
  now: number,
): JobStatus {
  const over = expiresAt !== null && Date.parse(expiresAt) <= now
  return over && (status === 'aktiv' || status === 'pausiert') ? 'abgelaufen' : status
}

/** One sentence about the status. */
export function describeState(document: Dated, now: number): string {
  switch (statusNow(document, now)) {
    case 'entwurf':
      return `Zuletzt geändert ${formatAge(document.updatedAt, now)}`
    case 'zur_pruefung':
      return `Eingereicht ${formatAge(document.submittedAt ?? document.updatedAt, now)}. Die Prüfung dauert meist bis zum nächsten Werktag.`
    case 'aktiv':
      return `Online bis ${formatDate(document.expiresAt ?? now)}, ${remaining(document.expiresAt ?? now, now)}`
    case 'pausiert':
      return `Nicht sichtbar. Die Laufzeit endet am ${formatDate(document.expiresAt ?? now)}.`
    case 'abgelaufen':
      return `Abgelaufen am ${formatDate(document.expiresAt ?? document.updatedAt)}`
    case 'besetzt':
      return `Beendet am ${formatDate(document.closedAt ?? document.updatedAt)}`
    case 'abgelehnt':
    case 'gesperrt':
      return `Geprüft ${formatAge(document.updatedAt, now)}`
  }
}

export function remaining(expiresAt: string | number, now: number): string {
  const days = daysBetween(now, expiresAt)
  return days === 0 ? 'läuft heute ab' : `noch ${countOf(days, 'Tag', 'Tage')}`
}

function untilThen(status: JobStatus, { the, days }: DocumentWords): string {
  switch (status) {
    case 'aktiv':
      return 'Bis zur Freigabe steht die bisherige Fassung online.'
    case 'pausiert':
      return `Bis zur Freigabe gilt die bisherige Fassung; pausiert bleibt ${the} auch danach.`
    case 'abgelaufen':
      return `Mit der Freigabe geht ${the} für ${days} Tage wieder online.`
    default:
      return ''
  }
}

/** One or two sentences about the change of what is published; empty without one. */
export function describeChange(
  document: Pick<Dated, 'status' | 'expiresAt'> & { readonly change: Change | null },
  now: number,
  words: DocumentWords,
): string {
  const status = statusNow(document, now)
  switch (changeStateOf(document.change)) {
    case 'inReview':
      return `Ihre Änderung wurde ${formatAge(document.change?.submittedAt ?? now, now)} eingereicht. ${untilThen(status, words)}`.trim()
    case 'rejected':
      return status === 'aktiv'
        ? 'Online steht weiter die freigegebene Fassung.'
        : 'Es gilt weiter die freigegebene Fassung.'
    case 'saved':
      return 'Ihre Änderung ist gespeichert, aber noch nicht eingereicht.'
    default:
      return ''
  }
}

/** The status under which its owner's list shows it: what has to be mended comes first, also when it is online. */
export function listedUnder(
  document: Pick<Dated, 'status' | 'expiresAt'> & { readonly change: Change | null },
  now: number,
): JobStatus {
  return changeStateOf(document.change) === 'rejected' ? 'abgelehnt' : statusNow(document, now)
}

/** Groups that need an action of the owner come first, ended ones last. */
export const STATUS_GROUPS: readonly { readonly title: string; readonly statuses: readonly JobStatus[] }[] = [
  { title: 'Bitte überarbeiten', statuses: ['abgelehnt'] },
  { title: 'Entwürfe', statuses: ['entwurf'] },
  { title: 'In Prüfung', statuses: ['zur_pruefung'] },
  { title: 'Online', statuses: ['aktiv'] },
  { title: 'Pausiert', statuses: ['pausiert'] },
  { title: 'Abgelaufen', statuses: ['abgelaufen'] },
  { title: 'Beendet', statuses: ['besetzt', 'gesperrt'] },
]

export function groupedByStatus<Row extends Parameters<typeof listedUnder>[0]>(
  rows: readonly Row[],
  now: number,
): { readonly title: string; readonly rows: readonly Row[] }[] {
  return STATUS_GROUPS.map(({ title, statuses }) => ({
    title,
    rows: rows.filter((row) => statuses.includes(listedUnder(row, now))),
  }))
}
