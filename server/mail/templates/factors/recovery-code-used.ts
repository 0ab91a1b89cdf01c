import { z } from 'zod'
import { links } from '../../site.ts'
import { defineTemplate, linkShape, momentShape, personShape } from '../../template.ts'
import { atMoment } from '../dates.ts'
import { alarm, facts, greet, link, mailLayout, paragraph } from '../parts.ts'

const leftOver = (left: number): string => {
  if (left === 0) return 'Es ist keiner mehr übrig.'
  return left === 1 ? 'Einer ist noch übrig.' : `${left} sind noch übrig.`
}

export const recoveryCodeUsed = defineTemplate({
  name: 'recovery-code-used',
  payload: z.object({ ...personShape, ...momentShape, ...linkShape, left: z.int().min(0) }),
  subject: () => 'Wiederherstellungscode benutzt',
  Body: ({ payload, site }) =>
    mailLayout(
      {
        site,
        preview: `${payload.device}, ${atMoment(payload.at)}. Waren Sie das?`,
        heading: 'Wiederherstellungscode benutzt',
        greeting: greet(payload),
        because: 'Sie erhalten diese Nachricht, weil sie der Sicherheit Ihres Kontos dient.',
      },
      paragraph(
        `in Ihrem Konto wurde ein Wiederherstellungscode benutzt; er gilt damit nicht mehr. ${leftOver(payload.left)} Neue erstellen Sie in Ihrem Profil unter `,
        link(links.security(site), 'Sicherheit'),
        '.',
      ),
      facts(['Wann', atMoment(payload.at)], ['Gerät', payload.device]),
      paragraph(
        'Waren Sie das, müssen Sie nichts tun. Wenn nicht, kennt jemand Ihr Passwort und Ihre Codes. Wählen Sie jetzt ein neues Passwort und erstellen Sie danach neue Codes.',
      ),
      alarm(site.link('dispute', payload.linkId), 'Das war ich nicht'),
      paragraph('Der Link gilt 7 Tage und nur einmal.'),
    ),
})
