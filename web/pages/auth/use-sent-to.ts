import { useLocation, useNavigate } from 'react-router-dom'
import { keepInTab, keptInTab } from '../../shared/routing/kept-in-tab.ts'
import { useHydrated } from '../../shared/routing/use-hydrated.ts'

/**
 * The e-mail address that a mail was just sent to, kept in the tab: a reload keeps the page, going back leads to
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
  const kept = hydrated ? state : null
  const sentTo = keptInTab(kept, 'sentTo')
  return {
    sentTo,
    typed: sentTo ?? keptInTab(kept, 'typed') ?? '',
    show: (email) => void navigate(pathname + search, { state: keepInTab('sentTo', email) }),
    backToForm: () =>
      void navigate(pathname + search, { replace: true, state: keepInTab('typed', sentTo ?? '') }),
  }
}
