import { z } from 'zod'
import { defineTemplate, linkShape, momentShape, personShape } from '../../template.ts'
import { atMoment } from '../dates.ts'
import { alarm, facts, greet, mailLayout, paragraph } from '../parts.ts'

export const passwordChanged = defineTemplate({
  name: 'password-changed',
  payload: z.object({ ...personShape, ...momentShape, ...linkShape }),
  subject: () => 'Ihr Passwort wurde geändert',
  Body: ({ payload, site }) =>
    mailLayout(
      {
        site,
        preview: 'Waren Sie das, ist alles gut. Wenn nicht, lesen Sie hier, was zu tun ist.',
        heading: 'Ihr Passwort wurde geändert',
        greeting: greet(payload),
        because: 'Sie erhalten diese Nachricht, weil sie der Sicherheit Ihres Kontos dient.',
      },
      paragraph(`das Passwort für Ihr Konto bei ${site.name} ist neu.`),
      facts(['Wann', atMoment(payload.at)], ['Gerät', payload.device]),
      paragraph(
        'Waren Sie das, müssen Sie nichts tun. Wenn nicht, wählen Sie jetzt ein eigenes Passwort: Das meldet alle Geräte ab, auch das fremde.',
      ),
      alarm(site.link('dispute', payload.linkId), 'Das war ich nicht'),
      paragraph('Der Link gilt 7 Tage und nur einmal.'),
    ),
})
