import { type Instant, TIME_ZONE, toDate } from '../../shared/format/age.ts'

const berlinDay = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, dateStyle: 'short' })

/** The day in Berlin as forms and the server write it: `2026-11-23`. */
export const dayOf = (instant: Instant): string => berlinDay.format(toDate(instant))
