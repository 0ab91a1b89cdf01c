import { z } from 'zod'
import { links } from '../../site.ts'
import { defineTemplate, personShape } from '../../template.ts'
import { atMoment } from '../dates.ts'
import { action, greet, link, mailLayout, paragraph } from '../parts.ts'

export const factorResetAsked = defineTemplate({
  name: 'factor-reset-asked',
  payload: z.object({ ...personShape, dueAt: z.iso.datetime({ offset: true }) }),
  subject: () => 'Ihr zweiter Faktor soll entfernt werden',
  Body: ({ payload, site }) =>
    mailLayout(
      {
        site,
        preview: 'Haben Sie uns nicht darum gebeten, dann halten Sie es auf.',
        heading: 'Ihr zweiter Faktor soll entfernt werden',
        greeting: greet(payload),
        because: 'Sie erhalten diese Nachricht, weil sie der Sicherheit Ihres Kontos dient.',
      },
      paragraph(
        `unsere Verwaltung bereitet vor, alle Passkeys, die Authenticator-App und die Wiederherstellungscodes Ihres Kontos zu entfernen, frühestens ${atMoment(payload.dueAt)}. Danach melden Sie sich nur mit Ihrem Passwort an.`,
      ),
      paragraph('Haben Sie uns darum gebeten, müssen Sie nichts tun.'),
      paragraph(
        'Wenn nicht, melden Sie sich bis dahin einmal mit Ihrem zweiten Faktor an: Das hält es auf. Ändern Sie dann auch Ihr Passwort. Was gerade gilt, steht in Ihrem Profil unter ',
        link(links.security(site), 'Sicherheit'),
        '.',
      ),
      action(links.login(site), 'Anmelden'),
    ),
})
