import { z } from 'zod'
import { defineTemplate, linkShape, momentShape, personShape } from '../../template.ts'
import { atMoment } from '../dates.ts'
import { alarm, facts, greet, mailLayout, paragraph } from '../parts.ts'

export const newDevice = defineTemplate({
  name: 'new-device',
  payload: z.object({ ...personShape, ...momentShape, ...linkShape }),
  subject: ({ device }) => `Neue Anmeldung: ${device}`,
  Body: ({ payload, site }) =>
    mailLayout(
      {
        site,
        preview: `${payload.device}, ${atMoment(payload.at)}. Waren Sie das?`,
        heading: 'Neue Anmeldung in Ihrem Konto',
        greeting: greet(payload),
        because: 'Sie erhalten diese Nachricht, weil sie der Sicherheit Ihres Kontos dient.',
      },
      paragraph(`bei Ihrem Konto hat sich ein Gerät angemeldet, das wir noch nicht kannten.`),
      facts(['Wann', atMoment(payload.at)], ['Gerät', payload.device]),
      paragraph(
        'Waren Sie das, müssen Sie nichts tun. Wenn nicht, kennt jemand Ihr Passwort. Wählen Sie jetzt ein neues: Das meldet alle Geräte ab, auch das fremde.',
      ),
      alarm(site.link('dispute', payload.linkId), 'Das war ich nicht'),
      paragraph('Der Link gilt 7 Tage und nur einmal.'),
    ),
})
