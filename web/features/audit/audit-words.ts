import { isRole, ROLE_WORDS } from '../../entities/account/account-labels.ts'
import { formatInvoiceCents } from '../../shared/format/cents.ts'

/** What actions of the log are called on screens; a test compares them with those that SQL writes. */
const ACTION_WORDS: ReadonlyMap<string, string> = new Map([
  ['submitted', 'Eingereicht'],
  ['withdrawn', 'Zurückgezogen'],
  ['renewed', 'Verlängert'],
  ['approved', 'Freigegeben'],
  ['rejected', 'Abgelehnt'],
  ['blocked', 'Gesperrt'],
  ['picture_removed', 'Bild entfernt'],
  ['decision_taken_back', 'Entscheidung zurückgenommen'],
  ['spot_check_passed', 'Stichprobe in Ordnung'],
  ['review_claimed', 'Zur Bearbeitung übernommen'],
  ['review_released', 'Bearbeitung abgegeben'],
  ['note_added', 'Notiz geschrieben'],
  ['note_deleted', 'Notiz gelöscht'],
  ['template_added', 'Vorlage angelegt'],
  ['template_changed', 'Vorlage geändert'],
  ['template_deleted', 'Vorlage gelöscht'],
  ['trust_granted', 'Vertrauen erteilt'],
  ['trust_ended', 'Vertrauen beendet'],
  ['company_changed', 'Angaben des Betriebs geändert'],
  ['company_verified', 'Betrieb geprüft'],
  ['company_approved', 'Angaben des Betriebs freigegeben'],
  ['company_picture_submitted', 'Bild des Betriebs eingereicht'],
  ['company_picture_approved', 'Bild des Betriebs freigegeben'],
  ['company_picture_rejected', 'Bild des Betriebs abgelehnt'],
  ['sharing_started', 'Weitergabe der Anzeigen erlaubt'],
  ['sharing_ended', 'Weitergabe der Anzeigen beendet'],
  ['colleague_invited', 'In das Team eingeladen'],
  ['invitation_revoked', 'Einladung in das Team zurückgezogen'],
  ['colleague_joined', 'Dem Team beigetreten'],
  ['join_declined', 'Anfrage an das Team abgelehnt'],
  ['colleague_left', 'Das Team verlassen'],
  ['colleague_removed', 'Aus dem Team entfernt'],
  ['member_role_changed', 'Rolle im Team geändert'],
  ['verification_withdrawn', 'Prüfung des Betriebs zurückgezogen'],
  ['employer_admitted', 'Arbeitgeber eingeladen'],
  ['admission_withdrawn', 'Einladung zurückgezogen'],
  ['role_changed', 'Rolle geändert'],
  ['account_suspended', 'Konto gesperrt'],
  ['account_restored', 'Konto wieder freigegeben'],
  ['person_viewed', 'Konto angesehen'],
  ['data_disclosed', 'Auskunft über alle Daten erstellt'],
  ['recovery_mail_sent', 'Mail für den Zugang zum Konto geschickt'],
  ['sessions_ended', 'Sitzungen beendet'],
  ['factor_reset_asked', 'Entfernen des zweiten Faktors vorbereitet'],
  ['factor_reset_confirmed', 'Entfernen des zweiten Faktors bestätigt'],
  ['factor_reset_cancelled', 'Entfernen des zweiten Faktors gestoppt'],
  ['factors_reset', 'Zweiter Faktor entfernt'],
  ['report_claimed', 'Meldung übernommen'],
  ['report_released', 'Meldung abgegeben'],
  ['report_decided', 'Meldung entschieden'],
  ['report_settled', 'Meldung erledigt'],
  ['complaint_decided', 'Beschwerde entschieden'],
  ['mail_retried', 'Mail erneut gesendet'],
  ['mail_discarded', 'Mail verworfen'],
  ['task_retried', 'Aufgabe erneut gestartet'],
  ['csp_reports_cleared', 'Meldungen von Browsern erledigt'],
  ['task_discarded', 'Aufgabe verworfen'],
  ['free_query', 'Freie Abfrage'],
  ['free_query_ended', 'Freie Abfrage beendet'],
  ['newsletter_drafted', 'Newsletter begonnen'],
  ['newsletter_changed', 'Newsletter geändert, während er angehalten war'],
  ['newsletter_deleted', 'Entwurf des Newsletters gelöscht'],
  ['newsletter_scheduled', 'Newsletter geplant'],
  ['newsletter_unscheduled', 'Planung des Newsletters aufgehoben'],
  ['newsletter_sent', 'Versand des Newsletters begonnen'],
  ['newsletter_paused', 'Versand des Newsletters angehalten'],
  ['newsletter_held', 'Versand des Newsletters hat sich angehalten: zu viele Empfänger abgelehnt'],
  ['newsletter_not_sent', 'Geplanter Newsletter war unvollständig und wurde wieder ein Entwurf'],
  ['newsletter_resumed', 'Versand des Newsletters fortgesetzt'],
  ['newsletter_cancelled', 'Versand des Newsletters abgebrochen'],
  ['newsletter_tested', 'Newsletter an sich selbst gesendet'],
  ['newsletter_picture_stored', 'Bild für den Newsletter gespeichert'],
  ['booked', 'Tarif gebucht'],
  ['booking_paid', 'Zahlung eingetragen'],
  ['vat_id_confirmed', 'USt-IdNr. bestätigt'],
  ['vat_id_rejected', 'USt-IdNr. abgelehnt'],
  ['booking_unpaid', 'Zahlung zurückgenommen'],
  ['booking_cancelled', 'Buchung storniert'],
  ['booking_reminded', 'An Zahlung erinnert'],
  ['booking_ended', 'Mit ihrer Buchung beendet'],
  ['plan_changed', 'Tarif geändert'],
  ['plan_retired', 'Tarif nicht mehr angeboten'],
  ['credit_given', 'Guthaben gutgeschrieben'],
  ['interface_key_issued', 'Schlüssel der Schnittstelle ausgegeben'],
  ['interface_key_revoked', 'Schlüssel der Schnittstelle zurückgezogen'],
  ['backup_restored', 'Sicherung eingespielt'],
  ['counters_repaired', 'Zähler der Suche berichtigt'],
])

