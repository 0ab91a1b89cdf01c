import { z } from 'zod'
import { links } from '../../site.ts'
import { defineTemplate, personShape } from '../../template.ts'
import { action, greet, mailLayout, ownsRequest, paragraph, quote, strong } from '../parts.ts'

export const requestChangeRejected = defineTemplate({
  name: 'request-change-rejected',
  payload: z.object({ ...personShape, title: z.string(), requestId: z.uuid(), reason: z.string() }),
  subject: ({ title }) => `Ihre Änderung ist nicht freigegeben: ${title}`,
  Body: ({ payload, site }) =>
    mailLayout(
      {
        site,
        preview: `„${payload.title}“ bleibt, wie es freigegeben ist. Hier lesen Sie, warum.`,
        heading: 'Ihre Änderung ist nicht freigegeben',
        greeting: greet(payload),
        because: ownsRequest,
      },
      paragraph(
        'wir haben Ihre Änderung an ',
        strong(`„${payload.title}“`),
        ' geprüft und nicht freigegeben. Der Grund:',
      ),
      quote(payload.reason),
      paragraph(
        'Das Stellengesuch selbst bleibt, wie es freigegeben ist. Ihre Änderung ist gespeichert: Sie können sie überarbeiten und erneut einreichen oder verwerfen.',
      ),
      action(links.editRequest(site, payload.requestId), 'Änderung überarbeiten'),
    ),
})
