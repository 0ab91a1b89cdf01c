import { z } from 'zod'
import { defineTemplate } from '../../template.ts'
import { action, mailLayout, paragraph } from '../parts.ts'

/** Goes to an address that an employer typed, whose name of the company is read in a mail of ours: no mail program may make a link of it. */
const withoutLinks = (name: string): string => name.replaceAll(/\.(?=\S)/g, '. ')

export const confirmInvoiceRecipient = defineTemplate({
  name: 'confirm-invoice-recipient',
  payload: z.object({ linkId: z.uuid(), company: z.string().transform(withoutLinks) }),
  subject: ({ company }, site) => `Rechnungen von ${site.name} für ${company} empfangen: bestätigen`,
  Body: ({ payload: { linkId, company }, site }) =>
    mailLayout(
      {
        site,
        preview: 'Erst danach senden wir Rechnungen an diese Adresse.',
        heading: 'Rechnungen empfangen?',
        greeting: 'Guten Tag,',
        because: `Sie erhalten diese Nachricht, weil ${company} diese Adresse für Rechnungen angegeben hat. Kennen Sie den Betrieb nicht, müssen Sie nichts tun: Ohne Bestätigung senden wir hierhin keine Rechnung.`,
      },
      paragraph(
        `${company} bucht Stellenanzeigen bei ${site.name} und möchte, dass die Rechnungen an diese Adresse gehen. Das tun sie erst, wenn Sie zustimmen.`,
      ),
      action(site.link('invoice-recipient', linkId), 'Ansehen und bestätigen'),
      paragraph('Der Link gilt 14 Tage und nur einmal. Dort können Sie auch ablehnen.'),
    ),
})
