import { z } from 'zod'
import { links } from '../../site.ts'
import { defineTemplate } from '../../template.ts'
import { onDay } from '../dates.ts'
import { action, mailLayout, paragraph, strong } from '../parts.ts'
import { amount, getsInvoices, greetBuyer, invoiceShape, transfer } from './invoice-parts.ts'

/** The mail confirms the booking and has the invoice attached. */
export const invoice = defineTemplate({
  name: 'invoice',
  payload: z.object({ ...invoiceShape, dueOn: z.iso.date() }),
  subject: ({ number, text }) => `Rechnung ${number}: ${text}`,
  Body: ({ payload, site }) =>
    mailLayout(
      {
        site,
        preview: `${amount(payload)}, zahlbar bis zum ${onDay(payload.dueOn)}.`,
        heading: 'Ihre Buchung und die Rechnung dazu',
        greeting: greetBuyer(payload),
        because: getsInvoices(payload),
      },
      paragraph(
        'vielen Dank. Sie haben gebucht: ',
        strong(payload.text),
        '. Das können Sie ab sofort nutzen.',
      ),
      transfer(payload),
      paragraph(
        `Die Rechnung ${payload.number} hängt als PDF an. Für Ihre Buchhaltung steckt sie als E-Rechnung (ZUGFeRD, EN 16931) im selben PDF, und der GiroCode darin füllt die Überweisung in Ihrer Banking-App aus.`,
      ),
      action(links.companyBookings(site), 'Buchungen ansehen'),
    ),
})
