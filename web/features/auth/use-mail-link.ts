import { useCallback, useEffect, useState } from 'react'
import { useAfterOutage } from '../../shared/connection/use-after-outage.ts'
import {
  checkLink,
  confirmEmailChange,
  type Refusal,
  undoDeletion,
  type Verified,
  verifyEmail,
} from './auth-client.ts'
import { isUnreachable } from './auth-problem.tsx'

/** The result of opening a link from a mail. */
export type MailLinkState =
  | { readonly step: 'working' }
  /** Confirming would sign this browser in to another account than the one it is signed in to. */
  | { readonly step: 'other-account'; readonly email: string }
  /**
   * Another browser registered. Confirming voids the password that was typed there, so it needs a click: mail programs
   * that prefetch links must not do it.
   */
  | { readonly step: 'elsewhere'; readonly email: string }
  /** Confirmed for an account that has a password already. */
  | { readonly step: 'confirmed' }
  /** A change of the e-mail address or of a deletion needs a click: mail programs prefetch links and must not do it. */
  | { readonly step: 'asks'; readonly email: string }
  /** The deletion of the account is undone. */
  | { readonly step: 'kept' }
  /** Signed in: shown for a moment before the page navigates. */
  | { readonly step: 'verified' }
  | { readonly step: 'expired' | 'used' | 'invalid' | 'suspended' | 'confirmed-one' | 'confirmed-both' }
  | { readonly step: 'unreachable'; readonly status: number; readonly code: string }

export interface OpenedLink {
  /** Confirms a registration or a change of the e-mail address, or undoes the deletion of the account. */
  readonly kind: 'verify' | 'change' | 'keep'
  readonly token: string
}

function refused({ status, code }: Refusal): MailLinkState {
  if (code === 'LINK_EXPIRED') return { step: 'expired' }
  if (code === 'LINK_USED') return { step: 'used' }
  if (code === 'ACCOUNT_SUSPENDED') return { step: 'suspended' }
  return code === 'LINK_INVALID' ? { step: 'invalid' } : { step: 'unreachable', status, code }
}

/** Time to read one line. */
const READING_MS = 1500

interface MailLinkOptions {
  readonly link: OpenedLink
  readonly isSignedIn: boolean
  readonly onVerified: (verified: Verified) => void
  readonly onEmailChanged: () => void
}

/** Redeems the link once, after a question where one is needed, and returns the result. */
export function useMailLink({ link, isSignedIn, onVerified, onEmailChanged }: MailLinkOptions) {
  const [state, setState] = useState<MailLinkState>({ step: 'working' })

  const confirm = useCallback(async () => {
    setState({ step: 'working' })
    if (link.kind === 'verify') {
      const outcome = await verifyEmail(link.token)
      if (!outcome.ok) return setState(refused(outcome))
      const { answer } = outcome
      if (!answer.signedIn) {
        if (answer.passwordToken === null) return setState({ step: 'confirmed' })
        return onVerified(answer)
      }
      setState({ step: 'verified' })
      setTimeout(() => onVerified(answer), READING_MS)
      return
    }
    if (link.kind === 'keep') {
      const outcome = await undoDeletion(link.token)
      return setState(outcome.ok ? { step: 'kept' } : refused(outcome))
    }
    const outcome = await confirmEmailChange(link.token)
    if (!outcome.ok) return setState(refused(outcome))
    onEmailChanged()
    setState({ step: outcome.answer.complete ? 'confirmed-both' : 'confirmed-one' })
  }, [link, onVerified, onEmailChanged])

  const start = useCallback(async () => {
    setState({ step: 'working' })
    const looked = await checkLink(link.token)
    // Without a response it is unknown what the link confirms and for which account.
    if (!looked.ok) return setState(refused(looked))
    const { state: linkState, email, isSameBrowser } = looked.answer
    if (linkState === 'open') {
      const shown = email ?? ''
      if (link.kind !== 'verify') return setState({ step: 'asks', email: shown })
      if (!isSameBrowser) return setState({ step: 'elsewhere', email: shown })
      // A signed-in person's e-mail address is confirmed already: an open link of a registration is another person's.
      if (isSignedIn) return setState({ step: 'other-account', email: shown })
    }
    await confirm()
  }, [link, isSignedIn, confirm])

  useEffect(() => void start(), [start])
  // From its beginning, which only reads: what needs a click asks for it again.
  useAfterOutage(state.step === 'unreachable' && isUnreachable(state) ? state : null, () => void start())

  return { state, confirm: () => void confirm(), tryAgain: () => void start() }
}
