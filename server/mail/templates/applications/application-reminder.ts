import { z } from 'zod'
import { links } from '../../site.ts'
import { companyShape, defineTemplate, personShape } from '../../template.ts'
import { action, greet, mailLayout, managesJobs, paragraph, strong } from '../parts.ts'

const headingOf = (number: number): string =>
  number === 1 ? 'Eine Bewerbung wartet auf Ihre Antwort' : `${number} Bewerbungen warten auf Ihre Antwort`

export const applicationReminder = defineTemplate({
  name: 'application-reminder',
  payload: z.object({
    ...personShape,
    ...companyShape,
    jobId: z.uuid(),
    jobTitle: z.string(),
    number: z.int().positive(),
  }),
  subject: ({ number, jobTitle }) => `${headingOf(number)}: ${jobTitle}`,
  Body: ({ payload, site }) =>
    mailLayout(
      {
        site,
        preview: `Zu „${payload.jobTitle}“, seit mehr als sieben Tagen.`,
        heading: headingOf(payload.number),
        greeting: greet(payload),
        because: managesJobs(payload),
      },
      paragraph(
        payload.number === 1
          ? 'seit mehr als sieben Tagen wartet jemand, der sich auf '
          : 'seit mehr als sieben Tagen warten Menschen, die sich auf ',
        strong(`„${payload.jobTitle}“`),
        payload.number === 1 ? ' beworben hat, auf Ihre Antwort.' : ' beworben haben, auf Ihre Antwort.',
      ),
      paragraph(
        'Ein kurzer Zwischenstand genügt: eine Nachricht, eine Einladung oder eine freundliche Absage. Dafür gibt es Vorlagen.',
      ),
      action(links.jobApplications(site, payload.jobId), 'Bewerbungen ansehen'),
    ),
})
