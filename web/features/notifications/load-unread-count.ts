import type { LoaderFunctionArgs } from 'react-router-dom'
import { dataContext } from '../../shared/routing/context.ts'
import { UnreadNotificationCountDocument } from './notifications.generated.ts'

/** Called by the server, so that the bell is rendered with its count. An error does not fail the page. */
export async function loadUnreadCount({ context }: Pick<LoaderFunctionArgs, 'context'>): Promise<void> {
  try {
    await context.get(dataContext).load(UnreadNotificationCountDocument, {}, 0)
  } catch {
    // The server has logged the error already.
  }
}
