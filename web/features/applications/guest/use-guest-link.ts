import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { type Outcome, postJson, type Refusal } from '../../../shared/connection/post-json.ts'
import { useAfterOutage } from '../../../shared/connection/use-after-outage.ts'
import { keepNamed, keptNamed } from '../../../shared/routing/kept-in-tab.ts'

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

/** Mail programs take what follows a link in a text for a part of it. */
const LINK = /^#link=([\w.~-]+)/

/** A sign-in leads back to this page, without the state of its history. */
const TOKEN = 'bewerbung-link'
const SENT = 'bewerbung-gesendet'

function keptSent(): SentByGuest | null {
  try {
    return keptSentSchema.safeParse(JSON.parse(keptNamed(SENT) ?? 'null')).data ?? null
  } catch {
    return null
  }
}

const withGone = (outcome: Outcome<z.output<typeof waitingSchema>>): Outcome<GuestLink> =>
  !outcome.ok && outcome.code === 'LINK_INVALID' ? { ok: true, answer: { state: 'gone' } } : outcome

/**
 * The link that the page was opened with. Its token moves from the URL into the tab. Opening it only reads, as often as
 * programs do that follow links; a press of the button sends.
 */
export function useGuestLink(onSession: () => void) {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const given = LINK.exec(hash)?.[1] ?? null
  /** Null on the server, and until the link is read. */
  const [link, setLink] = useState<GuestLink | null>(null)
  const [problem, setProblem] = useState<Refusal | null>(null)
  const [sending, setSending] = useState(false)
  const [round, setRound] = useState(0)
  // A double click comes before the next render, so state would not stop it; a ref does.
  const busy = useRef(false)

  useEffect(() => {
    if (given === null) return
    keepNamed(SENT, null)
    keepNamed(TOKEN, given)
    void navigate(pathname, { replace: true })
  }, [given, navigate, pathname])

  useEffect(() => {
    if (given !== null) return
    const sent = keptSent()
    if (sent !== null) return setLink(sent)
    const token = keptNamed(TOKEN)
    if (token === null) return setLink({ state: 'gone' })
    let over = false
    setProblem(null)
    // `round` counts retries by the person after a network failure.
    if (round >= 0)
      void postJson('/api/auth/open-guest-application', { token }, waitingSchema)
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

  async function send({ company, jobTitle }: Waiting): Promise<void> {
    if (busy.current) return
    busy.current = true
    setSending(true)
    setProblem(null)
    const schema = z.union([sentSchema, waitingSchema])
    const token = keptNamed(TOKEN) ?? ''
    const outcome = await postJson('/api/auth/confirm-guest-application', { token }, schema)
    busy.current = false
    setSending(false)
    if (!outcome.ok) {
      // The job has ended since the page was drawn: it says so, and still shows the text.
      if (outcome.code === 'INVALID_STATE') tryAgain()
      setProblem(outcome)
      return
    }
    if (outcome.answer.state !== 'sent') return setLink(outcome.answer)
    const sent = { ...outcome.answer, company, jobTitle }
    keepNamed(SENT, JSON.stringify(sent))
    keepNamed(TOKEN, null)
    // A session has begun: what this tab knows is still that of a visitor.
    if (sent.signedIn && sent.passwordToken !== null) onSession()
    else setLink(sent)
  }

  return { link, problem, sending, tryAgain, send }
}
