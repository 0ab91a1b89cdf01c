import { z } from 'zod'
import { links } from '../../site.ts'
import { defineTemplate, personShape } from '../../template.ts'
import { action, greet, mailLayout, paragraph, strong } from '../parts.ts'

export const requestSubmitted = defineTemplate({
  name: 'request-submitted',
  payload: z.object({ ...personShape, title: z.string(), chiffre: z.string() }),
  subject: () => 'Ein Stellengesuch wartet auf Prüfung',
  Body: ({ payload, site }) =>
    mailLayout(
      {
        site,
        preview: `„${payload.title}“, Chiffre ${payload.chiffre}.`,
        heading: 'Ein Stellengesuch wartet auf Prüfung',
        greeting: greet(payload),
        because: 'Sie erhalten diese Nachricht als Admin, höchstens einmal in der Stunde.',
      },
      paragraph(strong(`„${payload.title}“`), ` (Chiffre ${payload.chiffre}) wartet auf Ihre Entscheidung.`),
      paragraph('Vielleicht sind seitdem weitere Stellengesuche dazugekommen; die Liste zeigt alle.'),
      action(links.requestsInReview(site), 'Stellengesuche prüfen'),
    ),
})
