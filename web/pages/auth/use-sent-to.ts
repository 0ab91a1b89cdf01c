import { useLocation, useNavigate } from 'react-router-dom'
import { useHydrated } from '../../shared/routing/use-hydrated.ts'

/**
 * The address to which a mail has just gone out, in the history: a reload keeps the page as it was, going back leads
 * to the form, and nobody reads it in the address bar. `typed` is one that was typed on the page before or will be
 * corrected here: nobody types it again.
 */
export function useSentTo(): {
  sentTo: string | null
  typed: string
  show: (email: string) => void
  backToForm: () => void
} {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  // The server knows no history.
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
