import { REPORT_REASONS } from '../../entities/report/report-reasons.ts'
import type {
  ReportGround,
  ReportMeasure,
  ReportSubject,
} from '../../shared/graphql/schema-types.generated.ts'

/** What a report may say at most, and a complaint. Same as in the database. */
export const LONGEST_REPORT = 2_000
export const LONGEST_REPORTER_NAME = 100

export const REASON_OPTIONS = Object.entries(REPORT_REASONS).map(([value, label]) => ({ value, label }))

export const SUBJECT_WORDS: Readonly<Record<ReportSubject, string>> = {
  job: 'Stellenangebot',
  job_request: 'Stellengesuch',
  company: 'Betrieb',
  contact_request: 'Gespräch',
  application: 'Nachrichten zu einer Bewerbung',
}

export const GROUND_WORDS: Readonly<Record<ReportGround, string>> = {
  gesetz: 'Gesetz',
  agb: 'unsere AGB',
}

/** Short, for tables. */
export const MEASURE_WORDS: Readonly<Record<ReportMeasure, string>> = {
  keine: 'Nichts unternommen',
  eingeschraenkt: 'Eingeschränkt',
  entfernt: 'Gesperrt oder entfernt',
  konto_gesperrt: 'Konto gesperrt',
  sonstige: 'Etwas anderes unternommen',
}

/** What was done, as the mails say it. */
export function measureSentence(subject: ReportSubject, measure: ReportMeasure): string {
  switch (measure) {
    case 'keine':
      return 'Wir haben keinen Verstoß gefunden und nichts unternommen.'
    case 'konto_gesperrt':
      return 'Wir haben das Konto gesperrt, zu dem der Inhalt gehört.'
    case 'sonstige':
      return 'Wir haben etwas dagegen unternommen.'
    case 'entfernt':
      if (subject === 'job') return 'Wir haben die Anzeige gesperrt. Sie ist nicht mehr online.'
      if (subject === 'job_request') return 'Wir haben das Stellengesuch gesperrt. Es ist nicht mehr online.'
      return 'Wir haben Nachrichten entfernt.'
    case 'eingeschraenkt':
      if (subject === 'job') return 'Die Anzeige ist nicht mehr online, bis sie geändert und neu geprüft ist.'
      if (subject === 'job_request')
        return 'Das Stellengesuch ist nicht mehr online, bis es geändert und neu geprüft ist.'
      if (subject === 'company') return 'Der Betrieb gilt nicht mehr als geprüft.'
      return 'Wir haben das Gespräch beendet.'
  }
}

export const OUTCOME_WORDS: Readonly<Record<string, string>> = {
  stattgegeben: 'Beschwerde hatte Erfolg',
  abgelehnt: 'Entscheidung bleibt',
  offen: 'Noch nicht entschieden',
}
