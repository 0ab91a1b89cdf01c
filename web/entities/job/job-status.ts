import { daysBetween, formatAge } from '../../shared/format/age.ts'
import { formatDate } from '../../shared/format/dates.ts'
import { countOf } from '../../shared/format/number.ts'
import { type Change, type ChangeState, changeStateOf } from '../../shared/publication/change.ts'
import type { JobStatus } from './job-labels.ts'

interface StatusWords {
  readonly word: string
  readonly tone: 'neutral' | 'ok' | 'warn' | 'danger'
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

/** The second chip of a published job that has a change. */
export const CHANGE_WORDS: Readonly<Record<ChangeState, StatusWords>> = {
  saved: { word: 'Änderung gespeichert', tone: 'neutral' },
  inReview: { word: 'Änderung in Prüfung', tone: 'warn' },
  rejected: { word: 'Änderung nicht freigegeben', tone: 'danger' },
}

interface Dated {
  readonly status: JobStatus
  readonly updatedAt: string
  readonly submittedAt: string | null
  readonly publishedAt: string | null
  readonly expiresAt: string | null
  readonly closedAt: string | null
}

/** The worker marks expired jobs once an hour; until then the expiry is computed here. */
export function statusNow(
  { status, expiresAt }: Pick<Dated, 'status' | 'expiresAt'>,
  now: number,
): JobStatus {
  const over = expiresAt !== null && Date.parse(expiresAt) <= now
  return over && (status === 'aktiv' || status === 'pausiert') ? 'abgelaufen' : status
}

/** One sentence about the job's status. */
export function describeState(job: Dated, now: number): string {
  switch (statusNow(job, now)) {
    case 'entwurf':
      return `Zuletzt geändert ${formatAge(job.updatedAt, now)}`
    case 'zur_pruefung':
      return `Eingereicht ${formatAge(job.submittedAt ?? job.updatedAt, now)}. Die Prüfung dauert meist bis zum nächsten Werktag.`
    case 'aktiv':
      return `Online bis ${formatDate(job.expiresAt ?? now)}, ${remaining(job.expiresAt ?? now, now)}`
    case 'pausiert':
      return `Nicht sichtbar. Die Laufzeit endet am ${formatDate(job.expiresAt ?? now)}.`
    case 'abgelaufen':
      return `Abgelaufen am ${formatDate(job.expiresAt ?? job.updatedAt)}`
    case 'besetzt':
      return `Beendet am ${formatDate(job.closedAt ?? job.updatedAt)}`
    case 'abgelehnt':
    case 'gesperrt':
      return `Geprüft ${formatAge(job.updatedAt, now)}`
  }
}

function remaining(expiresAt: string | number, now: number): string {
  const days = daysBetween(now, expiresAt)
  return days === 0 ? 'läuft heute ab' : `noch ${countOf(days, 'Tag', 'Tage')}`
}

const UNTIL_THEN: Readonly<Partial<Record<JobStatus, string>>> = {
  aktiv: 'Bis zur Freigabe steht die bisherige Fassung online.',
  pausiert: 'Bis zur Freigabe gilt die bisherige Fassung; pausiert bleibt die Anzeige auch danach.',
  abgelaufen: 'Mit der Freigabe geht die Anzeige für 60 Tage wieder online.',
}

/** One or two sentences about the change of a published job; empty without one. */
export function describeChange(
  job: Pick<Dated, 'status' | 'expiresAt'> & { readonly change: Change | null },
  now: number,
): string {
  const status = statusNow(job, now)
  switch (changeStateOf(job.change)) {
    case 'inReview':
      return `Ihre Änderung wurde ${formatAge(job.change?.submittedAt ?? now, now)} eingereicht. ${UNTIL_THEN[status] ?? ''}`.trim()
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

/** The status under which the employer's list shows the job: what has to be mended comes first, also when it is online. */
export function listedUnder(
  job: Pick<Dated, 'status' | 'expiresAt'> & { readonly change: Change | null },
  now: number,
): JobStatus {
  return changeStateOf(job.change) === 'rejected' ? 'abgelehnt' : statusNow(job, now)
}

/** Jobs that need an action of the employer come first, finished ones last. */
export const STATUS_GROUPS: readonly { readonly title: string; readonly statuses: readonly JobStatus[] }[] = [
  { title: 'Bitte überarbeiten', statuses: ['abgelehnt'] },
  { title: 'Entwürfe', statuses: ['entwurf'] },
  { title: 'In Prüfung', statuses: ['zur_pruefung'] },
  { title: 'Online', statuses: ['aktiv'] },
  { title: 'Pausiert', statuses: ['pausiert'] },
  { title: 'Abgelaufen', statuses: ['abgelaufen'] },
  { title: 'Beendet', statuses: ['besetzt', 'gesperrt'] },
]
