import { useEffect } from 'react'
import { useRevalidator } from 'react-router-dom'
import { useClient } from '../../shared/apollo/use-client.ts'
import { askCurrentUser } from '../../shared/auth/ask-current-user.ts'
import { onAuthEvent } from '../../shared/auth/auth-events.ts'

/**
 * Reloads the data of the page when the account was changed in another tab, and, while `isExpecting` a change that may be
 * made on another device, whenever the person comes back to this tab.
 */
export function useAccountChanges(isExpecting: boolean): void {
  const client = useClient()
  const { revalidate } = useRevalidator()

  useEffect(
    () =>
      onAuthEvent(({ type }, elsewhere) => {
        if (type === 'user-updated' && elsewhere) void revalidate()
      }),
    [revalidate],
  )

  useEffect(() => {
    if (!isExpecting) return
    const look = () => {
      // The e-mail address is a field of the signed-in person, not of the page's data.
      if (document.visibilityState === 'visible') void askCurrentUser(client).then(revalidate)
    }
    addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isExpecting, client, revalidate])
}
