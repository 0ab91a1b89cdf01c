/** What happened just before the sign-in. In the URL, because a full page load lies between. */
export const LOGIN_NOTICE = 'hinweis'

const NOTICES: Readonly<Record<string, string>> = {
  'passwort-geaendert': 'Ihr Passwort wurde geändert. Bitte melden Sie sich an.',
  'konto-bereit': 'Ihr Konto ist fertig. Bitte melden Sie sich an.',
  // After "Das war ich nicht": confirms that the account is safe.
  'konto-gesichert':
    'Ihr Konto gehört wieder Ihnen: Das Passwort ist neu, und alle Geräte sind abgemeldet. Bitte melden Sie sich an.',
}

export function loginNotice(name: string | null): string | null {
  return (name !== null && Object.hasOwn(NOTICES, name) && NOTICES[name]) || null
}
