/**
 * Actions of the log as a person would tell them, behind the name of who acted. `{den}` and `{dem}` are the thing in its case,
 * `{sache}` is its bare name, `{person}` whom it is about, and the others are facts. The first one whose facts are all there is told.
 */
const SENTENCES: ReadonlyMap<string, readonly string[]> = new Map([
  ['submitted', ['reichte {den} zur Prüfung ein']],
  ['withdrawn', ['zog {den} zurück']],
  ['renewed', ['verlängerte {den}']],
  ['approved', ['gab {den} frei']],
  ['rejected', ['lehnte {den} ab']],
  ['blocked', ['sperrte {den}']],
  ['picture_removed', ['entfernte ein Bild aus {dem}']],
  ['decision_taken_back', ['nahm die Entscheidung zu {dem} zurück']],
  ['spot_check_passed', ['fand {den} bei der Stichprobe in Ordnung']],
  ['review_claimed', ['nahm {den} in Bearbeitung']],
  ['review_released', ['gab {den} wieder aus der Bearbeitung']],
  ['note_added', ['schrieb eine Notiz zu {dem}']],
  ['note_deleted', ['löschte eine Notiz zu {dem}']],
  ['template_added', ['legte einen Textvorschlag an']],
  ['template_changed', ['änderte einen Textvorschlag']],
  ['template_deleted', ['löschte einen Textvorschlag']],
  ['trust_granted', ['ließ {den} sofort veröffentlichen']],
  ['trust_ended', ['entzog {dem} das sofortige Veröffentlichen']],
  ['company_changed', ['änderte die Angaben zu {dem}']],
  ['company_verified', ['prüfte {den}']],
  ['company_approved', ['gab die Angaben zu {dem} frei']],
  ['company_picture_submitted', ['reichte ein Bild zu {dem} ein']],
  ['company_picture_approved', ['gab ein Bild zu {dem} frei']],
  ['company_picture_rejected', ['lehnte ein Bild zu {dem} ab']],
  ['sharing_started', ['erlaubte, die Anzeigen von „{sache}“ weiterzugeben']],
  ['sharing_ended', ['beendete die Weitergabe der Anzeigen von „{sache}“']],
  ['colleague_invited', ['lud jemanden in das Team von „{sache}“ ein']],
  ['invitation_revoked', ['zog eine Einladung in das Team von „{sache}“ zurück']],
  ['colleague_joined', ['nahm {person} in das Team von „{sache}“ auf']],
  ['join_declined', ['lehnte die Anfrage von {person} an das Team von „{sache}“ ab']],
  ['colleague_left', ['verließ das Team von „{sache}“']],
  ['colleague_removed', ['nahm {person} aus dem Team von „{sache}“']],
  ['member_role_changed', ['änderte die Rolle von {person} im Team von „{sache}“']],
  ['verification_withdrawn', ['nahm die Prüfung von „{sache}“ zurück']],
  ['employer_admitted', ['lud einen Arbeitgeber ein']],
  ['admission_withdrawn', ['zog die Einladung eines Arbeitgebers zurück']],
  ['role_changed', ['gab {dem} die Rolle {to} statt {from}', 'änderte die Rolle an {dem}']],
  ['account_suspended', ['sperrte {den}']],
  ['account_restored', ['gab {den} wieder frei']],
  ['person_viewed', ['sah sich {den} an']],
  ['data_disclosed', ['erstellte die Auskunft über alle Daten zu {dem}']],
  ['recovery_mail_sent', ['schickte eine Mail für den Zugang zu {dem}']],
  ['sessions_ended', ['meldete {den} überall ab']],
  ['factor_reset_asked', ['bereitete vor, den zweiten Faktor an {dem} zu entfernen']],
  ['factor_reset_confirmed', ['bestätigte, den zweiten Faktor an {dem} zu entfernen']],
  ['factor_reset_cancelled', ['stoppte das Entfernen des zweiten Faktors an {dem}']],
  ['factors_reset', ['entfernte den zweiten Faktor an {dem}']],
  ['report_claimed', ['übernahm {den}']],
  ['report_released', ['gab {den} ab']],
  ['report_decided', ['entschied über {den}: {measure}', 'entschied über {den}']],
  ['report_settled', ['erledigte {den}']],
  [
    'complaint_decided',
    ['entschied über die Beschwerde zu {dem}: {isUpheld}', 'entschied über die Beschwerde zu {dem}'],
  ],
  ['mail_retried', ['sendete „{template}“ noch einmal', 'sendete eine Mail noch einmal']],
  ['mail_discarded', ['verwarf „{template}“', 'verwarf eine Mail']],
  ['task_retried', ['startete „{task}“ noch einmal', 'startete eine Aufgabe noch einmal']],
  ['task_discarded', ['verwarf „{task}“', 'verwarf eine Aufgabe']],
  ['csp_reports_cleared', ['erledigte die Meldungen von Browsern']],
  ['free_query', ['stellte eine freie Abfrage']],
  ['free_query_ended', ['beendete eine freie Abfrage nach {milliseconds} ms', 'beendete eine freie Abfrage']],
  ['newsletter_drafted', ['begann {den}']],
  ['newsletter_changed', ['änderte {den}, während er angehalten war']],
  ['newsletter_deleted', ['löschte den Entwurf eines Newsletters']],
  ['newsletter_scheduled', ['plante {den}']],
  ['newsletter_unscheduled', ['hob die Planung zu {dem} auf']],
  ['newsletter_sent', ['begann, {den} zu versenden']],
  ['newsletter_paused', ['hielt {den} an']],
  ['newsletter_held', ['hielt {den} an: zu viele Empfänger wurden abgelehnt']],
  ['newsletter_not_sent', ['machte {den} wieder zum Entwurf: er war unvollständig']],
  ['newsletter_resumed', ['setzte {den} fort']],
  ['newsletter_cancelled', ['brach {den} ab']],
  ['newsletter_tested', ['sendete {den} an sich selbst']],
  ['newsletter_picture_stored', ['speicherte ein Bild für den Newsletter']],
  ['booked', ['buchte „{sache}“ für {grossCents}', 'buchte „{plan}“ für {grossCents}', 'buchte einen Tarif']],
  ['booking_paid', ['trug die Zahlung von {cents} für {den} ein', 'trug die Zahlung für {den} ein']],
  ['vat_id_confirmed', ['bestätigte die USt-IdNr. von „{sache}“']],
  ['vat_id_rejected', ['lehnte die USt-IdNr. von „{sache}“ ab']],
  ['booking_unpaid', ['nahm die Zahlung für {den} zurück']],
  ['booking_cancelled', ['stornierte {den}']],
  ['booking_reminded', ['erinnerte an die Zahlung für {den}']],
  ['booking_ended', ['beendete {den} mit ihrer Buchung']],
  [
    'plan_changed',
    ['änderte den Preis von „{sache}“ auf {priceCents}', 'änderte den Tarif „{plan}“', 'änderte einen Tarif'],
  ],
  [
    'plan_retired',
    ['nahm „{sache}“ aus dem Angebot', 'nahm „{plan}“ aus dem Angebot', 'nahm einen Tarif aus dem Angebot'],
  ],
  ['credit_given', ['schrieb {dem} ein Guthaben gut']],
  ['interface_key_issued', ['gab einen Schlüssel der Schnittstelle aus']],
  ['interface_key_revoked', ['zog einen Schlüssel der Schnittstelle zurück']],
  ['backup_restored', ['spielte eine Sicherung ein']],
  ['counters_repaired', ['berichtigte {count} Zähler der Suche', 'berichtigte Zähler der Suche']],
])

