import { z } from 'zod'
import { defineTemplate, linkShape, personShape } from '../../template.ts'
import { action, mailLayout, paragraph } from '../parts.ts'

/** No name in the greeting: a mistyped e-mail address belongs to another person. */
export const confirmEmailNew = defineTemplate({
  name: 'confirm-email-new',
  payload: z.object({ ...personShape, ...linkShape, newEmail: z.string() }),
  subject: () => 'Bitte bestätigen Sie Ihre neue E-Mail-Adresse',
  Body: ({ payload, site }) =>
    mailLayout(
      {
        site,
        preview: 'Gewechselt wird, sobald beide Adressen bestätigt sind. Der Link gilt 24 Stunden.',
        heading: 'Bitte bestätigen Sie Ihre neue E-Mail-Adresse',
        greeting: 'Guten Tag,',
        because: `Sie erhalten diese Nachricht, weil diese Adresse in einem Konto bei ${site.name} eingetragen wurde. Waren Sie das nicht? Dann löschen Sie die Nachricht einfach: Ohne Ihren Klick ändert sich nichts.`,
      },
      paragraph(
        `diese Adresse soll zu einem Konto bei ${site.name} gehören. Bestätigen Sie bitte, dass sie Ihnen gehört.`,
      ),
      action(site.link('confirm-email', payload.linkId), 'Neue Adresse bestätigen'),
      paragraph(
        'Der Link gilt 24 Stunden. An die bisherige Adresse ging ebenfalls eine Nachricht; gewechselt wird, sobald beide bestätigt sind.',
      ),
    ),
})
