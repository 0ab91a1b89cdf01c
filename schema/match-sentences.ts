/**
 * Why a job and a job request match, in words: for web, bell and mails alike. A reason says a fact of the pair (what was
 * compared, and which words of the applicant it was compared with); the sentence is made here and nowhere else.
 */

export type MatchReasonKind =
  | 'profession'
  | 'field'
  | 'specialties'
  | 'qualification'
  | 'distance'
  | 'remote'
  | 'job_type'
  | 'contract_term'
  | 'hours'
  | 'salary'
  | 'start_date'

export interface MatchReason {
  readonly kind: MatchReasonKind
  /** What the job has: kilometres, hours a week, euro a month. */
  readonly number: number | null
  /** What the applicant asked for, in the same unit. */
  readonly bound: number | null
  /** Town from which the distance is counted. */
  readonly place: string | null
  /** What both have: profession, field, specialties, kind of employment … */
  readonly slugs: readonly string[]
}

/** Employers are never told about pay: a wish could be bisected to the euro by changing the job. */
export type MatchReader = 'applicant' | 'employer'

/** German name of a profession, a field or a specialty. */
export type NameOf = (slug: string) => string

/** As the labels of the web (web/entities/job/job-labels.ts, job-request/request-labels.ts); a test compares them. */
export const MATCH_WORDS = {
  job_type: {
    vollzeit: 'Vollzeit',
    teilzeit: 'Teilzeit',
    minijob: 'Minijob',
    ausbildung: 'Ausbildung',
    praktikum: 'Praktikum',
    freie_mitarbeit: 'Freie Mitarbeit',
  },
  contract_term: { unbefristet: 'unbefristet', befristet: 'befristet' },
  qualification: {
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

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} und ${names.at(-1)}`
}

function wordOf(words: Readonly<Record<string, string>>, slug: string): string {
  return Object.hasOwn(words, slug) ? (words[slug] ?? slug) : slug
}

/** One reason as a sentence without a full stop; null for what this reader is not told. */
export function matchSentence(reason: MatchReason, reader: MatchReader, nameOf: NameOf): string | null {
  return SENTENCES[reason.kind](reason, reader === 'applicant', nameOf)
}

type Sentence = (reason: MatchReason, isApplicant: boolean, nameOf: NameOf) => string | null

const SENTENCES: Readonly<Record<MatchReasonKind, Sentence>> = {
  profession: ({ slugs }, isApplicant, nameOf) =>
    `${isApplicant ? 'Ihr Beruf' : 'Beruf Ihrer Anzeige'}: ${listed(slugs.map(nameOf))}`,
  field: ({ slugs }, isApplicant, nameOf) =>
    `${isApplicant ? 'Ihr Fachbereich' : 'Fachbereich Ihrer Anzeige'}: ${listed(slugs.map(nameOf))}`,
  specialties: ({ slugs }, isApplicant, nameOf) => {
    const names = listed(slugs.map(nameOf))
    if (isApplicant) return slugs.length === 1 ? `Ihr Schwerpunkt: ${names}` : `Ihre Schwerpunkte: ${names}`
    return slugs.length === 1 ? `Gemeinsamer Schwerpunkt: ${names}` : `Gemeinsame Schwerpunkte: ${names}`
  },
  qualification: ({ slugs: [held] }, isApplicant) => {
    const words = held === undefined ? '' : `: ${wordOf(MATCH_WORDS.qualification, held)}`
    return isApplicant ? `Ihr Abschluss passt${words}` : `Der Abschluss passt${words}`
  },
  distance: (reason, isApplicant) => (isApplicant ? ownDistance(reason) : coarseDistance(reason)),
  remote: (_reason, isApplicant) =>
    isApplicant
      ? 'Homeoffice ist möglich, wie gewünscht'
      : 'Sucht eine Stelle mit Homeoffice, wie Sie es anbieten',
  job_type: ({ slugs }, isApplicant) => {
    const words = listed(slugs.map((slug) => wordOf(MATCH_WORDS.job_type, slug)))
    return isApplicant ? `${words}, wie gewünscht` : `Sucht ${words}, wie in Ihrer Anzeige`
  },
  contract_term: ({ slugs: [term = ''] }, isApplicant) => {
    const word = wordOf(MATCH_WORDS.contract_term, term)
    return isApplicant ? `${upperFirst(word)}, wie gewünscht` : `Sucht ${word}, wie in Ihrer Anzeige`
  },
  hours: ({ number }, isApplicant) => {
    if (number === null)
      return isApplicant ? 'Die Arbeitszeit passt zu Ihrem Wunsch' : 'Die Arbeitszeit passt'
    const hours = `${twoDigits.format(number)} Stunden je Woche`
    return isApplicant ? `${hours}, wie gewünscht` : `Ihre ${hours} passen`
  },
  salary: (reason, isApplicant) => (isApplicant ? ownPay(reason) : null),
  start_date: (_reason, isApplicant) =>
    isApplicant ? 'Der Beginn passt zu Ihrem Termin' : 'Kann zu Ihrem Beginn anfangen',
}

function ownDistance({ number, bound, place }: MatchReason): string {
  const radius = bound === null ? '' : `, innerhalb Ihres Umkreises von ${kilometres(bound)}`
  if (number === null)
    return bound === null ? 'Die Entfernung passt' : `Innerhalb Ihres Umkreises von ${kilometres(bound)}`
  return `${upperFirst(kilometres(number))} ${place === null ? 'entfernt' : `von ${place}`}${radius}`
}

/** Employers know the area of a person only, so the number is an upper bound. */
function coarseDistance({ number, place }: MatchReason): string {
  if (number === null)
    return place === null ? 'Ihre Stelle liegt in der gesuchten Gegend' : `Sucht im Raum ${place}`
  return `Bis ${kilometres(number)} entfernt${place === null ? '' : `, Raum ${place}`}`
}

function ownPay({ number, bound }: MatchReason): string {
  if (number === null || bound === null) return 'Das Gehalt passt zu Ihrem Wunsch'
  return number < bound
    ? `Bis ${euro(number)} im Monat, nahe an Ihrem Wunsch von ${euro(bound)}`
    : `Bis ${euro(number)} im Monat, Ihr Wunsch sind ${euro(bound)}`
}

/** What a reader is told, the most important reason first. */
export function matchSentences(
  reasons: readonly MatchReason[],
  reader: MatchReader,
  nameOf: NameOf,
): readonly string[] {
  return reasons.map((reason) => matchSentence(reason, reader, nameOf)).filter((text) => text !== null)
}
