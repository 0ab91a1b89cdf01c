import { z } from 'zod'
import { links } from '../../site.ts'
import { defineTemplate } from '../../template.ts'
import { action, mailLayout, paragraph } from '../parts.ts'

/** Goes to somebody without an account: an admin invites an employer who has no address of an own domain. */
export const employerAdmitted = defineTemplate({
  name: 'employer-admitted',
  payload: z.object({ expiresOn: z.string() }),
  subject: () => 'Sie können sich jetzt als Arbeitgeber registrieren',
  Body: ({ payload, site }) =>
    mailLayout(
      {
        site,
        preview: 'Wir haben Ihre E-Mail-Adresse für ein Arbeitgeberkonto freigeschaltet.',
        heading: 'Registrieren Sie Ihren Betrieb',
        greeting: 'Guten Tag,',
        because: `Sie erhalten diese Nachricht, weil unsere Verwaltung diese Adresse für ein Arbeitgeberkonto bei ${site.name} freigeschaltet hat. Wollten Sie das nicht, müssen Sie nichts tun: Danach löschen wir die Adresse.`,
      },
      paragraph(
        `Arbeitgeber brauchen bei ${site.name} sonst eine geschäftliche E-Mail-Adresse. Für diese Adresse haben wir eine Ausnahme gemacht: Registrieren Sie sich bis zum ${payload.expiresOn} mit genau ihr.`,
      ),
      action(links.registerInvited(site), 'Als Arbeitgeber registrieren'),
    ),
})
