import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Refusal } from '../../shared/connection/post-json.ts'
import { useOpening } from '../../shared/mail-links/use-opening.ts'
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

/** The link of a mail that the page was opened with. */
export function useReportLink() {
  const { hash, state: known } = useLocation()
  const token = keptInTab(known, 'reportLink')
  const [state, setState] = useState<ReportLinkState>({ step: 'no-link' })
  const tryAgain = useOpening({
    given: tokenOf(hash),
    keep: (given) => {
      setState({ step: 'checking' })
      return keepInTab('reportLink', given)
    },
    tokenOf: (historyState) => keptInTab(historyState, 'reportLink'),
    open: openReport,
    onOpening: (opening) => {
      if (opening === 'no-link') setState({ step: 'no-link' })
      else if (opening === 'asked') setState({ step: 'checking' })
      else if (!opening.ok) setState({ step: 'unreachable', refusal: opening })
      else setState(opening.answer ? { step: 'open', report: opening.answer } : { step: 'gone' })
    },
    failure: state.step === 'unreachable' ? state.refusal : null,
  })

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
