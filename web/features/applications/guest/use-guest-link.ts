import { z } from 'zod'
import { underName, useMailLink } from '../../../shared/mail-links/use-mail-link.ts'

const asked = z.object({
  /** Masked, so that only its owner recognises it. */
  email: z.string(),
  jobId: z.string(),
  jobTitle: z.string(),
  company: z.string(),
  takesApplications: z.boolean(),
})

const waitingSchema = z.discriminatedUnion('state', [
  asked.extend({
    /** own: signed in to the account of the address. */
    state: z.enum(['open', 'own']),
    firstName: z.string(),
    lastName: z.string(),
    letter: z.string().nullable(),
    files: z.array(z.string()),
  }),
  /** An account has the address: known, to who is signed out; other, to who is signed in to another one. */
  asked.extend({ state: z.enum(['known', 'other']) }),
  z.object({ state: z.enum(['used', 'expired']) }),
])

const sentSchema = z.object({
  state: z.literal('sent'),
  applicationId: z.string(),
  signedIn: z.boolean(),
  /** Null for an account that stood already. */
  passwordToken: z.string().nullable(),
})

const keptSentSchema = sentSchema.extend({ company: z.string(), jobTitle: z.string() })

/** What was sent, with the names that the page knew before. */
export type SentByGuest = z.output<typeof keptSentSchema>
export type Waiting = Extract<z.output<typeof waitingSchema>, { state: 'open' | 'own' }>
export type GuestLink =
  | z.output<typeof waitingSchema>
  | SentByGuest
  /** No link, or one that is not ours. */
  | { readonly state: 'gone' }

const storage = underName('bewerbung-link', 'bewerbung-gesendet', keptSentSchema)

const GUEST_LINK = { storage, path: '/api/auth/open-guest-application', schema: waitingSchema } as const

export function useGuestLink(onSession: () => void) {
  const { press, setLink, setProblem, ...shown } = useMailLink(GUEST_LINK)

  async function send({ company, jobTitle }: Waiting): Promise<void> {
    const schema = z.union([sentSchema, waitingSchema])
    const outcome = await press('/api/auth/confirm-guest-application', {}, schema)
    if (outcome === null) return
    if (!outcome.ok) {
      // The job has ended since the page was drawn: it says so, and still shows the text.
      if (outcome.code === 'INVALID_STATE') shown.tryAgain()
      setProblem(outcome)
      return
    }
    if (outcome.answer.state !== 'sent') return setLink(outcome.answer)
    const sent = { ...outcome.answer, company, jobTitle }
    storage.finish(sent)
    // A session has begun: what this tab knows is still that of a visitor.
    if (sent.signedIn && sent.passwordToken !== null) onSession()
    else setLink(sent)
  }

  return { ...shown, send }
}
