import type { EarlyClient } from '../apollo/data-source.ts'
import { knownCurrentUser } from '../auth/current-user.ts'
import { clearChoiceDue, markChoiceDue } from './choice-due.ts'
import { choose } from './cookie-choice.ts'
import type { CookieSettings } from './cookie-record.ts'

/** The person has chosen: counts on this device at once, and in the account as soon as the server answers. */
export function makeChoice(client: EarlyClient, settings: CookieSettings): void {
  const record = choose(settings)
  if (!knownCurrentUser(client)) return
  const send = async () => {
    const { sendCookieChoice } = await import('./account-choice.ts')
    await sendCookieChoice(client, record)
    clearChoiceDue()
  }
  // The mark makes the next page of this tab try again until the choice has arrived.
  markChoiceDue()
  send().catch(console.warn)
}
