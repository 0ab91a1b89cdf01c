/**
 * Who signs in or out leaves nothing behind for the next person at this device. The worker sees the request itself, so
 * that no page can forget it; and clears before it passes the answer on.
 */
import { registerRoute } from 'workbox-routing/registerRoute.js'
import { forgetOrders, forgetReading } from '../shared/device/device-db.ts'
import { isOurs } from './answers.ts'
import { clearCopies } from './copies.ts'

declare const self: ServiceWorkerGlobalScope

/** A confirmed address signs in too, perhaps into another account. */
const ENDS_OR_BEGINS = /^\/api\/auth\/(?:sign-|delete-account|verify-email)/
const ENDS = /^\/api\/auth\/(?:sign-out|delete-account)/

/** A sign-in keeps what waits: the same person may have signed in again in order to send it. */
async function clear(leaves: boolean): Promise<void> {
  await Promise.all([clearCopies(), forgetReading(), ...(leaves ? [forgetOrders()] : [])])
}

/** What its push service still holds would be shown to the next person. */
async function endPush(): Promise<void> {
  await (await self.registration.pushManager?.getSubscription())?.unsubscribe()
}

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && ENDS_OR_BEGINS.test(url.pathname),
  async ({ request, url, event }) => {
    // Before it is sent as well: a tab that is closed meanwhile never reads the answer.
    await clear(false).catch(() => undefined)
    const answer = await fetch(request)
    // What waits stays where the sign-out failed: the person is still there.
    const leaves = ENDS.test(url.pathname) && answer.ok && isOurs(answer)
    await clear(leaves).catch(() => undefined)
    if (leaves) event.waitUntil(endPush().catch(() => undefined))
    return answer
  },
  'POST',
)
