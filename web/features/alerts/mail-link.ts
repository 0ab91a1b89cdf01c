import { keepInTab, keptInTab } from '../../shared/routing/kept-in-tab.ts'

/** What the link of a mail asks for: `#bestaetigen=<token>`, `#link=<token>&aktion=pause`, `#aus=<token>`. */
export interface AlertMailLink {
  readonly token: string
  /** What the link in the mail was called, for the first button; null for the link to the whole Suchauftrag. */
  readonly action: 'pause' | 'loeschen' | 'haeufigkeit' | null
}

/** Mail programs take what follows a link in a text for a part of it. */
const LINK = /^#(?:bestaetigen|link|aus)=([\w.~-]+)(?:&aktion=(pause|loeschen|haeufigkeit))?/

export function readAlertLink(hash: string): AlertMailLink | null {
  const [, token, action] = LINK.exec(hash) ?? []
  if (token === undefined) return null
  return {
    token,
    action: action === 'pause' || action === 'loeschen' || action === 'haeufigkeit' ? action : null,
  }
}

export const keepAlertLink = (hash: string) => keepInTab('alertLink', hash)
export const keptAlertLink = (state: unknown): AlertMailLink | null =>
  readAlertLink(keptInTab(state, 'alertLink') ?? '')
