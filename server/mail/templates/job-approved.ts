import { z } from 'zod'
import { links } from '../site.ts'
import { defineTemplate, personShape } from '../template.ts'
import { onDay } from './dates.ts'
import { action, greet, mailLayout, paragraph, strong } from './parts.ts'

export const jobApproved = defineTemplate({
  name: 'job-approved',
  payload: z.object({ ...personShape, title: z.string(), slug: z.string(), expiresOn: z.iso.date() }),
  subject: ({ title }) => `Ihre Anzeige ist online: ${title}`,
  Body: ({ payload, site }) =>
    mailLayout(
      {
        site,
        preview: `„${payload.title}“ ist freigegeben und jetzt für alle sichtbar.`,
        heading: 'Ihre Anzeige ist online',
        greeting: greet(payload),
        because: 'Sie erhalten diese Nachricht, weil Sie für den Betrieb dieser Anzeige handeln.',
      },
      paragraph(strong(`„${payload.title}“`), ' ist freigegeben und jetzt für alle sichtbar.'),
      paragraph(
        `Die Anzeige läuft bis zum ${onDay(payload.expiresOn)}. Sie können sie jederzeit pausieren, ändern oder als besetzt schließen.`,
      ),
      action(links.job(site, payload.slug), 'Anzeige ansehen'),
    ),
})
