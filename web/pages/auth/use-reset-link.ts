import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type CheckedLink, checkLink } from '../../features/auth/auth-client.ts'
import { isUnreachable } from '../../features/auth/auth-problem.tsx'
import { announce } from '../../shared/auth/session-channel.ts'
import { useAfterOutage } from '../../shared/connection/use-after-outage.ts'
import { keepInTab, keptInTab } from '../../shared/routing/kept-in-tab.ts'

export type PasswordPurpose = 'reset-password' | 'first-password' | 'dispute'

export type ResetState =
  /** On the server and until the link is checked. */
  | { readonly step: 'checking' }
  | { readonly step: 'no-link' | 'expired' | 'used' | 'invalid' }
  | { readonly step: 'unreachable'; readonly status: number; readonly code: string }
  | {
      readonly step: 'open'
      readonly token: string
      /** `first-password`: after a confirmation in another browser. `dispute`: of a change that the owner did not make. */
      readonly purpose: PasswordPurpose
      readonly email: string | null
    }
  | { readonly step: 'done'; readonly purpose: PasswordPurpose }

/** The step for an error code of the server. */
function overStepOf(code: string): 'expired' | 'used' | 'invalid' {
  if (code === 'LINK_EXPIRED') return 'expired'
  return code === 'LINK_USED' ? 'used' : 'invalid'
}

function stepOf(token: string, { purpose, state, email }: CheckedLink): ResetState {
  if (state !== 'open') return { step: state }
  switch (purpose) {
    case 'reset-password':
    case 'first-password':
    case 'dispute':
      return { step: 'open', token, purpose, email }
    default:
      return { step: 'invalid' }
  }
}

const LINK = /^#link=(.+)/

/**
 * The link that the page was opened with. Its token moves from the URL into the tab: it is not visible in the
 * address bar, and a reload still has it.
 */
export function useResetLink() {
  const { hash, pathname, search, state: known } = useLocation()
  const navigate = useNavigate()
  const [state, setState] = useState<ResetState>({ step: 'checking' })
  const [round, setRound] = useState(0)
  const given = LINK.exec(hash)?.[1]
  const token = keptInTab(known, 'link')

  useEffect(() => {
    if (given) void navigate(pathname + search, { replace: true, state: keepInTab('link', given) })
  }, [given, navigate, pathname, search])

  useEffect(() => {
    if (given) return
    if (token === null) {
      setState((before) => (before.step === 'done' ? before : { step: 'no-link' }))
      return
    }
    let over = false
    setState({ step: 'checking' })
    // `round` counts retries by the person after a network failure.
    if (round >= 0) {
      void checkLink(token).then((outcome) => {
        if (over) return
        const next = outcome.ok
          ? stepOf(token, outcome.answer)
          : ({ step: 'unreachable', status: outcome.status, code: outcome.code } as const)
        if (next.step === 'open') announce({ type: 'password-recovery' })
        setState(next)
      })
    }
    return () => {
      over = true
    }
  }, [given, token, round])

  const tryAgain = () => setRound((before) => before + 1)
  useAfterOutage(state.step === 'unreachable' && isUnreachable(state) ? state : null, tryAgain)

  return {
    state,
    tryAgain,
    end: (code: string) => setState({ step: overStepOf(code) }),
    /** Forgets the link: it is used up. */
    finish: (purpose: PasswordPurpose) => {
      setState({ step: 'done', purpose })
      void navigate(pathname + search, { replace: true })
    },
  }
}
