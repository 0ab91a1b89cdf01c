import { z } from 'zod'
import { links } from '../../site.ts'
import { companyShape, defineTemplate, personShape } from '../../template.ts'
import { action, greet, mailLayout, managesJobs, paragraph, quote, strong } from '../parts.ts'

export const jobRejected = defineTemplate({
  name: 'job-rejected',
  payload: z.object({
    ...personShape,
    ...companyShape,
    title: z.string(),
    jobId: z.uuid(),
    reason: z.string(),
  }),
  subject: ({ title }) => `Ihre Anzeige braucht eine Änderung: ${title}`,
  Body: ({ payload, site }) =>
    mailLayout(
      {
        site,
        preview: `„${payload.title}“ ist noch nicht freigegeben. Hier lesen Sie, warum.`,
        heading: 'Ihre Anzeige braucht eine Änderung',
        greeting: greet(payload),
        because: managesJobs(payload),
      },
      paragraph(
        'wir haben ',
        strong(`„${payload.title}“`),
        ' geprüft und noch nicht freigegeben. Der Grund:',
      ),
      quote(payload.reason),
      paragraph(
        'Ihre Angaben sind gespeichert. Ändern Sie bitte diese Punkte und reichen Sie die Anzeige erneut ein.',
      ),
      action(links.editJob(site, payload.jobId), 'Anzeige ändern'),
    ),
})
