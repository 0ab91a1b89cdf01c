import { z } from 'zod'
import { links } from '../../site.ts'
import { defineTemplate } from '../../template.ts'
import { action, greet, mailLayout, managesJobs, paragraph, strong } from '../parts.ts'
import { jobApplicationShape } from './application.ts'

export const newApplication = defineTemplate({
  name: 'new-application',
  payload: z.object(jobApplicationShape),
  subject: ({ jobTitle }) => `Neue Bewerbung: ${jobTitle}`,
  Body: ({ payload, site }) =>
    mailLayout(
      {
        site,
        preview: `Auf „${payload.jobTitle}“ hat sich jemand beworben.`,
        heading: 'Neue Bewerbung',
        greeting: greet(payload),
        because: managesJobs(payload),
      },
      paragraph('auf ', strong(`„${payload.jobTitle}“`), ' hat sich jemand beworben.'),
      paragraph(
        'Anschreiben und Unterlagen lesen Sie im Dashboard. Antworten Sie bald, auch mit einem kurzen Zwischenstand: Gute Leute haben oft mehrere Bewerbungen laufen.',
      ),
      action(links.jobApplication(site, payload.jobId, payload.applicationId), 'Bewerbung ansehen'),
    ),
})
