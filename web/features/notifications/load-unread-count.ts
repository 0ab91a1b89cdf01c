import type { LoaderFunctionArgs } from 'react-router-dom'
import { apolloContext } from '../../shared/routing/context.ts'
import { UnreadNotificationCountDocument } from './notifications.generated.ts'

/** On the server, so that the bell comes with its number. No page fails for want of it. */
export async function loadUnreadCount({ context }: Pick<LoaderFunctionArgs, 'context'>): Promise<void> {
  try {
    await context.get(apolloContext).query({ query: UnreadNotificationCountDocument })
  } catch {
    // The server has logged its own part of this already.
  }
}
