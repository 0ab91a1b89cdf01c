import { ROLE_WORDS } from '../../entities/account/account-labels.ts'

/** German words for what admins do with an account. A map, because a code from the server could be `constructor`. */
const ACTION_WORDS: ReadonlyMap<string, string> = new Map([
  ['person_viewed', 'Konto angesehen'],
  ['role_changed', 'Rolle geändert'],
  ['account_suspended', 'Konto gesperrt'],
  ['account_restored', 'Konto wieder freigegeben'],
  ['sessions_ended', 'Sitzungen beendet'],
  ['recovery_mail_sent', 'Mail für den Zugang zum Konto geschickt'],
  ['employer_admitted', 'Als Arbeitgeber eingeladen'],
  ['admission_withdrawn', 'Einladung zurückgezogen'],
])

export const actionWords = (action: string): string => ACTION_WORDS.get(action) ?? 'Andere Entscheidung'

const ROLES_IN_TEXT = new RegExp(Object.keys(ROLE_WORDS).join('|'), 'g')

/** The reason of a change of role names both roles as the database calls them. */
export const actionReason = (action: string, reason: string): string =>
  action === 'role_changed'
    ? reason.replace(ROLES_IN_TEXT, (role) => new Map(Object.entries(ROLE_WORDS)).get(role) ?? role)
    : reason
