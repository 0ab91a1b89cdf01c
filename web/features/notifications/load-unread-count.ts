import type { LoaderFunctionArgs } from 'react-router-dom'
import { dataContext } from '../../shared/routing/context.ts'
import { UnreadNotificationCountDocument } from './notifications.generated.ts'

/** On the server, so that the bell comes with its number. No page fails for want of it. */
export async function loadUnreadCount({ context }: Pick<LoaderFunctionArgs, 'context'>): Promise<void> {
  try {
    await context.get(dataContext).load(UnreadNotificationCountDocument, {}, 0)
  } catch {
    // The server has logged its own part of this already.
  }
}
