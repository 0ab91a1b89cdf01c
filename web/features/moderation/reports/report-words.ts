import type {
  ContentReportReason,
  ReportGround,
  ReportMeasure,
  ReportSubject,
} from '../../../shared/graphql/schema-types.generated.ts'

export const REASON_WORDS: Readonly<Record<ContentReportReason, string>> = {
  belaestigung: 'Belästigung',
  diskriminierung: 'Diskriminierung',
  irrefuehrend: 'Irreführend',
  kindesmissbrauch: 'Missbrauch von Kindern',
  rechtswidrig: 'Rechtswidrig',
  betrug: 'Betrug',
  werbung: 'Werbung',
  persoenliche_daten: 'Persönliche Daten',
  sonstiges: 'Sonstiges',
}

export const SUBJECT_WORDS: Readonly<Record<ReportSubject, string>> = {
  job: 'Anzeige',
  job_request: 'Stellengesuch',
  company: 'Betrieb',
  contact_request: 'Gespräch',
  application: 'Nachrichten zu einer Bewerbung',
}

export const GROUND_WORDS: Readonly<Record<ReportGround, string>> = {
  gesetz: 'Gesetz',
  agb: 'Unsere AGB',
}

interface NamedCase {
  readonly subjectKind: ReportSubject
  readonly subjectTitle: string | null
}

/** `Anzeige „Orthopädietechniker“` */
export const caseName = ({ subjectKind, subjectTitle }: NamedCase): string =>
  `${SUBJECT_WORDS[subjectKind]}${subjectTitle ? ` „${subjectTitle}“` : ''}`

/** As app_public.claim_report_case. */
const CLAIM_MS = 30 * 60_000

export const isCaseClaimed = ({ claimedAt }: { readonly claimedAt: string | null }, now: number): boolean =>
  claimedAt !== null && Date.parse(claimedAt) > now - CLAIM_MS

/** What the choice does to this kind of thing. */
export function measureWords(measure: ReportMeasure, subject: ReportSubject): string {
  if (measure === 'keine') return 'Kein Verstoß, nichts unternehmen'
  if (measure === 'konto_gesperrt') return 'Konto sperren'
  if (measure === 'sonstige') return 'Anderes, das ich selbst veranlasst habe'
  if (measure === 'entfernt') {
    if (subject === 'job') return 'Anzeige sperren'
    if (subject === 'job_request') return 'Gesuch sperren'
    return 'Nachrichten entfernen'
  }
  if (subject === 'company') return 'Prüfvermerk entziehen'
  if (subject === 'contact_request') return 'Gespräch beenden'
  return 'Offline nehmen, bis es geändert und geprüft ist'
}
