import { z } from 'zod'
import { links } from '../../site.ts'
import { defineTemplate } from '../../template.ts'
import { action, greet, mailLayout, managesJobs, paragraph, strong } from '../parts.ts'
import { jobApplicationShape } from './application.ts'

export const applicationWithdrawn = defineTemplate({
  name: 'application-withdrawn',
  payload: z.object(jobApplicationShape),
  subject: ({ jobTitle }) => `Bewerbung zurückgezogen: ${jobTitle}`,
  Body: ({ payload, site }) =>
    mailLayout(
      {
        site,
        preview: `Zu Ihrer Anzeige „${payload.jobTitle}“.`,
        heading: 'Bewerbung zurückgezogen',
        greeting: greet(payload),
        because: managesJobs(payload),
      },
      paragraph('jemand hat die Bewerbung auf ', strong(`„${payload.jobTitle}“`), ' zurückgezogen.'),
      paragraph(
        'Sie sehen nur noch den Namen, den Verlauf und die Nachrichten. Haben Sie Angaben oder Unterlagen gespeichert? Bitte löschen Sie sie jetzt.',
      ),
      action(links.jobApplication(site, payload.jobId, payload.applicationId), 'Bewerbungen ansehen'),
    ),
})
