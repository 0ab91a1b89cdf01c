import { z } from 'zod'
import { defineTemplate, linkShape, personShape } from '../../template.ts'
import { action, greet, mailLayout, paragraph, strong } from '../parts.ts'

/** For an address with an account: the page of the form gives the same answer as for others, so as not to reveal accounts. */
export const guestApplicationKnown = defineTemplate({
  name: 'guest-application-known',
  payload: z.object({ ...personShape, ...linkShape, company: z.string(), jobTitle: z.string() }),
  subject: ({ company }) => `Melden Sie sich an: Ihre Bewerbung bei ${company} wartet`,
  Body: ({ payload, site }) =>
    mailLayout(
      {
        site,
        preview: 'Mit dieser Adresse haben Sie schon ein Konto. Gesendet ist noch nichts.',
        heading: 'Sie haben schon ein Konto',
        greeting: greet(payload),
        because:
          'Sie erhalten diese Nachricht, weil jemand bei einer Bewerbung Ihre Adresse angegeben hat. Waren Sie das nicht, tun Sie nichts: Wer das war, hat nichts über Ihr Konto erfahren, und nach 48 Stunden löschen wir alles.',
      },
      paragraph(
        'jemand hat sich mit Ihrer E-Mail-Adresse auf ',
        strong(`„${payload.jobTitle}“`),
        ` bei ${payload.company} beworben, ohne angemeldet zu sein. Mit dieser Adresse gibt es bei ${site.name} schon ein Konto: Ihres.`,
      ),
      paragraph(
        'Waren Sie das? Dann öffnen Sie den Link und melden sich an. Dort lesen Sie die Bewerbung noch einmal und senden sie ab. Vorher geht nichts an den Betrieb.',
      ),
      action(site.link('guest-application', payload.linkId), 'Anmelden und senden'),
      paragraph('Der Link gilt 48 Stunden. Danach löschen wir Text und Dateien.'),
    ),
})
