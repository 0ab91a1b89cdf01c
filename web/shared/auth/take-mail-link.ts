/** The link of a mail in the fragment of the site's root: `#bestaetigung=<token>`, `#adresse=<token>`, `#konto-behalten=<token>`. */
export interface MailLink {
  readonly kind: string
  readonly token: string
}

/**
 * A link from a mail leads to the root of the site with a secret in the fragment (session detection in the URL). The
 * secret is removed from the URL at once, so that neither the router nor the history keeps it.
 */
export function takeMailLink(): MailLink | null {
  const [, kind, token] = /^#(bestaetigung|adresse|konto-behalten)=(.+)/.exec(location.hash) ?? []
  if (!kind || !token) return null
  history.replaceState(null, '', location.pathname + location.search)
  return { kind, token }
}
