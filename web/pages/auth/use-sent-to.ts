import { useLocation, useNavigate } from 'react-router-dom'
import { useHydrated } from '../../shared/routing/use-hydrated.ts'

/**
 * The address to which a mail has just gone out, in the history: a reload keeps the page as it was, going back leads
 * to the form, and nobody reads it in the address bar.
 */
export function useSentTo(): {
  sentTo: string | null
  show: (email: string) => void
  backToForm: () => void
} {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  // The server knows no history.
  const hydrated = useHydrated()
  const known: unknown = state
  const isKnown = hydrated && typeof known === 'object' && known !== null && 'sentTo' in known
  return {
    sentTo: isKnown && typeof known.sentTo === 'string' ? known.sentTo : null,
    show: (email) => void navigate(pathname + search, { state: { sentTo: email } }),
    backToForm: () => void navigate(pathname + search, { replace: true }),
  }
}
