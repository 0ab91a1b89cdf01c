import { keepInTab, keptInTab } from '../../shared/routing/kept-in-tab.ts'

/** What the link of a mail asks for: `#bestaetigen=<token>`, `#link=<token>&aktion=abmelden`, `#aus=<token>`. */
interface NewsletterMailLink {
  readonly token: string
  /** Whether the link in the mail was called "Abmelden". */
  readonly wantsEnd: boolean
}

/** Mail programs take what follows a link in a text for a part of it. */
const LINK = /^#(bestaetigen|link|aus)=([\w.~-]+)(&aktion=abmelden)?/

export function readNewsletterLink(hash: string): NewsletterMailLink | null {
  const [, kind, token, ends] = LINK.exec(hash) ?? []
  return token === undefined ? null : { token, wantsEnd: kind === 'aus' || ends !== undefined }
}

export const keepNewsletterLink = (hash: string) => keepInTab('newsletterLink', hash)
export const keptNewsletterLink = (state: unknown): NewsletterMailLink | null =>
  readNewsletterLink(keptInTab(state, 'newsletterLink') ?? '')
