/**
 * What an ad of a source means in the fields of ours. What is not said stays empty; what is said and not certain is doubtful, so that its employer
 * looks at it. Place and profession are found by SQL, which knows the vocabulary.
 */
import { htmlLine, htmlMarkdown } from './html-markdown.ts'
import type { SourceAd } from './source-ad.ts'

/** Kinds of employment, as app_public.job_type. */
type JobType = 'vollzeit' | 'teilzeit' | 'minijob' | 'ausbildung' | 'praktikum' | 'freie_mitarbeit'

/** Why a field should be looked at. */
type Doubt = 'several' | 'cut' | 'language' | 'guessed' | 'range' | 'currency'

interface UnderstoodAd {
  readonly externalId: string
  readonly url: string | null
  readonly title: string | null
  readonly place: string | null
  readonly jobTypes: readonly JobType[]
  readonly contractTerm: 'unbefristet' | 'befristet' | null
  readonly weeklyHours: number | null
  readonly remote: boolean
  readonly startDate: string | null
  readonly description: string | null
  readonly requirements: string | null
  readonly salaryMin: number | null
  readonly salaryMax: number | null
  readonly salaryPeriod: 'stunde' | 'monat' | 'jahr' | null
  readonly applyUrl: string | null
  readonly directApply: boolean | null
  readonly contact: string | null
  /** By field as app_public.job_fields names it. */
  readonly doubts: Readonly<Record<string, Doubt>>
}

const LONGEST = { title: 100, description: 5000, requirements: 1000, url: 500, contact: 200, externalId: 200 }

const KINDS: readonly (readonly [RegExp, JobType])[] = [
  [/azubi|ausbildung|apprentice|trainee\b.*ausbildung|auszubild/i, 'ausbildung'],
  [/mini-?job|geringfügig|450|520|538|556|603/i, 'minijob'],
  [/praktik|intern\b|internship|^intern/i, 'praktikum'],
  [/freelanc|freie|contractor|honorar|selbst/i, 'freie_mitarbeit'],
  [/full.?or.?part|voll.*(?:oder|und|\/|-).*teil/i, 'vollzeit'],
  [/full.?or.?part|part.?time|teilzeit|working.?student|werkstudent/i, 'teilzeit'],
  [/full.?time|vollzeit/i, 'vollzeit'],
]

function kindsOf(words: readonly string[]): JobType[] {
  return [
    ...new Set(
      words.flatMap((word) => KINDS.filter(([pattern]) => pattern.test(word)).map(([, kind]) => kind)),
    ),
  ]
}

function termOf(word: string | undefined): UnderstoodAd['contractTerm'] {
  if (word === undefined) return null
  if (/unbefristet|permanent|unlimited/i.test(word)) return 'unbefristet'
  return /befristet|temporary|fixed.?term|limited/i.test(word) ? 'befristet' : null
}

