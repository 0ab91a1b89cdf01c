import { z } from 'zod'
import { links } from '../../site.ts'
import { defineTemplate, personShape } from '../../template.ts'
import { action, greet, link, mailLayout, paragraph } from '../parts.ts'

/** The sign-up page gives the same answer for a known e-mail address, so as not to reveal accounts; its owner gets this. */
export const addressKnown = defineTemplate({
  name: 'address-known',
  payload: z.object({ ...personShape }),
  subject: () => 'Sie haben schon ein Konto',
  Body: ({ payload, site }) =>
    mailLayout(
      {
        site,
        preview: `Mit dieser Adresse gibt es schon ein Konto bei ${site.name}: Ihres. Es hat sich nichts geändert.`,
        heading: 'Sie haben schon ein Konto',
        greeting: greet(payload),
        because:
          'Sie erhalten diese Nachricht, weil jemand Ihre Adresse eingegeben hat. Waren Sie das nicht, müssen Sie nichts tun: Wer das war, hat nichts über Ihr Konto erfahren.',
      },
      paragraph(
        `jemand hat Ihre E-Mail-Adresse gerade für ein Konto bei ${site.name} angegeben. Mit dieser Adresse gibt es schon eines: Ihres. Daran hat sich nichts geändert.`,
      ),
      paragraph('Waren Sie das? Dann melden Sie sich einfach an.'),
      action(links.login(site), 'Anmelden'),
      paragraph('Passwort vergessen? ', link(links.forgotPassword(site), 'Wählen Sie ein neues'), '.'),
    ),
})
