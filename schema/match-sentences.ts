/**
 * Why a job and what an applicant wishes match, in words: for web, bell and mails alike. A reason says a fact of the pair;
 * the sentence is made here and nowhere else.
 */

/** The values of the GraphQL enum MatchReasonKind. */
type MatchReasonKind =
  | 'beruf'
  | 'fachbereich'
  | 'schwerpunkte'
  | 'qualifikation'
  | 'entfernung'
  | 'region'
  | 'homeoffice'
  | 'beschaeftigungsart'
  | 'vertrag'
  | 'stunden'
  | 'gehalt'
  | 'start'
  | 'suchauftrag'

export interface MatchReason {
  readonly kind: MatchReasonKind
  /** What the job has: kilometres, hours a week, euro a month at full time. */
  readonly number: number | null
  readonly slugs: readonly string[]
}

/** What the applicant asked for, where it belongs into the sentence. Unknown to employers. */
interface MatchWish {
  /** Town from which the distance is counted. */
  readonly town: string | null
  readonly radiusKm: number | null
  readonly salaryWishMonth: number | null
}

/** Employers are never told about pay: a wish could be bisected to the euro by changing the job. */
export type MatchReader =
  | { readonly side: 'applicant'; readonly wish: MatchWish | null }
  | { readonly side: 'employer' }

/** German name of a profession, a specialty or a state. */
export type NameOf = (slug: string) => string

/** The same words as the labels of the web (web/entities/job/job-labels.ts, job-request/request-labels.ts); a test compares them. */
export const MATCH_WORDS = {
  jobTypes: {
    vollzeit: 'Vollzeit',
    teilzeit: 'Teilzeit',
    minijob: 'Minijob',
    ausbildung: 'Ausbildung',
    praktikum: 'Praktikum',
    freie_mitarbeit: 'Freie Mitarbeit',
  },
  contractTerms: { unbefristet: 'unbefristet', befristet: 'befristet' },
  qualifications: {
    quereinstieg: 'Quereinstieg',
    ausbildung: 'Berufsausbildung',
    geselle: 'Gesellenprüfung',
    meister: 'Meisterprüfung',
    studium: 'Studium',
    facharzt: 'Facharztausbildung',
  },
} as const

/** No line break between an amount and its unit. */
const NBSP = '\u00a0'
const whole = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 })
const twoDigits = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 })

const kilometres = (km: number): string =>
  km < 1 ? `unter${NBSP}1${NBSP}km` : `${whole.format(km)}${NBSP}km`
const euro = (amount: number): string => `${whole.format(amount)}${NBSP}€`
const upperFirst = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** `Prothetik, Orthetik und Einlagen` */
function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} und ${names.at(-1)}`
}

function wordOf(words: Readonly<Record<string, string>>, slug: string): string {
  return Object.hasOwn(words, slug) ? (words[slug] ?? slug) : slug
}

/** `Vollzeit oder Teilzeit`: the kinds of employment that both have. */
function kindsOf(slugs: readonly string[]): string {
  const names = slugs.map((slug) => wordOf(MATCH_WORDS.jobTypes, slug))
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} oder ${names.at(-1)}`
}

/** One reason as a sentence without a full stop; null for what this reader is not told. */
export function matchSentence(reason: MatchReason, reader: MatchReader, nameOf: NameOf): string | null {
  return reader.side === 'applicant' ? toApplicant(reason, reader.wish, nameOf) : toEmployer(reason, nameOf)
}

/** The sentences for a reader, in the order of the reasons. */
export function matchSentences(
  reasons: readonly MatchReason[],
  reader: MatchReader,
  nameOf: NameOf,
): readonly string[] {
  return reasons.map((reason) => matchSentence(reason, reader, nameOf)).filter((text) => text !== null)
}

