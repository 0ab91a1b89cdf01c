import { z } from 'zod'
import { links } from '../../site.ts'
import { defineTemplate, personShape } from '../../template.ts'
import { atMoment } from '../dates.ts'
import { action, greet, mailLayout, paragraph } from '../parts.ts'

export const factorsReset = defineTemplate({
  name: 'factors-reset',
  payload: z.object({ ...personShape, at: z.iso.datetime({ offset: true }) }),
  subject: () => 'Ihr zweiter Faktor wurde entfernt',
  Body: ({ payload, site }) =>
    mailLayout(
      {
        site,
        preview: 'Sie melden sich jetzt nur mit Ihrem Passwort an.',
        heading: 'Ihr zweiter Faktor wurde entfernt',
        greeting: greet(payload),
        because: 'Sie erhalten diese Nachricht, weil sie der Sicherheit Ihres Kontos dient.',
      },
      paragraph(
        `unsere Verwaltung hat ${atMoment(payload.at)} alle Passkeys, die Authenticator-App und die Wiederherstellungscodes Ihres Kontos entfernt und alle Geräte abgemeldet. Sie melden sich jetzt nur mit Ihrem Passwort an.`,
      ),
      paragraph(
        'Richten Sie gleich einen neuen zweiten Faktor ein; vorher melden Sie sich neu an. Haben Sie uns nicht darum gebeten, dann wählen Sie gleich ein neues Passwort und schreiben Sie uns.',
      ),
      action(links.security(site), 'Zweiten Faktor einrichten'),
    ),
})
