import { useClient } from '../../shared/apollo/use-client.ts'
import { Button } from '../../shared/ui/button.tsx'
import { feedOf } from './live-notifications.ts'
import { useUnreadCount } from './use-unread-count.ts'

/** `aria-disabled` instead of removed when nothing is unread, so that the button keeps the focus after a click. */
export function MarkAllRead({ look }: { readonly look: 'quiet' | 'secondary' }) {
  const client = useClient()
  const unread = useUnreadCount()
  const nothing = unread === 0
  return (
    <Button
      look={look}
      size={look === 'quiet' ? 's' : 'm'}
      aria-disabled={nothing || undefined}
      onClick={() => {
        if (!nothing) void feedOf(client).markAllRead()
      }}
    >
      Alle als gelesen markieren
    </Button>
  )
}
