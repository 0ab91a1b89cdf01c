import { z } from 'zod'
import { defineTemplate, linkShape, personShape } from '../../template.ts'
import { action, greet, mailLayout, paragraph } from '../parts.ts'

export const resetPassword = defineTemplate({
  name: 'reset-password',
  // byAdmin: somebody of the operator sent it for the person, who had written to them.
  payload: z.object({ ...personShape, ...linkShape, byAdmin: z.boolean().optional() }),
  subject: () => 'Wählen Sie ein neues Passwort',
  Body: ({ payload, site }) =>
    mailLayout(
      {
        site,
        preview: 'Der Link gilt 60 Minuten. Bis dahin gilt Ihr bisheriges Passwort weiter.',
        heading: 'Wählen Sie ein neues Passwort',
        greeting: greet(payload),
        because: payload.byAdmin
          ? 'Sie erhalten diese Nachricht, weil unsere Verwaltung sie Ihnen zugesandt hat, damit Sie wieder in Ihr Konto kommen. Haben Sie nicht darum gebeten, müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.'
          : 'Sie erhalten diese Nachricht, weil jemand auf der Anmeldeseite „Passwort vergessen“ gewählt hat. Waren Sie das nicht, müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.',
      },
      paragraph(`für Ihr Konto bei ${site.name} können Sie jetzt ein neues Passwort wählen.`),
      action(site.link('reset-password', payload.linkId), 'Neues Passwort wählen'),
      paragraph(
        'Der Link gilt 60 Minuten und nur einmal. Mit dem neuen Passwort melden Sie sich danach auf jedem Gerät neu an.',
      ),
    ),
})