/** `3.200,50`, `3200.50` and `3 200` as numbers. */
function amountOf(text: string | undefined): number | null {
  if (text === undefined) return null
  const digits = text.replace(/[\s'’€]|EUR/gi, '')
  const plain = /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(digits)
    ? digits.replaceAll('.', '').replace(',', '.')
    : /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(digits)
      ? digits.replaceAll(',', '')
      : digits.replace(',', '.')
  if (!/^\d+(?:\.\d+)?$/.test(plain)) return null
  const amount = Math.round(Number(plain) * 100) / 100
  return amount > 0 && amount < 1_000_000 ? amount : null
}

const PERIODS: readonly (readonly [RegExp, 'stunde' | 'monat' | 'jahr'])[] = [
  [/stunde|std|hour|\/\s*h\b|stündlich/i, 'stunde'],
  [/monat|month|mtl/i, 'monat'],
  [/jahr|year|annum|p\.?\s?a\.?|jährlich|annual/i, 'jahr'],
]

const periodIn = (text: string | undefined) => PERIODS.find(([pattern]) => pattern.test(text ?? ''))?.[1]

type Pay = Pick<UnderstoodAd, 'salaryMin' | 'salaryMax' | 'salaryPeriod'> & { readonly doubt?: Doubt }

const NO_PAY: Pay = { salaryMin: null, salaryMax: null, salaryPeriod: null }

function guessedPeriod(amount: number): 'stunde' | 'monat' | 'jahr' {
  return amount < 200 ? 'stunde' : amount < 15_000 ? 'monat' : 'jahr'
}

export function payOf({ pay, payMin, payMax, payPeriod, currency }: SourceAd): Pay {
  const amounts = (pay?.match(/\d[\d.,'’ ]*\d|\d/g) ?? []).map(amountOf).filter((amount) => amount !== null)
  // The number of a pay grade or of a year's salaries is none.
  const isMoney = /€|eur/i.test(pay ?? '') || periodIn(pay) !== undefined
  const text = amounts.filter((amount) => (isMoney ? amount >= 10 : amount >= 1000))
  const isFrom = /\bab\b|mindestens|from|min\./i.test(pay ?? '')
  const isUpTo = /\bbis\b|up to|max\./i.test(pay ?? '') && text.length === 1
  const first = text[0] ?? null
  const least = amountOf(payMin) ?? (isUpTo ? null : first)
  const most =
    amountOf(payMax) ?? (isUpTo ? first : (text[1] ?? (isFrom || payMin !== undefined ? null : first)))
  const any = least ?? most
  if (any === null) return NO_PAY
  if (currency !== undefined && currency.toUpperCase() !== 'EUR') return { ...NO_PAY, doubt: 'currency' }
  const said = periodIn(payPeriod) ?? periodIn(pay)
  const [salaryMin, salaryMax] =
    least !== null && most !== null && least > most ? [most, least] : [least, most]
  return {
    salaryMin,
    salaryMax,
    salaryPeriod: said ?? guessedPeriod(any),
    ...(said ? {} : { doubt: 'guessed' as const }),
  }
}

function hoursOf(text: string | undefined): { readonly hours: number | null; readonly doubt?: Doubt } {
  const found = (text?.match(/\d{1,2}(?:[.,]\d)?/g) ?? [])
    .map((part) => Number(part.replace(',', '.')))
    .filter((hours) => hours >= 1 && hours <= 60)
  // Clock times are no hours a week.
  if (found.length === 0 || /uhr|\d:\d\d/i.test(text ?? '')) return { hours: null }
  return { hours: Math.max(...found), ...(found.length > 1 ? { doubt: 'range' as const } : {}) }
}

function dayOf(text: string | undefined): string | null {
  const german = /(\d{1,2})\.(\d{1,2})\.(\d{4})/.exec(text ?? '')
  const iso = german
    ? `${german[3]}-${german[2]?.padStart(2, '0')}-${german[1]?.padStart(2, '0')}`
    : (/^(\d{4}-\d{2}-\d{2})/.exec(text ?? '')?.[1] ?? '')
  const day = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) &&
    day.toISOString().startsWith(iso) &&
    day.getFullYear() >= 2000 &&
    day.getFullYear() < 2100
    ? iso
    : null
}

const ENGLISH = /\b(?:the|and|you|your|with|for|our|are|will|of|to|we)\b/gi
const GERMAN = /\b(?:und|der|die|das|mit|für|wir|sie|ihre|unser|eine?|bei|im|zu)\b/gi

const isEnglish = (text: string): boolean =>
  (text.match(ENGLISH)?.length ?? 0) > 5 &&
  (text.match(ENGLISH)?.length ?? 0) > 2 * (text.match(GERMAN)?.length ?? 0)

/** A text that is too long ends with a whole paragraph, or a whole word. */
function cut(text: string, longest: number): string {
  const chars = [...text]
  if (chars.length <= longest) return text
  const start = chars.slice(0, longest - 1).join('')
  const end = Math.max(start.lastIndexOf('\n\n'), start.length * 0.8)
  const whole = Math.max(
    start.lastIndexOf('\n\n') >= end ? start.lastIndexOf('\n\n') : -1,
    start.lastIndexOf(' '),
  )
  return start.slice(0, whole > 0 ? whole : start.length).trimEnd()
}

const lengthOf = (text: string): number => [...text].length

const ABOUT =
  /^(?:## |\*\*)[^\n]*(?:profil|anforderung|qualifikation|bringst|bringen|voraussetzung|erwarten wir)[^\n]*$/im
const NEXT_PART = /^(?:## |\*\*[^\n]{3,60}\*\*:?$)/m

/** The part of a description that its heading says is about the applicant, where none was given apart. */
function partAboutApplicants(description: string): { readonly rest: string; readonly part: string } | null {
  const heading = ABOUT.exec(description)
  if (heading === null) return null
  const after = description.slice(heading.index + heading[0].length)
  const end = NEXT_PART.exec(after)?.index ?? after.length
  const part = after.slice(0, end).trim()
  if (part === '' || lengthOf(part) > LONGEST.requirements) return null
  return { part, rest: `${description.slice(0, heading.index).trim()}\n\n${after.slice(end).trim()}`.trim() }
}

function textsOf(ad: SourceAd): { description: string; requirements: string; isCut: boolean } {
  let description = htmlMarkdown(ad.description ?? '')
  let requirements = htmlMarkdown(ad.requirements ?? '')
  if (requirements === '') {
    const found = partAboutApplicants(description)
    if (found !== null && found.rest !== '') [description, requirements] = [found.rest, found.part]
  }
  if (lengthOf(requirements) > LONGEST.requirements) {
    description = `${description}\n\n## Ihr Profil\n\n${requirements}`.trim()
    requirements = ''
  }
  const isCut = lengthOf(description) > LONGEST.description
  return { description: cut(description, LONGEST.description), requirements, isCut }
}

function webAddress(text: string | undefined, base: string | undefined): string | null {
  const url = URL.parse(text ?? '', base)
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null
  if (url.username !== '' || url.password !== '' || url.href.length > LONGEST.url) return null
  return url.href
}

export function understoodAd(ad: SourceAd): UnderstoodAd {
  const doubts: Record<string, Doubt> = {}
  const title = htmlLine(ad.title ?? '')
  if (lengthOf(title) > LONGEST.title) doubts['title'] = 'cut'
  const { description, requirements, isCut } = textsOf(ad)
  if (isCut) doubts['description'] = 'cut'
  else if (isEnglish(description)) doubts['description'] = 'language'
  const places = [
    ...new Set(ad.places.map((place) => htmlLine(place).slice(0, 100)).filter((place) => place !== '')),
  ]
  if (places.length > 1) doubts['place_id'] = 'several'
  const pay = payOf(ad)
  if (pay.doubt) doubts[pay.doubt === 'guessed' ? 'salary_period' : 'salary_min'] = pay.doubt
  const { hours, doubt } = hoursOf(ad.hours)
  if (doubt) doubts['weekly_hours'] = doubt
  const kinds = kindsOf(ad.employment)
  return {
    externalId: ad.externalId.trim().slice(0, LONGEST.externalId),
    url: webAddress(ad.url, undefined),
    title: cut(title, LONGEST.title) || null,
    place: places[0] ?? null,
    jobTypes:
      kinds.length > 0
        ? kinds
        : kindsOf([title].filter((text) => /azubi|ausbildung|praktik|minijob|teilzeit|vollzeit/i.test(text))),
    contractTerm: termOf(ad.contract),
    weeklyHours: hours,
    remote: ad.remote === true,
    startDate: dayOf(ad.start),
    description: description || null,
    requirements: requirements || null,
    salaryMin: pay.salaryMin,
    salaryMax: pay.salaryMax,
    salaryPeriod: pay.salaryPeriod,
    applyUrl: webAddress(ad.apply, ad.url),
    directApply: ad.directApply ?? null,
    contact: htmlLine(ad.contact ?? '').slice(0, LONGEST.contact) || null,
    doubts,
  }
}
