import { z } from 'zod'
import { links } from '../../site.ts'
import { defineTemplate } from '../../template.ts'
import { action, mailLayout, paragraph, quote } from '../parts.ts'

/** Keeps the newest seal of the log outside of the database. */
export const auditSeal = defineTemplate({
  name: 'audit-seal',
  payload: z.object({ no: z.number(), hash: z.string(), sealedAt: z.string() }),
  subject: ({ no }) => `Siegel ${no} des Protokolls`,
  Body: ({ payload, site }) =>
    mailLayout(
      {
        site,
        preview: 'Bitte heben Sie diese Nachricht auf.',
        heading: `Siegel ${payload.no} des Protokolls`,
        greeting: 'Guten Tag,',
        because: `Sie erhalten diese Nachricht, weil Sie ${site.name} betreiben oder verwalten.`,
      },
      paragraph(
        `das ist das neueste Siegel des Protokolls der Verwaltung, vom ${payload.sealedAt} Uhr. Bitte heben Sie diese Nachricht auf: Fehlt später das Ende des Protokolls, zeigt es dieser Vergleich.`,
      ),
      quote(`npm run audit:verify -- --seal ${payload.no}:${payload.hash}`),
      action(links.log(site), 'Protokoll ansehen'),
    ),
})
