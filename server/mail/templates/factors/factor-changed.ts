import { z } from 'zod'
import { links } from '../../site.ts'
import { defineTemplate, linkShape, momentShape, personShape } from '../../template.ts'
import { atMoment } from '../dates.ts'
import { alarm, facts, greet, link, mailLayout, paragraph } from '../parts.ts'

/** The change as a heading and as part of a sentence. */
const CHANGES = {
  passkey_added: ['Passkey hinzugefügt', 'in Ihrem Konto wurde ein Passkey hinzugefügt.'],
  passkey_removed: ['Passkey entfernt', 'in Ihrem Konto wurde ein Passkey entfernt.'],
  totp_added: ['Authenticator-App eingerichtet', 'in Ihrem Konto wurde eine Authenticator-App eingerichtet.'],
  totp_removed: ['Authenticator-App entfernt', 'in Ihrem Konto wurde die Authenticator-App entfernt.'],
  codes_renewed: [
    'Neue Wiederherstellungscodes',
    'in Ihrem Konto wurden neue Wiederherstellungscodes erstellt. Die bisherigen gelten nicht mehr.',
  ],
} as const satisfies Record<string, readonly [heading: string, sentence: string]>

const FIRST =
  'Ab jetzt brauchen Sie bei jeder Anmeldung auch Ihren zweiten Faktor. Alle anderen Geräte haben wir abgemeldet. Bewahren Sie die Wiederherstellungscodes gut auf.'

export const factorChanged = defineTemplate({
  name: 'factor-changed',
  payload: z.object({
    ...personShape,
    ...momentShape,
    ...linkShape,
    change: z.enum(['passkey_added', 'passkey_removed', 'totp_added', 'totp_removed', 'codes_renewed']),
    isFirst: z.boolean(),
  }),
  subject: ({ change }) => CHANGES[change][0],
  Body: ({ payload, site }) => {
    const [heading, sentence] = CHANGES[payload.change]
    return mailLayout(
      {
        site,
        preview: `${payload.device}, ${atMoment(payload.at)}. Waren Sie das?`,
        heading,
        greeting: greet(payload),
        because: 'Sie erhalten diese Nachricht, weil sie der Sicherheit Ihres Kontos dient.',
      },
      paragraph(sentence),
      facts(['Wann', atMoment(payload.at)], ['Gerät', payload.device]),
      ...(payload.isFirst ? [paragraph(FIRST)] : []),
      paragraph(
        'Waren Sie das, müssen Sie nichts tun. Wenn nicht, wählen Sie jetzt ein neues Passwort: Das meldet alle Geräte ab, auch das fremde.',
      ),
      alarm(site.link('dispute', payload.linkId), 'Das war ich nicht'),
      paragraph(
        'Passkeys melden danach erst an, wenn auch das neue Passwort stimmt. Entfernen Sie dann in Ihrem Profil unter ',
        link(links.security(site), 'Sicherheit'),
        ' alles, was nicht von Ihnen ist.',
      ),
      paragraph('Der Link gilt 7 Tage und nur einmal.'),
    )
  },
})
