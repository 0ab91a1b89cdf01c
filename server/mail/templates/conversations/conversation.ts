/** Parts of all mails about a conversation: never the text of a message, and of the applicant no more than the released name. */
import { z } from 'zod'
import { personShape } from '../../template.ts'

export const conversationShape = {
  ...personShape,
  conversationId: z.uuid(),
  toCompany: z.boolean(),
  chiffre: z.string(),
  /** Added when the mail leaves, while the company can open the contact. */
  applicantName: z.string().optional(),
  requestTitle: z.string(),
  company: z.string(),
  jobTitle: z.string(),
}

/** How the company calls the applicant. */
export const applicantOf = ({
  chiffre,
  applicantName,
}: {
  readonly chiffre: string
  readonly applicantName?: string | undefined
}): string => applicantName ?? `Chiffre ${chiffre}`
