import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { loadPart } from '../../shared/connection/load-part.ts'
import type { Outcome, Refusal } from '../../shared/connection/post-json.ts'
import type { AlertFrequency } from '../../shared/graphql/schema-types.generated.ts'
import { useOpening } from '../../shared/mail-links/use-opening.ts'
import {
  confirmAlert,
  deleteByLink,
  type LinkedAlert,
  openAlertLink,
  setFrequencyByLink,
} from './alert-link-client.ts'
import { type AlertLinkState, afterAnswer, type Linked, stepOf } from './alert-link-state.ts'
import { type AlertMailLink, keepAlertLink, keptAlertLink, readAlertLink } from './mail-link.ts'
import { sendUnlessTakenBack } from './unless-taken-back.ts'

/** A deletion cannot be taken back once it was sent. */
const UNDO_MS = 8_000

/** On another page by now: the person believes that it is deleted. */
async function tellLost(): Promise<void> {
  const { toastProblem } = await loadPart(() => import('../../shared/toast/toast.tsx'))
  toastProblem({
    title: 'Der Suchauftrag ist noch da',
    text: 'Das Löschen hat nicht geklappt. Bitte öffnen Sie den Link in der Mail noch einmal.',
  })
}

/** The link that the page was opened with; whatever changes something is a press of a button. */
export function useAlertLink() {
  const { hash, state: known } = useLocation()
  const [state, setState] = useState<AlertLinkState>({ step: 'checking' })
  const [problem, setProblem] = useState<Refusal | null>(null)
  const [busy, setBusy] = useState(false)
  // A double click comes before the next render, so state would not stop it; a ref does.
  const sending = useRef(false)
  /** The token of a deletion that waits. */
  const waiting = useRef<string | null>(null)
  const kept = keptAlertLink(known)
  const token = kept?.token ?? null
  const tryAgain = useOpening({
    given: readAlertLink(hash) && hash,
    keep: keepAlertLink,
    tokenOf: (historyState) => keptAlertLink(historyState)?.token ?? null,
    open: openAlertLink,
    onOpening: (opening) => {
      if (opening === 'no-link') setState({ step: 'no-link' })
      else if (opening === 'asked') setState({ step: 'checking' })
      else setState(opening.ok ? stepOf(opening.answer) : { step: 'unreachable', refusal: opening })
    },
    failure: state.step === 'unreachable' ? state.refusal : null,
  })

  const send = async (
    verb: (token: string) => Promise<Outcome<LinkedAlert>>,
    next: (answer: LinkedAlert) => AlertLinkState,
  ) => {
    if (token === null || sending.current) return
    sending.current = true
    setBusy(true)
    setProblem(null)
    const outcome = await verb(token)
    sending.current = false
    setBusy(false)
    if (outcome.ok) setState((now) => afterAnswer(now, next(outcome.answer)))
    // Beside a deletion it would read as if that had failed.
    else if (waiting.current === null) setProblem(outcome)
  }

  const sendDeletion = useEffectEvent(() => {
    const link = waiting.current
    waiting.current = null
    if (link === null || state.step !== 'deleted') return
    const { alert, kept } = state
    setState({ step: 'deleted', alert, kept: null })
    void deleteByLink(link).then((outcome) => {
      if (outcome.ok) return
      if (kept) setState(kept)
      setProblem(outcome)
    })
  })
  const isWaiting = state.step === 'deleted' && state.kept !== null
  useEffect(() => (isWaiting ? sendUnlessTakenBack(sendDeletion, UNDO_MS) : undefined), [isWaiting])
  // Another page of the site: nobody is left to take it back.
  useEffect(
    () => () => {
      const link = waiting.current
      waiting.current = null
      if (link !== null) void deleteByLink(link).then((outcome) => (outcome.ok ? undefined : tellLost()))
    },
    [],
  )

  const done = (what: 'confirmed' | 'changed') => (answer: LinkedAlert) => {
    const step = stepOf(answer)
    return step.step === 'open' ? { ...step, done: what } : step
  }

  return {
    state,
    busy,
    problem,
    action: kept?.action ?? (null satisfies AlertMailLink['action']),
    tryAgain,
    confirm: () => void send(confirmAlert, done('confirmed')),
    setFrequency: (frequency: AlertFrequency) =>
      void send((link) => setFrequencyByLink(link, frequency), done('changed')),
    remove: (alert: Linked) => {
      setProblem(null)
      waiting.current = token
      setState({ step: 'deleted', alert, kept: state })
    },
    keep: () => {
      waiting.current = null
      if (state.step === 'deleted' && state.kept) setState(state.kept)
    },
  }
}
