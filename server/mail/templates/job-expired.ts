import { z } from 'zod'
import { links } from '../site.ts'
import { companyShape, defineTemplate, personShape } from '../template.ts'
import { action, greet, mailLayout, managesJobs, paragraph, strong } from './parts.ts'

export const jobExpired = defineTemplate({
  name: 'job-expired',
  payload: z.object({ ...personShape, ...companyShape, title: z.string(), jobId: z.uuid() }),
  subject: ({ title }) => `Ihre Anzeige ist abgelaufen: ${title}`,
  Body: ({ payload, site }) =>
    mailLayout(
      {
        site,
        preview: `„${payload.title}“ ist nicht mehr online. Ist die Stelle noch frei?`,
        heading: 'Ihre Anzeige ist abgelaufen',
        greeting: greet(payload),
        because: managesJobs(payload),
      },
      paragraph(strong(`„${payload.title}“`), ' ist nicht mehr online.'),
      paragraph(
        'Ist die Stelle noch frei? Dann sehen Sie die Angaben durch, und reichen Sie die Anzeige erneut ein. Es ist alles noch da.',
      ),
      action(links.editJob(site, payload.jobId), 'Anzeige erneut einreichen'),
    ),
})
