import { z } from 'zod'
import { links } from '../../site.ts'
import { defineTemplate } from '../../template.ts'
import { action, greet, mailLayout, paragraph, strong, wantsNews } from '../parts.ts'
import { conversationShape } from './conversation.ts'

export const contactRequest = defineTemplate({
  name: 'contact-request',
  payload: z.object({ ...conversationShape, happening: z.literal('asked') }),
  subject: ({ company }) => `${company} hat Ihnen geschrieben`,
  Body: ({ payload, site }) =>
    mailLayout(
      {
        site,
        preview: `Eine Nachricht zu Ihrem Stellengesuch „${payload.requestTitle}“.`,
        heading: 'Ein Betrieb hat Ihnen geschrieben',
        greeting: greet(payload),
        because: wantsNews(site),
      },
      paragraph(
        strong(payload.company),
        ` schreibt Ihnen zu Ihrem Stellengesuch „${payload.requestTitle}“. Es geht um die Stelle „${payload.jobTitle}“.`,
      ),
      paragraph(
        'Der Betrieb kennt nur Ihr Stellengesuch, nicht Ihren Namen. Sie können antworten, Ihre Kontaktdaten freigeben oder absagen. Ein Grund ist nicht nötig.',
      ),
      action(links.conversation(site, payload.conversationId), 'Nachricht lesen'),
    ),
})