/** The same, by the person whom it is about. */
const OWN_SENTENCES: ReadonlyMap<string, readonly string[]> = new Map([
  ['colleague_joined', ['trat dem Team von „{sache}“ bei']],
])

/** The same, where it is about the change of something published. */
const CHANGE_SENTENCES: ReadonlyMap<string, readonly string[]> = new Map([
  ['submitted', ['reichte eine Änderung an {dem} ein']],
  ['withdrawn', ['zog die Änderung an {dem} zurück']],
  ['approved', ['gab die Änderung an {dem} frei']],
  ['rejected', ['lehnte die Änderung an {dem} ab']],
])

const CASES: ReadonlyMap<string, readonly [den: string, dem: string]> = new Map([
  ['job', ['die Anzeige', 'der Anzeige']],
  ['job_request', ['das Stellengesuch', 'dem Stellengesuch']],
  ['company', ['den Betrieb', 'dem Betrieb']],
  ['account', ['das Konto', 'dem Konto']],
  ['admission', ['die Einladung', 'der Einladung']],
  ['booking', ['die Buchung', 'der Buchung']],
  ['plan', ['den Tarif', 'dem Tarif']],
  ['case', ['die Meldung', 'der Meldung']],
  ['report', ['die Meldung', 'der Meldung']],
  ['reason_template', ['den Textvorschlag', 'dem Textvorschlag']],
  ['interface_key', ['den Schlüssel', 'dem Schlüssel']],
  ['mail', ['die Mail', 'der Mail']],
  ['newsletter', ['den Newsletter', 'dem Newsletter']],
  ['task', ['die Aufgabe', 'der Aufgabe']],
])

