import { z } from 'zod'
import { links } from '../../site.ts'
import { defineTemplate } from '../../template.ts'
import { action, greet, mailLayout, paragraph, strong, wantsNews } from '../parts.ts'
import { applicantOf, conversationShape } from './conversation.ts'

const senderOf = (payload: {
  readonly toCompany: boolean
  readonly company: string
  readonly chiffre: string
  readonly applicantName?: string | undefined
}) => (payload.toCompany ? applicantOf(payload) : payload.company)

export const contactMessage = defineTemplate({
  name: 'contact-message',
  payload: z.object({ ...conversationShape, happening: z.literal('message') }),
  subject: (payload) => `Neue Nachricht von ${senderOf(payload)}`,
  Body: ({ payload, site }) =>
    mailLayout(
      {
        site,
        preview: `Im Gespräch über „${payload.jobTitle}“.`,
        heading: `Neue Nachricht von ${senderOf(payload)}`,
        greeting: greet(payload),
        because: wantsNews(site),
      },
      paragraph(
        'im Gespräch über ',
        strong(`„${payload.jobTitle}“`),
        ' gibt es eine neue Nachricht, die Sie noch nicht gelesen haben.',
      ),
      action(links.conversation(site, payload.conversationId), 'Nachricht lesen'),
    ),
})
