/** Names a device, such as "Firefox auf Windows", for the list of sessions and for mails. */
import Bowser from 'bowser'

const UNKNOWN_DEVICE = 'Unbekanntes Gerät'

/** The user agent is text that the client chooses. Only names of these lists reach a mail, never that text. */
const BROWSERS: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP))
const SYSTEMS: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP))

const SHORT_BROWSERS: ReadonlyMap<string, string> = new Map([
  ['Microsoft Edge', 'Edge'],
  ['Samsung Internet for Android', 'Samsung Internet'],
  ['Chrome Headless', 'Chrome'],
])

/** Apple's phones and tablets are named by model: their owners do not know the name of the system. */
const MODELS: ReadonlySet<string> = new Set(['iPhone', 'iPad'])

const known = (name: string | undefined, names: ReadonlySet<string>): string | undefined =>
  name !== undefined && names.has(name) ? name : undefined

/** Longest user agent, as in app_public.security_events.user_agent. */
const LONGEST = 500

export function deviceName(userAgent: string | null | undefined): string {
  if (!userAgent) return UNKNOWN_DEVICE
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, LONGEST))
  const browserName = known(browser.name, BROWSERS)
  const system = known(platform.model, MODELS) ?? known(os.name, SYSTEMS)
  const shown = browserName === undefined ? undefined : (SHORT_BROWSERS.get(browserName) ?? browserName)
  if (shown === undefined) return system === undefined ? UNKNOWN_DEVICE : `Browser auf ${system}`
  return system === undefined ? shown : `${shown} auf ${system}`
}
