import { describe, expect, test } from 'vitest'
import { type EventFacts, eventWords } from '../../../../web/features/account/event-words.ts'

const nothing = { newDevice: false, reason: null, activity: null, resource: null, action: null }

function words(event: Partial<EventFacts> & Pick<EventFacts, 'eventType'>): string {
  const { title, detail } = eventWords({ ...nothing, ...event })
  return detail === undefined ? title : `${title}: ${detail}`
}

describe('every kind of event is told in German', () => {
  test.each([
    [{ eventType: 'successful_login' }, 'Angemeldet'],
    [{ eventType: 'successful_login', newDevice: true }, 'Anmeldung mit einem neuen Gerät'],
    [
      { eventType: 'failed_login', reason: 'rate_limit_exceeded' },
      'Anmeldung fehlgeschlagen: Zu viele Versuche, die Anmeldung war für 15 Minuten gesperrt.',
    ],
    [
      { eventType: 'failed_login', reason: 'invalid_credentials' },
      'Anmeldung fehlgeschlagen: Das Passwort stimmte nicht.',
    ],
    [
      { eventType: 'password_change', reason: 'dispute' },
      'Passwort geändert: Über den Link „Das war ich nicht“.',
    ],
    [{ eventType: 'data_access', resource: 'email', action: 'change' }, 'E-Mail-Adresse geändert'],
    [{ eventType: 'data_access', resource: 'export', action: 'json' }, 'Eigene Daten heruntergeladen'],
    [
      { eventType: 'data_access', resource: 'session', action: 'ended_others' },
      'Alle anderen Geräte abgemeldet',
    ],
    [
      { eventType: 'data_access', resource: 'session', action: 'ended_by_admin' },
      'Von unserer Verwaltung abgemeldet',
    ],
    [
      { eventType: 'data_access', resource: 'account', action: 'recovery_mail' },
      'Mail zum Zurücksetzen des Zugangs erhalten',
    ],
    [{ eventType: 'data_access', resource: 'role', action: 'changed' }, 'Berechtigung geändert'],
    [{ eventType: 'data_access', resource: 'account', action: 'suspended' }, 'Konto gesperrt'],
    [
      { eventType: 'suspicious_activity', activity: 'password_check' },
      'Auffälliger Vorgang: Das Passwort wurde im angemeldeten Konto zu oft falsch eingegeben.',
    ],
  ] as const)('%j', (event, told) => {
    expect(words(event)).toBe(told)
  })

  test('an unknown kind has a general text, never a code', () => {
    expect(words({ eventType: 'failed_login', reason: 'constructor' })).toBe('Anmeldung fehlgeschlagen')
    expect(words({ eventType: 'data_access', resource: 'toString', action: 'length' })).toBe(
      'Änderung am Konto',
    )
    expect(words({ eventType: 'suspicious_activity', activity: 'new_thing' })).toBe('Auffälliger Vorgang')
  })
})
