import { z } from 'zod'
import { defineTemplate, linkShape, personShape } from '../../template.ts'
import { action, greet, mailLayout, paragraph } from '../parts.ts'

export const verifyEmail = defineTemplate({
  name: 'verify-email',
  payload: z.object({ ...personShape, ...linkShape, newsletter: z.literal(true).optional() }),
  subject: () => 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
  Body: ({ payload, site }) =>
    mailLayout(
      {
        site,
        preview: `Noch ein Klick, dann ist Ihre Adresse bei ${site.name} bestätigt. Der Link gilt 24 Stunden.`,
        heading: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
        greeting: greet(payload),
        because: `Sie erhalten diese Nachricht, weil sich jemand mit Ihrer Adresse bei ${site.name} registriert hat. Waren Sie das nicht? Dann klicken Sie nicht, und löschen Sie die Nachricht einfach.`,
      },
      paragraph(
        `schön, dass Sie da sind. Noch ein Klick, dann ist Ihre Adresse bestätigt. Am einfachsten öffnen Sie den Link in dem Browser, in dem Sie sich registriert haben: Dort sind Sie danach gleich angemeldet.`,
      ),
      payload.newsletter === true
        ? paragraph(
            'Sie haben dabei auch unseren Newsletter bestellt. Mit demselben Klick beginnt er; abmelden können Sie sich jederzeit in den Newsletter-Einstellungen.',
          )
        : null,
      action(site.link('verify-email', payload.linkId), 'E-Mail-Adresse bestätigen'),
      paragraph('Der Link gilt 24 Stunden und nur einmal.'),
    ),
})