const KIND_WORDS: ReadonlyMap<string, string> = new Map([
  ['job', 'Anzeige'],
  ['job_request', 'Stellengesuch'],
  ['company', 'Betrieb'],
  ['account', 'Konto'],
  ['admission', 'Einladung'],
  ['booking', 'Buchung'],
  ['plan', 'Tarif'],
  ['case', 'Meldung'],
  ['report', 'Meldung'],
  ['reason_template', 'Vorlage'],
  ['interface_key', 'Schlüssel der Schnittstelle'],
  ['mail', 'Mail'],
  ['newsletter', 'Newsletter'],
  ['task', 'Hintergrundaufgabe'],
  ['csp_report', 'Systemstatus'],
  ['query', 'GraphiQL'],
  ['log', 'Protokoll'],
  ['search', 'Suche'],
])

export const actionWords = (action: string): string => ACTION_WORDS.get(action) ?? action
export const kindWords = (kind: string): string => KIND_WORDS.get(kind) ?? kind

/** For the filter, in the order of the words. */
export const ACTIONS: ReadonlyArray<{ readonly value: string; readonly label: string }> = [...ACTION_WORDS]
  .map(([value, label]) => ({ value, label }))
  .toSorted((one, other) => one.label.localeCompare(other.label, 'de'))

const FACT_WORDS: ReadonlyMap<string, string> = new Map([
  ['changed', 'geändert'],
  ['count', 'Anzahl'],
  ['directives', 'Regeln'],
  ['ended', 'Sitzungen'],
  ['from', 'von'],
  ['to', 'zu'],
  ['isUpheld', 'Beschwerde'],
  ['measure', 'Maßnahme'],
  ['outcome', 'Ergebnis'],
  ['evidenceKind', 'Nachweis'],
  ['template', 'Mail'],
  ['task', 'Aufgabe'],
  ['characters', 'Zeichen'],
  ['milliseconds', 'Dauer in ms'],
  ['plan', 'Tarif'],
  ['version', 'Fassung'],
  ['grossCents', 'brutto'],
  ['priceCents', 'netto'],
  ['earlierPriceCents', 'vorher'],
  ['cents', 'Betrag'],
  ['paidOn', 'gezahlt am'],
  ['endedJobs', 'beendete Anzeigen'],
  ['level', 'Stufe'],
  ['jobs', 'Anzeigen'],
  ['days', 'Tage'],
])

/** Values that the database writes as its own words. */
const VALUE_WORDS: ReadonlyMap<string, string> = new Map([
  ['measure:keine', 'nichts unternommen'],
  ['measure:entfernt', 'entfernt'],
  ['measure:eingeschraenkt', 'eingeschränkt'],
  ['measure:konto_gesperrt', 'Konto gesperrt'],
  ['measure:sonstige', 'Sonstiges'],
  ['evidenceKind:handelsregister', 'Handelsregister'],
  ['evidenceKind:handwerkskammer', 'Handwerkskammer'],
  ['evidenceKind:impressum', 'Impressum'],
  ['evidenceKind:telefonat', 'Telefonat'],
  ['evidenceKind:sonstiges', 'Sonstiges'],
  ['outcome:ok', 'in Ordnung'],
  ['isUpheld:true', 'stattgegeben'],
  ['isUpheld:false', 'abgewiesen'],
])

/** Words of other features, which the page brings together. */
export interface FactWords {
  readonly mail: (template: string) => string
  readonly task: (name: string) => string
}

/** A change of role names both as the database calls them. */
function valueText(name: string, value: unknown, words: FactWords): string {
  const text = String(value)
  if (name === 'cents' || name.endsWith('Cents')) return formatInvoiceCents(text)
  if (name === 'template') return words.mail(text)
  if (name === 'task') return words.task(text)
  return isRole(text) ? ROLE_WORDS[text] : (VALUE_WORDS.get(`${name}:${text}`) ?? text)
}

interface Facts {
  /** The change of something published, and not the thing itself. */
  readonly isChange: boolean
  /** By their names, in the order of the words: that of the keys in the database says nothing. Ids tell a person nothing. */
  readonly said: ReadonlyMap<string, string>
}

export function factsOf(facts: string, words: FactWords): Facts {
  let entries: Array<[string, unknown]>
  try {
    entries = Object.entries(JSON.parse(facts))
  } catch {
    entries = []
  }
  const order = [...FACT_WORDS.keys()]
  const said = entries
    .filter(([name, value]) => FACT_WORDS.has(name) && ['string', 'number', 'boolean'].includes(typeof value))
    .toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other))
    .map(([name, value]) => [name, valueText(name, value, words)] as const)
  return {
    isChange: entries.some(([name, value]) => name === 'concernsChange' && value === true),
    said: new Map(said),
  }
}

/** What no sentence has told yet. */
export const factsText = ({ isChange, said }: Facts, told: ReadonlySet<string> = new Set()): string =>
  [
    ...(isChange && !told.has('concernsChange') ? ['Änderung einer veröffentlichten Fassung'] : []),
    ...[...said].flatMap(([name, text]) => (told.has(name) ? [] : [`${FACT_WORDS.get(name)}: ${text}`])),
  ].join(' · ')