interface Told {
  readonly action: string
  readonly thingKind: string
  readonly thingId: string | null
  readonly thingName: string | null
  readonly personName: string | null
  readonly isChange: boolean
  /** The person who acted is the one that the entry is about. */
  readonly isOwn: boolean
  /** What is said of each fact; one that has no words is missing. */
  readonly facts: ReadonlyMap<string, string>
}

/** A piece of a sentence; the one about the thing leads to all that is written about it. */
interface Piece {
  readonly text: string
  readonly isThing: boolean
}

const TOKEN = /\{(\w+)\}/

/** The thing behind its article; without a name by the end of its id, as it stands in other lines. */
function nameOf({ thingKind, thingId, thingName }: Told): string | null {
  if (thingName === null) return thingId === null ? null : thingId.slice(-6)
  return thingKind === 'job_request' ? thingName : `„${thingName}“`
}

function pieceOf(token: string, told: Told): Piece | null {
  const { thingKind, thingName, personName, facts } = told
  if (token === 'sache') return thingName === null ? null : { text: thingName, isThing: true }
  if (token === 'person') return { text: personName ?? 'jemanden', isThing: false }
  if (token === 'den' || token === 'dem') {
    const words = CASES.get(thingKind)?.[token === 'den' ? 0 : 1] ?? 'etwas'
    return { text: [words, nameOf(told)].filter(Boolean).join(' '), isThing: true }
  }
  const text = facts.get(token)
  return text === undefined ? null : { text, isThing: false }
}

/** The sentence behind the name, and the facts that it has told; null for an action that has none. */
export function sentenceOf(
  told: Told,
): { readonly pieces: readonly Piece[]; readonly told: ReadonlySet<string> } | null {
  const { action, isOwn, isChange } = told
  const special = isOwn ? OWN_SENTENCES.get(action) : isChange ? CHANGE_SENTENCES.get(action) : undefined
  const templates = special ?? SENTENCES.get(action)
  for (const template of templates ?? []) {
    const pieces = template
      .split(TOKEN)
      .map((part, index) => (index % 2 === 0 ? { text: part, isThing: false } : pieceOf(part, told)))
    const known = pieces.filter((piece) => piece !== null)
    if (known.length < pieces.length) continue
    const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    const said = CHANGE_SENTENCES.has(action) && isChange ? [...names, 'concernsChange'] : names
    return { pieces: known.filter(({ text }) => text !== ''), told: new Set(said) }
  }
  return null
}

/** For the test beside the words of the actions. */
export const hasSentence = (action: string): boolean => SENTENCES.has(action)