function toApplicant({ kind, number, slugs }: MatchReason, wish: MatchWish | null, nameOf: NameOf): string {
  const [first = '', second = first] = slugs
  const names = listed(slugs.map(nameOf))
  switch (kind) {
    case 'beruf':
      return `Ihr Beruf: ${names}`
    case 'fachbereich':
      return `Verwandt mit Ihrem Beruf: ${nameOf(second)}`
    case 'schwerpunkte':
      return slugs.length === 1 ? `Ihr Schwerpunkt: ${names}` : `Ihre Schwerpunkte: ${names}`
    case 'qualifikation': {
      const { qualifications } = MATCH_WORDS
      return first === second
        ? `Ihr Abschluss passt: ${wordOf(qualifications, first)}`
        : `Ihr Abschluss passt: Sie haben ${wordOf(qualifications, first)}, verlangt ist ${wordOf(qualifications, second)}`
    }
    case 'entfernung':
      return distance(number, wish)
    case 'region':
      return `Region wie gewünscht: ${names}`
    case 'homeoffice':
      return 'Homeoffice ist möglich, wie gewünscht'
    case 'beschaeftigungsart':
      return `${kindsOf(slugs)}, wie gewünscht`
    case 'vertrag':
      return `${upperFirst(wordOf(MATCH_WORDS.contractTerms, first))}, wie gewünscht`
    case 'stunden':
      return number === null
        ? 'Die Arbeitszeit passt zu Ihrem Wunsch'
        : `${twoDigits.format(number)} Stunden je Woche, wie gewünscht`
    case 'gehalt':
      return pay(number, wish?.salaryWishMonth ?? null)
    case 'start':
      return 'Der Beginn passt zu Ihrem Termin'
    case 'suchauftrag':
      return 'Ihr Suchauftrag hat diese Stelle gefunden'
  }
}

function toEmployer({ kind, number, slugs }: MatchReason, nameOf: NameOf): string | null {
  const [first = ''] = slugs
  const names = listed(slugs.map(nameOf))
  switch (kind) {
    case 'beruf':
      return `Beruf Ihrer Anzeige: ${names}`
    case 'fachbereich':
      return `Verwandter Beruf: ${nameOf(first)}`
    case 'schwerpunkte':
      return slugs.length === 1 ? `Gemeinsamer Schwerpunkt: ${names}` : `Gemeinsame Schwerpunkte: ${names}`
    case 'qualifikation':
      return `Der Abschluss passt: ${wordOf(MATCH_WORDS.qualifications, first)}`
    case 'entfernung':
      return number === null
        ? 'Sucht in Ihrer Gegend'
        : `Sucht in Ihrer Gegend, bis ${kilometres(number)} entfernt`
    case 'region':
      return `Gesuchte Region: ${names}`
    case 'homeoffice':
      return 'Möchte im Homeoffice arbeiten, wie Sie es anbieten'
    case 'beschaeftigungsart':
      return `Sucht ${kindsOf(slugs)}, wie in Ihrer Anzeige`
    case 'vertrag':
      return `Sucht ${wordOf(MATCH_WORDS.contractTerms, first)}, wie in Ihrer Anzeige`
    case 'stunden':
      return number === null ? 'Die Arbeitszeit passt' : `${twoDigits.format(number)} Stunden je Woche passen`
    case 'start':
      return 'Kann zu Ihrem Beginn anfangen'
    case 'gehalt':
    case 'suchauftrag':
      return null
  }
}

function distance(number: number | null, wish: MatchWish | null): string {
  const radius = wish?.radiusKm == null ? null : `innerhalb Ihres Umkreises von ${kilometres(wish.radiusKm)}`
  if (number === null) return radius === null ? 'Die Entfernung passt' : upperFirst(radius)
  const far = upperFirst(kilometres(number))
  return [wish?.town ? `${far} von ${wish.town}` : `${far} entfernt`, radius].filter(Boolean).join(', ')
}

function pay(number: number | null, wished: number | null): string {
  if (number === null || wished === null) return 'Das Gehalt passt zu Ihrem Wunsch'
  return number < wished
    ? `Bis ${euro(number)} im Monat bei Vollzeit, nahe an Ihrem Wunsch von ${euro(wished)}`
    : `Bis ${euro(number)} im Monat bei Vollzeit, Ihr Wunsch: ${euro(wished)}`
}
