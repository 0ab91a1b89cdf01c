/** What happened just before the sign-in. In the URL, because a full page load lies between. */
export const LOGIN_NOTICE = 'hinweis'

const NOTICES: Readonly<Record<string, string>> = {
  'passwort-geaendert': 'Ihr Passwort wurde geändert. Bitte melden Sie sich an.',
  'konto-bereit': 'Ihr Konto ist fertig. Bitte melden Sie sich an.',
  'loeschung-angefordert':
    'Sie sind abgemeldet, und Ihr Konto wird in 14 Tagen gelöscht. Den Tag und einen Link, mit dem Sie es behalten, haben wir Ihnen per E-Mail geschickt. Hier anmelden und zurücknehmen geht auch.',
  // After "Das war ich nicht": confirms that the account is safe.
  'konto-gesichert':
    'Ihr Konto gehört wieder Ihnen: Das Passwort ist neu, und alle Geräte sind abgemeldet. Bitte melden Sie sich an.',
}

export function loginNotice(name: string | null): string | null {
  return (name !== null && Object.hasOwn(NOTICES, name) && NOTICES[name]) || null
}
