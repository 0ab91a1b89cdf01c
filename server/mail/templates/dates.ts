/** A moment as people in Germany write it, wherever the worker runs. */
const moment = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Berlin',
})

export const atMoment = (iso: string): string => `${moment.format(new Date(iso))} Uhr`

/** A calendar day stays that day wherever the worker runs. */
const calendarDay = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'UTC' })

export const onDay = (isoDate: string): string => calendarDay.format(new Date(isoDate))
