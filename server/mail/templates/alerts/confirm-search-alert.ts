import { z } from 'zod'
import { defineTemplate } from '../../template.ts'
import { action, mailLayout, paragraph } from '../parts.ts'

const WANTED = { jobs: 'Stellenangeboten', requests: 'Stellengesuchen' } as const

/** Goes to an address that anybody can have typed: no word of the search stands in it, only what the site itself says. */
export const confirmSearchAlert = defineTemplate({
  name: 'confirm-search-alert',
  payload: z.object({ linkId: z.uuid(), half: z.enum(['jobs', 'requests']) }),
  subject: () => 'Bitte bestätigen Sie Ihren Suchauftrag',
  Body: ({ payload, site }) =>
    mailLayout(
      {
        site,
        preview: 'Erst danach senden wir Ihnen neue Treffer.',
        heading: 'Suchauftrag bestätigen',
        greeting: 'Guten Tag,',
        because:
          'Sie erhalten diese Nachricht, weil jemand diese Adresse für einen Suchauftrag eingegeben hat. Waren Sie das nicht, müssen Sie nichts tun: Ohne Bestätigung löschen wir die Adresse nach drei Tagen.',
      },
      paragraph(
        `für diese Adresse wurde ein Suchauftrag nach ${WANTED[payload.half]} angelegt. Mails dazu bekommen Sie erst, wenn Sie ihn bestätigen.`,
      ),
      action(site.link('confirm-alert', payload.linkId), 'Suchauftrag ansehen und bestätigen'),
      paragraph('Der Link gilt drei Tage.'),
    ),
})
