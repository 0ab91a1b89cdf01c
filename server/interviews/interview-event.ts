/** An interview as the two sides have it in their calendars. */
import type { Sender } from '../mail-address.ts'
import type { CalendarEvent } from './calendar-file.ts'

interface Interview {
  readonly uid: string
  readonly revision: number
  readonly startsAt: Date
  readonly minutes: number
  readonly place: string | null
  readonly changedAt: Date
  readonly isCancelled?: boolean
}

interface InterviewWords {
  /** Whom the reader meets: a company, or a person. */
  readonly meets: { readonly company: string } | { readonly applicant: string }
  readonly jobTitle: string
  /** Of the application, for this reader. */
  readonly url: string
}

interface Publisher {
  readonly siteUrl: string
  readonly from: Sender
}

export function interviewEvent(
  { uid, isCancelled = false, ...interview }: Interview,
  { meets, jobTitle, url }: InterviewWords,
  { siteUrl, from }: Publisher,
): CalendarEvent {
  return {
    ...interview,
    isCancelled,
    uid: `${uid}@${new URL(siteUrl).hostname}`,
    summary: 'company' in meets ? `Gespräch bei ${meets.company}` : `Gespräch mit ${meets.applicant}`,
    description: `Bewerbung auf „${jobTitle}“\n${url}`,
    url,
    organizer: from,
  }
}
