import type { AccountState, UserRole } from '../../shared/graphql/schema-types.generated.ts'
import type { StatusWords } from '../../shared/publication/status.ts'

/*
 * German words for the enums of an account, in the order in which people read them. The keys are the values of the GraphQL
 * enums; a test compares them with the schema.
 */
export const ROLE_WORDS: Readonly<Record<UserRole, string>> = {
  applicant: 'Fachkraft',
  employer: 'Arbeitgeber',
  admin: 'Admin',
}

/** What a role may do, for the admin who gives it. */
export const ROLE_RIGHTS: Readonly<Record<UserRole, string>> = {
  applicant: 'sucht Arbeit: Stellengesuche, Bewerbungen, Suchaufträge',
  employer: 'sucht Fachpersonal: dazu Anzeigen, Bewerbungen lesen, Kandidaten anschreiben',
  admin: 'prüft und verwaltet: dazu alle Konten, Meldungen und Entscheidungen',
}

export const STATE_WORDS: Readonly<Record<AccountState, StatusWords>> = {
  active: { word: 'Aktiv', tone: 'ok' },
  unconfirmed: { word: 'Nicht bestätigt', tone: 'neutral' },
  suspended: { word: 'Gesperrt', tone: 'danger' },
  leaving: { word: 'Wird gelöscht', tone: 'warn' },
}

export const ROLES: readonly UserRole[] = ['applicant', 'employer', 'admin']
export const STATES: readonly AccountState[] = ['active', 'unconfirmed', 'suspended', 'leaving']

export const isRole = (value: string | null): value is UserRole => ROLES.some((role) => role === value)
export const isState = (value: string | null): value is AccountState =>
  STATES.some((state) => state === value)
