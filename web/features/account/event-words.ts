import type { SecurityEventType } from '../../shared/graphql/schema-types.generated.ts'

/** The fields of a security event (specification, point 7) that its text needs. */
export interface EventFacts {
  readonly eventType: SecurityEventType
  readonly newDevice: boolean
  readonly reason: string | null
  readonly activity: string | null
  readonly resource: string | null
  readonly action: string | null
}

interface EventWords {
  readonly title: string
  readonly detail?: string
  /** `warn` for events that may come from an attacker. */
  readonly tone: 'neutral' | 'warn'
}

/** A map instead of an object, because a code from the server could be `constructor`. */
type Words = ReadonlyMap<string, string>

const words = (table: Readonly<Record<string, string>>): Words => new Map(Object.entries(table))

const FAILED = words({
  invalid_credentials: 'Das Passwort stimmte nicht.',
  rate_limit_exceeded: 'Zu viele Versuche, die Anmeldung war für 15 Minuten gesperrt.',
  email_not_verified: 'Die E-Mail-Adresse war noch nicht bestätigt.',
  account_suspended: 'Das Konto war gesperrt.',
  wrong_factor:
    'Das Passwort stimmte, der zweite Faktor nicht. Waren Sie das nicht, dann ändern Sie bitte Ihr Passwort.',
  network: 'Die Verbindung war unterbrochen.',
})

const PASSWORD = words({
  first: 'Nach der Bestätigung der E-Mail-Adresse.',
  change: 'Im Profil, mit dem bisherigen Passwort.',
  reset: 'Über den Link „Passwort vergessen“.',
  dispute: 'Über den Link „Das war ich nicht“.',
})

const SESSIONS = words({
  ended: 'Ein Gerät abgemeldet',
  ended_others: 'Alle anderen Geräte abgemeldet',
  ended_all: 'Überall abgemeldet',
  ended_by_admin: 'Von unserer Verwaltung abgemeldet',
})

const EMAIL = words({
  change_requested: 'Neue E-Mail-Adresse beantragt',
  change_cancelled: 'Änderung der E-Mail-Adresse abgebrochen',
  change: 'E-Mail-Adresse geändert',
  restore: 'Frühere E-Mail-Adresse wiederhergestellt',
})

const ACCOUNT = words({
  suspended: 'Konto gesperrt',
  restored: 'Konto wieder freigegeben',
  recovery_mail: 'Mail zum Zurücksetzen des Zugangs erhalten',
})

const ROLE = words({ changed: 'Berechtigung geändert' })

const FACTOR = words({
  passkey_added: 'Passkey hinzugefügt',
  passkey_removed: 'Passkey entfernt',
  totp_added: 'Authenticator-App eingerichtet',
  totp_removed: 'Authenticator-App entfernt',
  codes_renewed: 'Neue Wiederherstellungscodes erstellt',
  reset_asked: 'Entfernen des zweiten Faktors von unserer Verwaltung vorbereitet',
  reset_cancelled: 'Entfernen des zweiten Faktors gestoppt',
  reset: 'Zweiter Faktor von unserer Verwaltung entfernt',
  removed_by_dispute: 'Zweiter Faktor über den Link „Das war ich nicht“ entfernt',
})

/** How a person signed in who has a second factor. */
const SHOWN = words({
  passkey: 'Mit einem Passkey.',
  totp: 'Mit einem Code aus der App.',
  recovery_code: 'Mit einem Wiederherstellungscode.',
})

const EXPORT = words({
  json: 'Eigene Daten heruntergeladen',
  archive: 'Archiv der eigenen Daten angefordert',
  downloaded: 'Archiv der eigenen Daten heruntergeladen',
  disclosed: 'Auskunft über Ihre Daten von unserer Verwaltung erstellt',
})

/** Resource, then what was done with it. */
const ACCESS: ReadonlyMap<string, Words> = new Map([
  ['session', SESSIONS],
  ['email', EMAIL],
  ['account', ACCOUNT],
  ['role', ROLE],
  ['export', EXPORT],
  ['factor', FACTOR],
])

const ACTIVITIES = words({
  factor_check: 'Der zweite Faktor wurde im angemeldeten Konto zu oft falsch eingegeben.',
  password_check: 'Das Passwort wurde im angemeldeten Konto zu oft falsch eingegeben.',
  sign_up_role: 'Bei der Registrierung wurde eine Rolle verlangt, die niemand wählen kann.',
})

const withDetail = (detail: string | undefined) => (detail === undefined ? {} : { detail })

/** The text of a security event. An unknown code gets a general text; the code itself is never shown. */
export function eventWords(event: EventFacts): EventWords {
  const { reason, activity, resource, action } = event
  switch (event.eventType) {
    case 'successful_login':
      return {
        ...(event.newDevice
          ? { title: 'Anmeldung mit einem neuen Gerät', tone: 'warn' }
          : { title: 'Angemeldet', tone: 'neutral' }),
        ...withDetail(resource === 'factor' ? SHOWN.get(action ?? '') : undefined),
      }
    case 'failed_login':
      return { title: 'Anmeldung fehlgeschlagen', ...withDetail(FAILED.get(reason ?? '')), tone: 'warn' }
    case 'password_change':
      return { title: 'Passwort geändert', ...withDetail(PASSWORD.get(reason ?? '')), tone: 'neutral' }
    case 'suspicious_activity':
      return { title: 'Auffälliger Vorgang', ...withDetail(ACTIVITIES.get(activity ?? '')), tone: 'warn' }
    case 'data_access':
      return { title: ACCESS.get(resource ?? '')?.get(action ?? '') ?? 'Änderung am Konto', tone: 'neutral' }
  }
}
