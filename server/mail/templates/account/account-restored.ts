import { z } from 'zod'
import { links } from '../../site.ts'
import { defineTemplate, personShape } from '../../template.ts'
import { action, greet, mailLayout, paragraph } from '../parts.ts'

export const accountRestored = defineTemplate({
  name: 'account-restored',
  payload: z.object({ ...personShape }),
  subject: () => 'Ihr Konto ist wieder frei',
  Body: ({ payload, site }) =>
    mailLayout(
      {
        site,
        preview: 'Sie können sich wieder anmelden. Alles ist noch da.',
        heading: 'Ihr Konto ist wieder frei',
        greeting: greet(payload),
        because: `Sie erhalten diese Nachricht, weil Sie ein Konto bei ${site.name} haben.`,
      },
      paragraph(`wir haben die Sperre Ihres Kontos bei ${site.name} aufgehoben. Alles ist noch da.`),
      action(links.login(site), 'Anmelden'),
    ),
})
