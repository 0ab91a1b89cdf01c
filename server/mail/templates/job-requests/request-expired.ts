import { z } from 'zod'
import { links } from '../../site.ts'
import { defineTemplate, personShape } from '../../template.ts'
import { action, greet, mailLayout, ownsRequest, paragraph, strong } from '../parts.ts'

export const requestExpired = defineTemplate({
  name: 'request-expired',
  payload: z.object({ ...personShape, title: z.string(), requestId: z.uuid() }),
  subject: ({ title }) => `Ihr Stellengesuch ist abgelaufen: ${title}`,
  Body: ({ payload, site }) =>
    mailLayout(
      {
        site,
        preview: `„${payload.title}“ ist nicht mehr online. Suchen Sie noch?`,
        heading: 'Ihr Stellengesuch ist abgelaufen',
        greeting: greet(payload),
        because: ownsRequest,
      },
      paragraph(strong(`„${payload.title}“`), ' ist nicht mehr online.'),
      paragraph(
        'Suchen Sie noch? Dann sehen Sie die Angaben durch, und reichen Sie das Stellengesuch erneut ein. Es ist alles noch da.',
      ),
      action(links.editRequest(site, payload.requestId), 'Erneut einreichen'),
    ),
})
