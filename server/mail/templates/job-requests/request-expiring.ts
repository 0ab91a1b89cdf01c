import { z } from 'zod'
import { links } from '../../site.ts'
import { defineTemplate, personShape } from '../../template.ts'
import { onDay } from '../dates.ts'
import { action, greet, mailLayout, ownsRequest, paragraph, strong } from '../parts.ts'

export const requestExpiring = defineTemplate({
  name: 'request-expiring',
  payload: z.object({ ...personShape, title: z.string(), expiresOn: z.iso.date() }),
  subject: ({ title }) => `Ihr Stellengesuch läuft bald ab: ${title}`,
  Body: ({ payload, site }) =>
    mailLayout(
      {
        site,
        preview: `„${payload.title}“ läuft am ${onDay(payload.expiresOn)} ab.`,
        heading: 'Ihr Stellengesuch läuft bald ab',
        greeting: greet(payload),
        because: ownsRequest,
      },
      paragraph(strong(`„${payload.title}“`), ` läuft am ${onDay(payload.expiresOn)} ab.`),
      paragraph(
        'Suchen Sie weiter? Dann verlängern Sie das Stellengesuch im Dashboard mit „Jetzt verlängern“; es bleibt ohne Unterbrechung online. Haben Sie eine Stelle gefunden, beenden Sie es dort.',
      ),
      action(links.ownRequests(site), 'Ihre Stellengesuche ansehen'),
    ),
})
