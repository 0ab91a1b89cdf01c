/** What a browser keeps of a person goes when that person's session ends. Imported with what it needs: a late part would be a lost one. */
import { forgetAll } from '../device/device-db.ts'
import { stopKeeping } from '../drafts/parked-drafts.ts'
import { unsubscribeHere } from '../push/push-device.ts'
import { forgetKeptInTab } from '../routing/kept-in-tab.ts'

const STORAGE_MS = 1_000

/** What was typed or tapped and neither saved nor sent (web/shared/drafts, tap-notes.ts). The id of the account follows; a visitor's has none. */
const TYPED = /^(?:bewerbung|entwurf|merken|newsletter-ausgabe|stellenangebot|stellengesuch|text|vorlage):/

/** An application that a visitor takes along into an account, the queries of admins, and what was searched for. */
const OF_NO_ACCOUNT = /^(?:(?:bewerbung-mitnehmen|graphiql):|letzte-suchen$)/

const ACCOUNT = /^[^:]+:([0-9a-f-]{36}):/

function removeKeys(isOver: (key: string) => boolean): void {
  for (const storageOf of [() => sessionStorage, () => localStorage]) {
    try {
      const storage = storageOf()
      for (const key of Object.keys(storage)) if (isOver(key)) storage.removeItem(key)
    } catch {
      // Blocked storage holds nothing.
    }
  }
}

/** It names persons, and the next one at this device is somebody else. `next`: whose account it is now, where that is known. */
export function forgetIdentity(next?: string): void {
  stopKeeping()
  forgetKeptInTab()
  if (next !== undefined) forgetTypedByOthers(next)
  else removeKeys((key) => TYPED.test(key) || OF_NO_ACCOUNT.test(key))
}

/** Another person has signed in at this browser, after a session that ended by itself or over one that had not ended. */
export const forgetTypedByOthers = (userId: string): void =>
  removeKeys((key) => TYPED.test(key) && (ACCOUNT.exec(key)?.[1] ?? userId) !== userId)

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
