import { z } from 'zod'
import { inHistory, useMailLink } from '../../../shared/mail-links/use-mail-link.ts'

const asked = z.discriminatedUnion('state', [
  z.object({
    state: z.enum(['wartet', 'bestaetigt', 'abgelehnt']),
    /** Masked, so that only its owner recognises it. */
    email: z.string(),
    company: z.string(),
  }),
  /** Over, or no link at all. */
  z.object({ state: z.literal('gone') }),
])

export type AskedRecipient = z.output<typeof asked>

const RECIPIENT_LINK = {
  storage: inHistory('recipientLink'),
  path: '/api/invoice-recipients/open',
  schema: asked,
} as const

export function useRecipientLink() {
  const { press, setLink, setProblem, ...shown } = useMailLink<AskedRecipient>(RECIPIENT_LINK)
  return {
    ...shown,
    async answer(agrees: boolean): Promise<void> {
      const outcome = await press('/api/invoice-recipients/answer', { agrees }, asked)
      if (outcome?.ok) setLink(outcome.answer)
      else if (outcome) setProblem(outcome)
    },
  }
}
