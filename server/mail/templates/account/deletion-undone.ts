import { z } from 'zod'
import { links } from '../../site.ts'
import { defineTemplate, momentShape, personShape } from '../../template.ts'
import { atMoment } from '../dates.ts'
import { action, greet, link, mailLayout, paragraph } from '../parts.ts'

export const deletionUndone = defineTemplate({
  name: 'deletion-undone',
  payload: z.object({ ...personShape, at: momentShape.at }),
  subject: () => 'Ihr Konto bleibt bestehen',
  Body: ({ payload, site }) =>
    mailLayout(
      {
        site,
        preview: 'Die Löschung ist zurückgenommen. Alles ist wieder da.',
        heading: 'Ihr Konto bleibt bestehen',
        greeting: greet(payload),
        because: 'Sie erhalten diese Nachricht, weil sie Ihr Konto betrifft.',
      },
      paragraph(
        `die Löschung Ihres Kontos bei ${site.name} wurde am ${atMoment(payload.at)} zurückgenommen. Was vorher online war und inzwischen nicht abgelaufen ist, ist wieder zu sehen.`,
      ),
      action(links.login(site), 'Anmelden'),
      paragraph(
        'Waren Sie das nicht? Dann kennt jemand Ihr Passwort oder liest Ihr Postfach: ',
        link(links.forgotPassword(site), 'Wählen Sie gleich ein neues Passwort'),
        '.',
      ),
    ),
})
