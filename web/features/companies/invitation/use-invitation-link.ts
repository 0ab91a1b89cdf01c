import { z } from 'zod'
import type { Refusal } from '../../../shared/connection/post-json.ts'
import { LEGAL_VERSION } from '../../../shared/legal/legal-version.ts'
import { underName, useMailLink } from '../../../shared/mail-links/use-mail-link.ts'

const invitationSchema = z.discriminatedUnion('state', [
  z.object({
    /**
     * open: the press makes an account. known: there is one, sign in first. own: signed in to it. switch: as own, and it becomes that of an
     * employer. refused: it applies for jobs, or has ten companies. other: signed in to another one.
     */
    state: z.enum(['open', 'known', 'own', 'switch', 'refused', 'other']),
    company: z.string(),
    /** Masked, so that only its owner recognises it. */
    email: z.string(),
  }),
  /** Over, revoked, or nobody of the company can act. */
  z.object({ state: z.enum(['used', 'expired']) }),
])

const acceptedSchema = z.object({
  state: z.literal('accepted'),
  /** Null for an account that stood already. */
  passwordToken: z.string().nullable(),
})

const keptSchema = acceptedSchema.extend({ company: z.string() })

export type Invitation = Exclude<z.output<typeof invitationSchema>, { state: 'used' | 'expired' }>
export type InvitationLink =
  | z.output<typeof invitationSchema>
  | z.output<typeof keptSchema>
  /** No link, or one that is not ours. */
  | { readonly state: 'gone' }

export interface NewColleague {
  readonly firstName: string
  readonly lastName: string
}

const storage = underName('einladung-link', 'einladung-angenommen', keptSchema)

const INVITATION_LINK = { storage, path: '/api/auth/open-invitation', schema: invitationSchema } as const

export function useInvitationLink() {
  const { press, setLink, setProblem, ...shown } = useMailLink(INVITATION_LINK)

  async function accept({ company }: Invitation, colleague: NewColleague | null): Promise<Refusal | null> {
    const body = { ...colleague, termsVersion: LEGAL_VERSION }
    const schema = z.union([acceptedSchema, invitationSchema])
    const outcome = await press('/api/auth/accept-invitation', body, schema)
    if (outcome === null) return null
    if (!outcome.ok) {
      if (Object.keys(outcome.fields).length === 0 || outcome.fields['termsVersion']) setProblem(outcome)
      return outcome
    }
    if (outcome.answer.state !== 'accepted') {
      setLink(outcome.answer)
      return null
    }
    const accepted = { ...outcome.answer, company }
    storage.finish(accepted)
    setLink(accepted)
    return null
  }

  return { ...shown, accept }
}
