import { formatDateTime } from '../../shared/format/dates.ts'
import { countOf, formatCount } from '../../shared/format/number.ts'
import type { FigureTile } from '../../shared/ui/figure-tiles.tsx'

export interface BackgroundFigures {
  readonly mailsWaiting: number
  readonly mailsRetrying: number
  readonly mailsFailed: number
  readonly mailsSentLastDay: number
  /** Without a mail server: in the development outbox. */
  readonly mailsKept: number
  readonly tasksWaiting: number
  readonly tasksRunning: number
  readonly tasksRetrying: number
  readonly tasksFailed: number
  readonly oldestDueAt: string | null
  readonly workersAlive: number
}

/** Tolerance, so that a short peak raises no alarm. */
const LATE_MS = 10 * 60_000

/** Since when due work has been waiting; null while none is late. */
export function lateSince({ oldestDueAt }: BackgroundFigures, now: number): string | null {
  return oldestDueAt === null || now - Date.parse(oldestDueAt) < LATE_MS ? null : formatDateTime(oldestDueAt)
}

/** One sentence on the state of background work and on the workers. */
export function backgroundSentence(figures: BackgroundFigures): string {
  if (figures.workersAlive === 0) return 'Kein Prozess arbeitet'
  return `${state(figures)} · ${countOf(figures.workersAlive, 'Prozess arbeitet', 'Prozesse arbeiten')}`
}

function state({ mailsFailed, tasksFailed, mailsRetrying, tasksRetrying }: BackgroundFigures): string {
  const failed = [
    mailsFailed > 0 ? countOf(mailsFailed, 'Mail', 'Mails') : '',
    tasksFailed > 0 ? countOf(tasksFailed, 'Aufgabe', 'Aufgaben') : '',
  ].filter(Boolean)
  if (failed.length > 0) {
    return `${failed.join(' und ')} ${mailsFailed + tasksFailed === 1 ? 'wartet' : 'warten'} auf Ihre Entscheidung`
  }
  if (mailsRetrying + tasksRetrying > 0) return 'Einiges wird gerade noch einmal versucht, von selbst'
  return 'Alles läuft'
}

const withRetries = (label: string, retrying: number): string =>
  retrying === 0 ? label : `${label}, davon ${formatCount(retrying)} nach einem Fehler`

type MailFigures = Pick<
  BackgroundFigures,
  'mailsWaiting' | 'mailsRetrying' | 'mailsFailed' | 'mailsSentLastDay' | 'mailsKept'
>

export function mailTiles(figures: MailFigures): readonly FigureTile[] {
  return [
    {
      label: withRetries('Mails warten', figures.mailsRetrying),
      value: formatCount(figures.mailsWaiting),
    },
    {
      label: 'Mails fehlgeschlagen',
      value: formatCount(figures.mailsFailed),
      alarming: figures.mailsFailed > 0,
    },
    figures.mailsKept > 0
      ? {
          label: 'Mails in 24 Stunden, nicht verschickt: kein Mailserver eingerichtet',
          value: formatCount(figures.mailsKept),
        }
      : { label: 'Mails in 24 Stunden verschickt', value: formatCount(figures.mailsSentLastDay) },
  ]
}

export function backgroundTiles(figures: BackgroundFigures): readonly FigureTile[] {
  return [
    ...mailTiles(figures),
    {
      label: withRetries('Aufgaben warten', figures.tasksRetrying),
      value: formatCount(figures.tasksWaiting),
    },
    {
      label: 'Aufgaben fehlgeschlagen',
      value: formatCount(figures.tasksFailed),
      alarming: figures.tasksFailed > 0,
    },
    { label: 'Aufgaben laufen gerade', value: formatCount(figures.tasksRunning) },
  ]
}
