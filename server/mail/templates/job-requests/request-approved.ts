import { z } from 'zod'
import { links } from '../../site.ts'
import { defineTemplate, personShape } from '../../template.ts'
import { onDay } from '../dates.ts'
import { action, greet, mailLayout, ownsRequest, paragraph, strong } from '../parts.ts'

export const requestApproved = defineTemplate({
  name: 'request-approved',
  payload: z.object({ ...personShape, title: z.string(), slug: z.string(), expiresOn: z.iso.date() }),
  subject: ({ title }) => `Ihr Stellengesuch ist online: ${title}`,
  Body: ({ payload, site }) =>
    mailLayout(
      {
        site,
        preview: `„${payload.title}“ ist freigegeben. Betriebe können Ihnen jetzt schreiben.`,
        heading: 'Ihr Stellengesuch ist online',
        greeting: greet(payload),
        because: ownsRequest,
      },
      paragraph(strong(`„${payload.title}“`), ' ist freigegeben. Betriebe können Ihnen jetzt schreiben.'),
      paragraph(
        'Ihren Namen und Ihre Kontaktdaten sieht niemand: Sie geben sie einem Betrieb frei, wenn Sie es möchten, und können das widerrufen.',
      ),
      paragraph(
        `Das Stellengesuch läuft bis zum ${onDay(payload.expiresOn)}. Sie können es jederzeit pausieren, ändern oder beenden. Ein geändertes Stellengesuch lesen wir noch einmal; bis zur Freigabe bleibt diese Fassung online.`,
      ),
      action(links.request(site, payload.slug), 'Stellengesuch ansehen'),
    ),
})
