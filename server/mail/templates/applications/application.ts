/** Parts of all mails about an application: never a name, a letter or a text of the other side. */
import type { ReactNode } from 'react'
import { z } from 'zod'
import { personShape } from '../../template.ts'
import { onWeekday } from '../dates.ts'
import { facts, paragraph } from '../parts.ts'

export const applicationShape = {
  ...personShape,
  applicationId: z.uuid(),
  company: z.string(),
  jobTitle: z.string(),
}

/** Payload for members of the company. */
export const jobApplicationShape = { ...applicationShape, jobId: z.uuid() }

/** Added when the mail leaves (app_private.add_interview_to_mail). */
const interviewShape = z.object({
  uid: z.uuid(),
  revision: z.number().int(),
  startsAt: z.iso.datetime({ offset: true }),
  minutes: z.number().int(),
  place: z.string().nullable(),
  changedAt: z.iso.datetime({ offset: true }),
  isCancelled: z.boolean(),
})
type Interview = z.infer<typeof interviewShape>

export const mailedInterviewShape = z.object({ ...applicationShape, interview: interviewShape.optional() })

export type MailedInterview = z.infer<typeof mailedInterviewShape>

/** When and where, or that it is cancelled. The place is the one text of the company that a mail carries: a calendar needs it. */
export const interviewParts = ({ startsAt, minutes, place, isCancelled }: Interview): ReactNode[] =>
  isCancelled
    ? [
        paragraph(
          `Der Termin am ${onWeekday(startsAt)} entfällt. Die angehängte Datei nimmt ihn aus Ihrem Kalender.`,
        ),
      ]
    : [
        facts(
          ['Wann', onWeekday(startsAt)],
          ['Dauer', `${minutes} Minuten`],
          ...(place === null ? [] : [['Wo', place] as const]),
        ),
        paragraph('Die angehängte Datei trägt den Termin in Ihren Kalender ein.'),
      ]
