/** German names of the background tasks, for admins. A test compares the keys with the worker's tasks. */
const TASK_WORDS: ReadonlyMap<string, string> = new Map([
  ['auth/answer-link-request', 'Link für ein Konto verschicken'],
  ['auth/purge-expired-auth', 'Abgelaufene Sitzungen und Links löschen'],
  ['companies/fetch-logo', 'Logo eines Betriebs laden'],
  ['companies/queue-due-logos', 'Fehlende Logos noch einmal laden'],
  ['conversations/purge-conversations', 'Alte Gespräche und Kontaktdaten löschen'],
  ['job-requests/announce-expiring-job-requests', 'An bald ablaufende Stellengesuche erinnern'],
  ['job-requests/expire-job-requests', 'Abgelaufene Stellengesuche offline nehmen'],
  ['job-requests/purge-job-requests', 'Alte Stellengesuche und Änderungen löschen'],
  ['jobs/expire-jobs', 'Abgelaufene Anzeigen offline nehmen'],
  ['mail/purge-mails', 'Alte Mails löschen'],
  ['mail/send-mail', 'Mail verschicken'],
  ['jobs/announce-expiring-jobs', 'An bald ablaufende Anzeigen erinnern'],
  ['jobs/purge-job-changes', 'Alte abgelehnte Änderungen löschen'],
  ['moderation/carry-out-decision', 'Entscheidung über eine Anzeige ausführen'],
  ['moderation/carry-out-request-decision', 'Entscheidung über ein Stellengesuch ausführen'],
  ['privacy/build-archive', 'Archiv der Daten einer Person erstellen'],
  ['privacy/purge-data-exports', 'Archive löschen, deren Tag vorbei ist'],
  ['notifications/plan-digests', 'Tägliche Zusammenfassungen vorbereiten'],
  ['notifications/purge-notifications', 'Alte Benachrichtigungen löschen'],
  ['notifications/send-digest', 'Tägliche Zusammenfassung verschicken'],
  ['privacy/erase-accounts', 'Konten löschen, deren Frist vorbei ist'],
  ['privacy/purge-processing-logs', 'Alte Einträge des Verarbeitungsprotokolls löschen'],
])

export const taskWords = (task: string): string => TASK_WORDS.get(task) ?? task
