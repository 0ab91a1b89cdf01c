import { z } from 'zod'
import { links } from '../../site.ts'
import { defineTemplate, linkShape, momentShape, personShape } from '../../template.ts'
import { atMoment } from '../dates.ts'
import { alarm, facts, greet, link, mailLayout, paragraph } from '../parts.ts'

export const wrongFactor = defineTemplate({
  name: 'wrong-factor',
  payload: z.object({ ...personShape, ...momentShape, ...linkShape }),
  subject: () => 'Anmeldung am zweiten Schritt fehlgeschlagen',
  Body: ({ payload, site }) =>
    mailLayout(
      {
        site,
        preview: `${payload.device}, ${atMoment(payload.at)}. Waren Sie das?`,
        heading: 'Falscher zweiter Faktor',
        greeting: greet(payload),
        because: 'Sie erhalten diese Nachricht, weil sie der Sicherheit Ihres Kontos dient.',
      },
      paragraph(
        'jemand hat Ihr Passwort richtig eingegeben, danach aber einen falschen Code oder Passkey. Angemeldet wurde niemand.',
      ),
      facts(['Wann', atMoment(payload.at)], ['Gerät', payload.device]),
      paragraph(
        'Waren Sie das, müssen Sie nichts tun. Wenn nicht, kennt jemand Ihr Passwort. Wählen Sie jetzt ein neues; Ihr zweiter Faktor bleibt, wie er ist.',
      ),
      alarm(site.link('dispute', payload.linkId), 'Das war ich nicht'),
      paragraph('Der Link gilt 7 Tage und nur einmal.'),
      paragraph(
        'Passkeys, App und Wiederherstellungscodes finden Sie in Ihrem Profil unter ',
        link(links.security(site), 'Sicherheit'),
        '.',
      ),
    ),
})
