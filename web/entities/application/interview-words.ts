import { type Instant, TIME_ZONE, toDate } from '../../shared/format/age.ts'

const moment = new Intl.DateTimeFormat('de-DE', {
  timeZone: TIME_ZONE,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** `Dienstag, 8. Dezember 2026 um 10:00 Uhr`, in German time. */
export const interviewMoment = (startsAt: Instant): string => `${moment.format(toDate(startsAt))} Uhr`

/** The link of a video call; null for an address, and for all that is no plain HTTPS URL. */
export function videoLink(place: string): string | null {
  if (!place.startsWith('https://') || !URL.canParse(place)) return null
  const url = new URL(place)
  return url.username === '' && url.password === '' ? url.href : null
}
