import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { type Outcome, postJson, type Refusal } from '../../../shared/connection/post-json.ts'
import { useAfterOutage } from '../../../shared/connection/use-after-outage.ts'
import { LEGAL_VERSION } from '../../../shared/legal/legal-version.ts'
import { keepNamed, keptNamed } from '../../../shared/routing/kept-in-tab.ts'

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

/** Mail programs take what follows a link in a text for a part of it. */
const LINK = /^#link=([\w.~-]+)/

/** A sign-in leads back to this page, without the state of its history. */
const TOKEN = 'einladung-link'
const ACCEPTED = 'einladung-angenommen'

function keptAccepted(): z.output<typeof keptSchema> | null {
  try {
    return keptSchema.safeParse(JSON.parse(keptNamed(ACCEPTED) ?? 'null')).data ?? null
  } catch {
    return null
  }
}

const withGone = (outcome: Outcome<z.output<typeof invitationSchema>>): Outcome<InvitationLink> =>
  !outcome.ok && outcome.code === 'LINK_INVALID' ? { ok: true, answer: { state: 'gone' } } : outcome

/**
 * The link that the page was opened with. Its token moves from the URL into the tab. Opening it only reads, as often as
 * programs do that follow links; a press of the button accepts.
 */
export function useInvitationLink() {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const given = LINK.exec(hash)?.[1] ?? null
  /** Null on the server, and until the link is read. */
  const [link, setLink] = useState<InvitationLink | null>(null)
  const [problem, setProblem] = useState<Refusal | null>(null)
  const [sending, setSending] = useState(false)
  const [round, setRound] = useState(0)
  // A double click comes before the next render, so state would not stop it; a ref does.
  const busy = useRef(false)

  useEffect(() => {
    if (given === null) return
    keepNamed(ACCEPTED, null)
    keepNamed(TOKEN, given)
    void navigate(pathname, { replace: true })
  }, [given, navigate, pathname])

  useEffect(() => {
    if (given !== null) return
    const accepted = keptAccepted()
    if (accepted !== null) return setLink(accepted)
    const token = keptNamed(TOKEN)
    if (token === null) return setLink({ state: 'gone' })
    let over = false
    setProblem(null)
    // `round` counts retries by the person after a network failure.
    if (round >= 0)
      void postJson('/api/auth/open-invitation', { token }, invitationSchema)
        .then(withGone)
        .then((outcome) => {
          if (over) return
          if (outcome.ok) setLink(outcome.answer)
          else setProblem(outcome)
        })
    return () => {
      over = true
    }
  }, [given, round])

  const tryAgain = () => setRound((before) => before + 1)
  useAfterOutage(link === null && problem?.status === 0 ? problem : null, tryAgain)

  async function accept({ company }: Invitation, colleague: NewColleague | null): Promise<Refusal | null> {
    if (busy.current) return null
    busy.current = true
    setSending(true)
    setProblem(null)
    const body = { token: keptNamed(TOKEN) ?? '', ...colleague, termsVersion: LEGAL_VERSION }
    const schema = z.union([acceptedSchema, invitationSchema])
    const outcome = await postJson('/api/auth/accept-invitation', body, schema)
    busy.current = false
    setSending(false)
    if (!outcome.ok) {
      if (Object.keys(outcome.fields).length === 0 || outcome.fields['termsVersion']) setProblem(outcome)
      return outcome
    }
    if (outcome.answer.state !== 'accepted') {
      setLink(outcome.answer)
      return null
    }
    const accepted = { ...outcome.answer, company }
    keepNamed(ACCEPTED, JSON.stringify(accepted))
    keepNamed(TOKEN, null)
    setLink(accepted)
    return null
  }

  return { link, problem, sending, tryAgain, accept }
}
