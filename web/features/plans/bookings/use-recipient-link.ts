import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { type Outcome, postJson, type Refusal } from '../../../shared/connection/post-json.ts'
import { useAfterOutage } from '../../../shared/connection/use-after-outage.ts'
import { keepInTab, keptInTab } from '../../../shared/routing/kept-in-tab.ts'

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

async function call(
  name: 'open' | 'answer',
  body: Readonly<Record<string, unknown>>,
): Promise<Outcome<AskedRecipient>> {
  const outcome = await postJson(`/api/invoice-recipients/${name}`, body, asked)
  return !outcome.ok && outcome.code === 'LINK_INVALID' ? { ok: true, answer: { state: 'gone' } } : outcome
}

/** Mail programs take what follows a link in a text for a part of it. */
const LINK = /^#link=([\w.~-]+)/

/**
 * The link that the page was opened with. Its token moves from the URL into the tab: it is not visible in the
 * address bar, and a reload still has it. Opening it only reads; a press of a button answers.
 */
export function useRecipientLink() {
  const { hash, pathname, state: known } = useLocation()
  const navigate = useNavigate()
  const given = LINK.exec(hash)?.[1] ?? null
  const token = keptInTab(known, 'recipientLink')
  /** Null on the server, and until the link is read. */
  const [link, setLink] = useState<AskedRecipient | null>(null)
  const [problem, setProblem] = useState<Refusal | null>(null)
  const [round, setRound] = useState(0)
  // A double click comes before the next render, so state would not stop it; a ref does.
  const sending = useRef(false)

  useEffect(() => {
    if (given !== null) void navigate(pathname, { replace: true, state: keepInTab('recipientLink', given) })
  }, [given, navigate, pathname])

  useEffect(() => {
    if (given !== null) return
    if (token === null) return setLink({ state: 'gone' })
    let over = false
    setProblem(null)
    // `round` counts retries by the person after a network failure.
    if (round >= 0)
      void call('open', { token }).then((outcome) => {
        if (over) return
        if (outcome.ok) setLink(outcome.answer)
        else setProblem(outcome)
      })
    return () => {
      over = true
    }
  }, [given, token, round])

  const tryAgain = () => setRound((before) => before + 1)
  useAfterOutage(link === null && problem?.status === 0 ? problem : null, tryAgain)

  return {
    link,
    problem,
    tryAgain,
    async answer(agrees: boolean): Promise<void> {
      if (sending.current) return
      sending.current = true
      setProblem(null)
      const outcome = await call('answer', { token, agrees })
      sending.current = false
      if (outcome.ok) setLink(outcome.answer)
      else setProblem(outcome)
    },
  }
}
