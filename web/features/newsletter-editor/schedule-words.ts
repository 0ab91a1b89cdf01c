import { TIME_ZONE } from '../../shared/format/age.ts'
import type { BerlinMoment } from '../../shared/format/berlin-moment.ts'

const words = new Intl.DateTimeFormat('de-DE', {
  timeZone: TIME_ZONE,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** `Dienstag, 1. Dezember 2026 um 07:30 Uhr` */
export function momentWords(moment: BerlinMoment | Date): string {
  const at = moment instanceof Date ? moment : moment.kind === 'moment' ? moment.at : null
  return at === null ? '' : `${words.format(at)} Uhr`
}

const YEAR_MS = 366 * 86_400_000

/** Why nothing can be sent then; null when it can. */
export function scheduleProblem(moment: BerlinMoment, now: number): string | null {
  switch (moment.kind) {
    case 'invalid':
      return 'Bitte geben Sie Tag und Uhrzeit an.'
    case 'skipped':
      return `Diese Uhrzeit gibt es an dem Tag nicht: Die Uhren werden eine Stunde vorgestellt. Möglich ist es ab ${moment.next.time} Uhr.`
    case 'moment':
      if (moment.at.getTime() <= now) return 'Dieser Zeitpunkt ist schon vorbei.'
      return moment.at.getTime() > now + YEAR_MS ? 'Höchstens ein Jahr im Voraus.' : null
  }
}
