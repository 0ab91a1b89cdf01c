/** Parts of all mails about a conversation: never the text of a message, and never the contact of an applicant. */
import { z } from 'zod'
import { personShape } from '../../template.ts'

export const conversationShape = {
  ...personShape,
  conversationId: z.uuid(),
  toCompany: z.boolean(),
  chiffre: z.string(),
  requestTitle: z.string(),
  company: z.string(),
  jobTitle: z.string(),
}
