import { z } from 'zod'
import { links } from '../../site.ts'
import { defineTemplate } from '../../template.ts'
import { action, facts, mailLayout, paragraph } from '../parts.ts'
import { amount, getsInvoices, greetBuyer, invoiceShape } from './invoice-parts.ts'

export const invoiceCancelled = defineTemplate({
  name: 'invoice-cancelled',
  payload: z.object({ ...invoiceShape, corrects: z.string(), endedJobs: z.int().default(0) }),
  subject: ({ corrects }) => `Rechnung ${corrects} ist storniert`,
  Body: ({ payload, site }) =>
    mailLayout(
      {
        site,
        preview: `Die Stornorechnung ${payload.number} hängt an.`,
        heading: `Rechnung ${payload.corrects} ist storniert`,
        greeting: greetBuyer(payload),
        because: getsInvoices(payload),
      },
      paragraph(
        `wir haben die Rechnung ${payload.corrects} vollständig storniert. Sie müssen sie nicht mehr bezahlen; was Sie darauf schon gezahlt haben, überweisen wir Ihnen zurück.`,
      ),
      facts(['Leistung', payload.text], ['Betrag', amount(payload)], ['Beleg', payload.number]),
      payload.endedJobs > 0 &&
        paragraph(
          payload.endedJobs === 1
            ? 'Eine Anzeige, die mit dieser Buchung lief, ist damit beendet.'
            : `${payload.endedJobs} Anzeigen, die mit dieser Buchung liefen, sind damit beendet.`,
        ),
      paragraph(`Die Stornorechnung ${payload.number} für Ihre Unterlagen hängt als PDF an.`),
      action(links.companyBookings(site), 'Buchungen ansehen'),
    ),
})
