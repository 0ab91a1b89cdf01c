/** What a browser keeps of a person goes when that person's session ends. Imported with what it needs: a late part would be a lost one. */
import { forgetAll } from '../device/device-db.ts'
import { stopKeeping } from '../drafts/parked-drafts.ts'
import { unsubscribeHere } from '../push/push-device.ts'

const STORAGE_MS = 1_000

const OF_PERSONS = ['entwurf:', 'stellengesuch:', 'bewerbung:', 'bewerbung-mitnehmen:', 'text:', 'vorlage:']

/**
 * What this tab keeps of a request that was not saved, and of messages and applications that were not sent (web/shared/drafts), names
 * persons, and the next one at this device is somebody else.
 */
export function forgetIdentity(): void {
  stopKeeping()
  for (const storageOf of [() => sessionStorage, () => localStorage]) {
    try {
      const storage = storageOf()
      for (const key of Object.keys(storage)) {
        if (OF_PERSONS.some((kind) => key.startsWith(kind))) storage.removeItem(key)
      }
    } catch {
      // Blocked storage holds nothing.
    }
  }
}

/**
 * Before the page is left. The worker does the same when it sees the request; it sees none of a page that was loaded past it, and none by
 * GraphQL.
 */
export async function forgetPerson(): Promise<void> {
  forgetIdentity()
  // A storage that does not answer keeps nobody signed in. What the push service still holds would be shown to the next person.
  await Promise.race([
    Promise.all([forgetAll().catch(console.warn), unsubscribeHere().catch(console.warn)]),
    new Promise((resolve) => setTimeout(resolve, STORAGE_MS)),
  ])
  // Other tabs hear of it only now, and may have written meanwhile.
  forgetIdentity()
}
