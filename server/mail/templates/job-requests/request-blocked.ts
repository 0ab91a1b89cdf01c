import { z } from 'zod'
import { links } from '../../site.ts'
import { defineTemplate, personShape } from '../../template.ts'
import { action, greet, mailLayout, ownsRequest, paragraph, quote, strong } from '../parts.ts'

export const requestBlocked = defineTemplate({
  name: 'request-blocked',
  payload: z.object({ ...personShape, title: z.string(), reason: z.string() }),
  subject: ({ title }) => `Ihr Stellengesuch ist gesperrt: ${title}`,
  Body: ({ payload, site }) =>
    mailLayout(
      {
        site,
        preview: `„${payload.title}“ ist nicht mehr online. Hier lesen Sie, warum.`,
        heading: 'Ihr Stellengesuch ist gesperrt',
        greeting: greet(payload),
        because: ownsRequest,
      },
      paragraph(
        'wir haben ',
        strong(`„${payload.title}“`),
        ' gesperrt. Das Stellengesuch ist nicht mehr online. Der Grund:',
      ),
      quote(payload.reason),
      paragraph(
        'Halten Sie das für einen Irrtum? Dann schreiben Sie uns an die Adresse im Impressum. Ein Mensch sieht sich die Entscheidung noch einmal an.',
      ),
      action(links.ownRequests(site), 'Ihre Stellengesuche ansehen'),
    ),
})
