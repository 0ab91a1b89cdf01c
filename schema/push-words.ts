/**
 * The text that a device shows for a kind of notification: the push carries nothing else. On a locked screen, where others look,
 * nobody is named; the rest is read in the app after the click. Beside the schema because the service worker shows them.
 */
export const PUSH_WORDS: Readonly<Record<string, string>> = {
  job_match: 'Eine neue Stelle passt zu Ihnen.',
  application: 'Es gibt Neues zu Ihrer Bewerbung.',
  new_application: 'Es gibt Neues zu einer Bewerbung auf Ihre Anzeige.',
  job_decision: 'Es gibt Neues zu Ihrer Anzeige.',
  company_team: 'Es gibt Neues zu Ihrem Team.',
  admin_job_pending: 'Eine Anzeige wartet auf Prüfung.',
  admin_newsletter: 'Der Versand des Newsletters braucht Sie.',
  admin_application_copy: 'Jemand hat sich auf der Plattform beworben.',
  request_decision: 'Es gibt Neues zu Ihrem Gesuch.',
  tandem_question: 'Es gibt eine Tandem-Anfrage für Sie.',
  tandem_proposal: 'Es gibt einen Tandem-Vorschlag für Ihre Anzeige.',
  contact_request: 'Ein Betrieb hat Ihnen geschrieben.',
  contact_answer: 'Es gibt eine Antwort auf Ihre Anfrage.',
  contact_message: 'Sie haben eine neue Nachricht.',
  report_decision: 'Es gibt Neues zu Ihrer Meldung.',
  report_case: 'Es gibt eine Entscheidung über eine Meldung.',
  admin_request_pending: 'Ein Stellengesuch wartet auf Prüfung.',
  admin_content_report: 'Eine Meldung wartet auf Prüfung.',
  data_export: 'Das Archiv Ihrer Daten ist fertig.',
  security: 'An Ihrem Konto hat sich etwas geändert.',
}

/** Text for a kind that this version does not know. */
export const UNKNOWN_PUSH = 'Es gibt etwas Neues für Sie.'

/** Address that opens a notification, of this site. */
export const PUSH_PATH = '/benachrichtigung/'
