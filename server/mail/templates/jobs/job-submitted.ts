import { z } from 'zod'
import { links } from '../../site.ts'
import { defineTemplate, personShape } from '../../template.ts'
import { action, greet, mailLayout, paragraph, strong } from '../parts.ts'

export const jobSubmitted = defineTemplate({
  name: 'job-submitted',
  payload: z.object({ ...personShape, title: z.string(), company: z.string() }),
  subject: () => 'Eine Anzeige wartet auf Prüfung',
  Body: ({ payload, site }) =>
    mailLayout(
      {
        site,
        preview: `„${payload.title}“ von ${payload.company}.`,
        heading: 'Eine Anzeige wartet auf Prüfung',
        greeting: greet(payload),
        because: 'Sie erhalten diese Nachricht als Admin, höchstens einmal in der Stunde.',
      },
      paragraph(strong(`„${payload.title}“`), ` von ${payload.company} wartet auf Ihre Entscheidung.`),
      paragraph('Vielleicht sind seitdem weitere Anzeigen dazugekommen; die Liste zeigt alle.'),
      action(links.jobsInReview(site), 'Anzeigen prüfen'),
    ),
})
