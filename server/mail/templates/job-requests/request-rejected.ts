import { z } from 'zod'
import { links } from '../../site.ts'
import { defineTemplate, personShape } from '../../template.ts'
import { action, greet, mailLayout, ownsRequest, paragraph, quote, strong } from '../parts.ts'

export const requestRejected = defineTemplate({
  name: 'request-rejected',
  payload: z.object({ ...personShape, title: z.string(), requestId: z.uuid(), reason: z.string() }),
  subject: ({ title }) => `Ihr Stellengesuch braucht eine Änderung: ${title}`,
  Body: ({ payload, site }) =>
    mailLayout(
      {
        site,
        preview: `„${payload.title}“ ist noch nicht freigegeben. Hier lesen Sie, warum.`,
        heading: 'Ihr Stellengesuch braucht eine Änderung',
        greeting: greet(payload),
        because: ownsRequest,
      },
      paragraph(
        'wir haben ',
        strong(`„${payload.title}“`),
        ' geprüft und noch nicht freigegeben. Der Grund:',
      ),
      quote(payload.reason),
      paragraph(
        'Ihre Angaben sind gespeichert. Ändern Sie bitte diese Punkte und reichen Sie das Stellengesuch erneut ein.',
      ),
      action(links.editRequest(site, payload.requestId), 'Stellengesuch ändern'),
    ),
})
