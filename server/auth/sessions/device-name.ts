/** "Firefox auf Windows": what people recognise their devices by, in the list of sessions and in mails. */
import Bowser from 'bowser'

const UNKNOWN_DEVICE = 'Unbekanntes Gerät'

/** Whoever signs in writes the user agent. Only names of this list reach a mail, never words of a stranger. */
const BROWSERS: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP))
const SYSTEMS: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP))

const SHORT_BROWSERS: ReadonlyMap<string, string> = new Map([
  ['Microsoft Edge', 'Edge'],
  ['Samsung Internet for Android', 'Samsung Internet'],
  ['Chrome Headless', 'Chrome'],
])

/** Apple's phones and tablets are known by their own names, not by that of their system. */
const MODELS: ReadonlySet<string> = new Set(['iPhone', 'iPad'])

const known = (name: string | undefined, names: ReadonlySet<string>): string | undefined =>
  name !== undefined && names.has(name) ? name : undefined

/** The longest that is kept of a user agent (app_public.security_events.user_agent). */
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
