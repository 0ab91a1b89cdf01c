import { useLocation, useNavigate } from 'react-router-dom'
import { useHydrated } from '../../shared/routing/use-hydrated.ts'

/**
 * The e-mail address that a mail was just sent to, in the history state: a reload keeps the page, going back leads to
 * the form, and the URL does not contain it. `typed` prefills the form with the one from the page before, or with the
 * one to correct.
 */
export function useSentTo(): {
  sentTo: string | null
  typed: string
  show: (email: string) => void
  backToForm: () => void
} {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  // The server has no history state.
  const hydrated = useHydrated()
  const known: unknown = state
  const kept = hydrated && typeof known === 'object' && known !== null ? known : {}
  const sentTo = 'sentTo' in kept && typeof kept.sentTo === 'string' ? kept.sentTo : null
  return {
    sentTo,
    typed: sentTo ?? ('typed' in kept && typeof kept.typed === 'string' ? kept.typed : ''),
    show: (email) => void navigate(pathname + search, { state: { sentTo: email } }),
    backToForm: () => void navigate(pathname + search, { replace: true, state: { typed: sentTo } }),
  }
}
