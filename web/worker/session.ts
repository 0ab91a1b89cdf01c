/**
 * Who signs in or out leaves nothing behind for the next person at this device. The worker sees the request itself, so
 * that no page can forget it; and clears before it passes the answer on.
 */
import { registerRoute } from 'workbox-routing/registerRoute.js'
import { forgetReading } from '../shared/device/device-db.ts'
import { clearCopies } from './copies.ts'

async function clear(): Promise<void> {
  await Promise.all([clearCopies(), forgetReading()])
}

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/api\/auth\/(?:sign-|delete-account)/.test(url.pathname),
  async ({ request }) => {
    // Before it is sent as well: a tab that is closed meanwhile never reads the answer.
    await clear().catch(() => undefined)
    const answer = await fetch(request)
    await clear().catch(() => undefined)
    return answer
  },
  'POST',
)
