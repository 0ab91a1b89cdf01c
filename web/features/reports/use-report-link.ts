import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Refusal } from '../../shared/connection/post-json.ts'
import { useAfterOutage } from '../../shared/connection/use-after-outage.ts'
import { keepInTab, keptInTab } from '../../shared/routing/kept-in-tab.ts'
import { refusalText } from './refusal-text.ts'
import { complainByLink, type LinkedReport, openReport } from './report-client.ts'

/** Mail programs take what follows a link in a text for a part of it. */
const LINK = /^#vorgang=([\w.~-]+)/

const tokenOf = (hash: string): string | null => LINK.exec(hash)?.[1] ?? null

type ReportLinkState =
  | { readonly step: 'no-link' | 'checking' | 'gone' }
  | { readonly step: 'unreachable'; readonly refusal: Refusal }
  | { readonly step: 'open'; readonly report: LinkedReport }

/**
 * The link of a mail that the page was opened with. Its token moves from the URL into the tab: it is not visible in
 * the address bar, and a reload still has it. Opening it only reads.
 */
export function useReportLink() {
  const { hash, pathname, search, state: known } = useLocation()
  const navigate = useNavigate()
  const given = tokenOf(hash)
  const token = keptInTab(known, 'reportLink')
  const [state, setState] = useState<ReportLinkState>({ step: 'no-link' })
  const [round, setRound] = useState(0)

  useEffect(() => {
    if (given !== null)
      void navigate(pathname + search, {
        replace: true,
        state: keepInTab('reportLink', given),
        preventScrollReset: true,
      })
  }, [given, navigate, pathname, search])

  useEffect(() => {
    if (given !== null) return setState({ step: 'checking' })
    if (token === null) return setState({ step: 'no-link' })
    let over = false
    setState({ step: 'checking' })
    // `round` counts retries by the person after a network failure.
    if (round >= 0)
      void openReport(token).then((outcome) => {
        if (over) return
        if (!outcome.ok) setState({ step: 'unreachable', refusal: outcome })
        else setState(outcome.answer ? { step: 'open', report: outcome.answer } : { step: 'gone' })
      })
    return () => {
      over = true
    }
  }, [given, token, round])

  const tryAgain = () => setRound((before) => before + 1)
  useAfterOutage(state.step === 'unreachable' && state.refusal.status === 0 ? state.refusal : null, tryAgain)

  return {
    state,
    tryAgain,
    /** Null when it was taken, else what to tell the person. */
    async complain(explanation: string): Promise<string | null> {
      if (token === null) return null
      const outcome = await complainByLink(token, explanation)
      if (outcome.ok) {
        setState(outcome.answer ? { step: 'open', report: outcome.answer } : { step: 'gone' })
        return null
      }
      if (outcome.status === 409)
        return 'Eine Beschwerde ist nicht mehr möglich. Bitte laden Sie die Seite neu, dann sehen Sie den Stand.'
      return refusalText(outcome, 'complaining')
    },
  }
}
