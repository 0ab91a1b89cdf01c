import { z } from 'zod'
import { links } from '../../site.ts'
import { companyShape, defineTemplate, personShape } from '../../template.ts'
import { action, greet, mailLayout, managesJobs, paragraph, quote, strong } from '../parts.ts'

export const jobChangeRejected = defineTemplate({
  name: 'job-change-rejected',
  payload: z.object({
    ...personShape,
    ...companyShape,
    title: z.string(),
    jobId: z.uuid(),
    reason: z.string(),
  }),
  subject: ({ title }) => `Ihre Änderung ist nicht freigegeben: ${title}`,
  Body: ({ payload, site }) =>
    mailLayout(
      {
        site,
        preview: `„${payload.title}“ bleibt, wie sie freigegeben ist. Hier lesen Sie, warum.`,
        heading: 'Ihre Änderung ist nicht freigegeben',
        greeting: greet(payload),
        because: managesJobs(payload),
      },
      paragraph(
        'wir haben Ihre Änderung an ',
        strong(`„${payload.title}“`),
        ' geprüft und nicht freigegeben. Der Grund:',
      ),
      quote(payload.reason),
      paragraph(
        'Die Anzeige selbst bleibt, wie sie freigegeben ist. Ihre Änderung ist gespeichert: Sie können sie überarbeiten und erneut einreichen oder verwerfen.',
      ),
      action(links.editJob(site, payload.jobId), 'Änderung überarbeiten'),
    ),
})
