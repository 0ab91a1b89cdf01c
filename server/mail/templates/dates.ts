/** A point in time as written in Germany, in German time wherever the worker runs. */
const moment = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Berlin',
})

export const atMoment = (iso: string): string => `${moment.format(new Date(iso))} Uhr`

const weekday = new Intl.DateTimeFormat('de-DE', { weekday: 'long', timeZone: 'Europe/Berlin' })

/** "Dienstag, 8. Dezember 2026 um 10:00 Uhr", in German time. */
export const onWeekday = (iso: string): string => `${weekday.format(new Date(iso))}, ${atMoment(iso)}`

/** A calendar day. It is formatted in UTC, so that no time zone shifts it to another day. */
const calendarDay = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'UTC' })

export const onDay = (isoDate: string): string => calendarDay.format(new Date(isoDate))
