import { z } from 'zod'
import { defineTemplate, linkShape } from '../../template.ts'
import { action, mailLayout, paragraph, strong } from '../parts.ts'

/** Names the company and nobody of it: whoever reads this mailbox has accepted nothing yet. */
export const companyInvitation = defineTemplate({
  name: 'company-invitation',
  payload: z.object({ ...linkShape, company: z.string() }),
  subject: ({ company }) => `Einladung in das Team von ${company}`,
  Body: ({ payload, site }) =>
    mailLayout(
      {
        site,
        preview: 'Der Link gilt sieben Tage und nur für diese Adresse.',
        heading: 'Sie sind eingeladen',
        greeting: 'Guten Tag,',
        because: `Sie erhalten diese Nachricht, weil jemand Ihre Adresse auf ${site.name} für das Team eines Betriebs angegeben hat. Kennen Sie den Betrieb nicht, tun Sie nichts: Nach sieben Tagen löschen wir die Einladung.`,
      },
      paragraph(
        strong(payload.company),
        ' lädt Sie ein, Anzeigen und Bewerbungen gemeinsam zu bearbeiten. Öffnen Sie den Link, dann kommen Sie mit einem eigenen Konto dazu; haben Sie schon eines mit dieser Adresse, melden Sie sich damit an.',
      ),
      action(site.link('company-invitation', payload.linkId), 'Einladung ansehen'),
      paragraph('Der Link gilt sieben Tage und nur für diese Adresse.'),
    ),
})
