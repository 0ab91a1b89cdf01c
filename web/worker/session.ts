/**
 * Who signs in or out leaves nothing behind for the next person at this device. The worker sees the request itself, so
 * that no page can forget it; and clears before it passes the answer on.
 */
import { registerRoute } from 'workbox-routing/registerRoute.js'
import { forgetReading } from '../shared/device/device-db.ts'
import { isOurs } from './answers.ts'
import { clearCopies } from './copies.ts'

declare const self: ServiceWorkerGlobalScope

/** A confirmed address signs in too, perhaps into another account. */
const ENDS_OR_BEGINS = /^\/api\/auth\/(?:sign-|delete-account|verify-email)/
const ENDS = /^\/api\/auth\/(?:sign-out|delete-account)/

async function clear(): Promise<void> {
  await Promise.all([clearCopies(), forgetReading()])
}

/** What its push service still holds would be shown to the next person. */
async function endPush(): Promise<void> {
  await (await self.registration.pushManager?.getSubscription())?.unsubscribe()
}

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && ENDS_OR_BEGINS.test(url.pathname),
  async ({ request, url, event }) => {
    // Before it is sent as well: a tab that is closed meanwhile never reads the answer.
    await clear().catch(() => undefined)
    const answer = await fetch(request)
    await clear().catch(() => undefined)
    if (answer.ok && isOurs(answer) && ENDS.test(url.pathname))
      event.waitUntil(endPush().catch(() => undefined))
    return answer
  },
  'POST',
)
