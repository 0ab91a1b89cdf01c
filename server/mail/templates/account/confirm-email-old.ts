import { z } from 'zod'
import { links } from '../../site.ts'
import { defineTemplate, linkShape, personShape } from '../../template.ts'
import { action, facts, greet, link, mailLayout, paragraph } from '../parts.ts'

export const confirmEmailOld = defineTemplate({
  name: 'confirm-email-old',
  payload: z.object({ ...personShape, ...linkShape, newEmail: z.string() }),
  subject: () => 'Soll Ihr Konto eine neue E-Mail-Adresse bekommen?',
  Body: ({ payload, site }) =>
    mailLayout(
      {
        site,
        preview: 'Ohne Ihre Zustimmung ändert sich nichts. Der Link gilt 24 Stunden.',
        heading: 'Soll Ihr Konto eine neue E-Mail-Adresse bekommen?',
        greeting: greet(payload),
        because: 'Sie erhalten diese Nachricht, weil diese Adresse bisher zu Ihrem Konto gehört.',
      },
      paragraph(`in Ihrem Konto bei ${site.name} wurde eine neue E-Mail-Adresse eingetragen:`),
      facts(['Neu', payload.newEmail]),
      paragraph(
        'Stimmen Sie zu? Gewechselt wird erst, wenn auch die neue Adresse bestätigt ist; dorthin geht eine eigene Nachricht.',
      ),
      action(site.link('confirm-email', payload.linkId), 'Wechsel bestätigen'),
      paragraph(
        'Waren Sie das nicht? Klicken Sie bitte nicht auf die Schaltfläche. Dann kennt jemand Ihr Passwort: ',
        link(links.forgotPassword(site), 'Wählen Sie gleich ein neues'),
        '. Der Link zum Bestätigen gilt 24 Stunden.',
      ),
    ),
})
