import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Outcome, Refusal } from '../connection/post-json.ts'
import { useAfterOutage } from '../connection/use-after-outage.ts'

interface Opening<Answer> {
  /** What the URL has of the link; null when the page was opened without one, or has kept it already. */
  readonly given: string | null
  /** Keeps it in the tab. Returns the state of the history entry. */
  readonly keep: (given: string) => Readonly<Record<string, string>> | null
  readonly tokenOf: (historyState: unknown) => string | null
  readonly open: (token: string) => Promise<Outcome<Answer>>
  /** There is no link, the server was asked, or has answered. */
  readonly onOpening: (opening: 'no-link' | 'asked' | Outcome<Answer>) => void
  /** Why the page shows nothing; without an answer it asks again once the server answers. */
  readonly failure: Refusal | null
}

/**
 * Opens the link of a mail. Its token moves from the URL into the tab: it is not visible in the address bar, and a reload still has it.
 * Opening only reads, as often as programs do that follow links. Returns what asks again.
 */
export function useOpening<Answer>({ given, keep, tokenOf, open, onOpening, failure }: Opening<Answer>) {
  const { pathname, search, state: historyState } = useLocation()
  const navigate = useNavigate()
  const [round, setRound] = useState(0)
  const move = useEffectEvent((link: string) => {
    void navigate(pathname + search, { replace: true, state: keep(link), preventScrollReset: true })
  })
  const findToken = useEffectEvent(tokenOf)
  const ask = useEffectEvent(open)
  const tell = useEffectEvent(onOpening)
  useEffect(() => {
    if (given !== null) move(given)
  }, [given])
  useEffect(() => {
    if (given !== null) return
    const token = findToken(historyState)
    if (token === null) return tell('no-link')
    let over = false
    tell('asked')
    // `round` counts retries by the person after a network failure.
    if (round >= 0)
      void ask(token).then((outcome) => {
        if (!over) tell(outcome)
      })
    return () => {
      over = true
    }
  }, [given, historyState, round])
  const tryAgain = () => setRound((before) => before + 1)
  useAfterOutage(failure?.status === 0 ? failure : null, tryAgain)
  return tryAgain
}
