import { z } from 'zod'
import { links } from '../../site.ts'
import { defineTemplate } from '../../template.ts'
import { onDay } from '../dates.ts'
import { action, mailLayout, paragraph } from '../parts.ts'
import { amount, getsInvoices, greetBuyer, invoiceShape, transfer } from './invoice-parts.ts'

const SUBJECTS = { 1: 'Zahlungserinnerung', 2: 'Zweite Zahlungserinnerung' } as const

export const invoiceReminder = defineTemplate({
  name: 'invoice-reminder',
  payload: z.object({
    ...invoiceShape,
    dueOn: z.iso.date(),
    level: z.union([z.literal(1), z.literal(2)]),
    openCents: z
      .string()
      .regex(/^\d{1,15}$/)
      .optional(),
  }),
  subject: ({ level, number }) => `${SUBJECTS[level]}: Rechnung ${number}`,
  Body: ({ payload, site }) =>
    mailLayout(
      {
        site,
        preview: `${amount({ grossCents: payload.openCents ?? payload.grossCents })} waren am ${onDay(payload.dueOn)} fällig.`,
        heading: SUBJECTS[payload.level],
        greeting: greetBuyer(payload),
        because: getsInvoices(payload),
      },
      paragraph(
        payload.level === 1
          ? `die Rechnung ${payload.number} war am ${onDay(payload.dueOn)} fällig. Wir haben noch keine Zahlung gefunden. Vielleicht ist sie untergegangen: Sie hängt noch einmal an.`
          : `die Rechnung ${payload.number} ist seit dem ${onDay(payload.dueOn)} offen. Bis sie bezahlt ist, kann Ihr Betrieb nichts Neues buchen und keine weiteren Anzeigen einreichen. Was online ist, bleibt online.`,
      ),
      payload.openCents !== undefined &&
        paragraph(
          `Einen Teil haben Sie bezahlt. Von ${amount(payload)} sind noch ${amount({ grossCents: payload.openCents })} offen.`,
        ),
      transfer(payload),
      paragraph(
        'Haben Sie in den letzten Tagen gezahlt, ist nichts mehr zu tun: Dann haben sich Zahlung und Erinnerung überschnitten.',
      ),
      action(links.companyBookings(site), 'Buchungen ansehen'),
    ),
})
