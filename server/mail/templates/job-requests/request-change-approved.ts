import { z } from 'zod'
import { links } from '../../site.ts'
import { defineTemplate, personShape } from '../../template.ts'
import { onDay } from '../dates.ts'
import { action, greet, mailLayout, ownsRequest, paragraph, strong } from '../parts.ts'

export const requestChangeApproved = defineTemplate({
  name: 'request-change-approved',
  payload: z.object({ ...personShape, title: z.string(), expiresOn: z.iso.date() }),
  subject: ({ title }) => `Ihre Änderung ist freigegeben: ${title}`,
  Body: ({ payload, site }) =>
    mailLayout(
      {
        site,
        preview: `Das Stellengesuch „${payload.title}“ zeigt jetzt die geänderte Fassung.`,
        heading: 'Ihre Änderung ist freigegeben',
        greeting: greet(payload),
        because: ownsRequest,
      },
      paragraph('das Stellengesuch ', strong(`„${payload.title}“`), ' zeigt jetzt die geänderte Fassung.'),
      paragraph(`Das Enddatum bleibt: Es läuft bis zum ${onDay(payload.expiresOn)}.`),
      action(links.ownRequests(site), 'Ihre Stellengesuche ansehen'),
    ),
})
