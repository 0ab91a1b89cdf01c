/** Ads as pages tell them to search engines: JobPosting of schema.org in JSON-LD. */
import type { SourceAd } from './source-ad.ts'

type Json = Record<string, unknown>

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]

function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim() || undefined
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ') || undefined
  if (isRecord(value))
    return textOf(value['name'] ?? value['value'] ?? value['@value'] ?? value['description'])
  return undefined
}

const DEEPEST = 8

/** Every JobPosting in it, in lists and graphs too. */
function postingsIn(value: unknown, depth = 0): Json[] {
  if (depth > DEEPEST) return []
  if (Array.isArray(value)) return value.flatMap((part) => postingsIn(part, depth + 1))
  if (!isRecord(value)) return []
  if (listOf(value['@type']).includes('JobPosting')) return [value]
  return Object.values(value).flatMap((part) => (typeof part === 'object' ? postingsIn(part, depth + 1) : []))
}

/** Of a PropertyValue the value: its name is that of the company. */
const identifierOf = (identifier: unknown): string | undefined =>
  textOf(isRecord(identifier) ? identifier['value'] : identifier)

function placeOf(location: unknown): string | undefined {
  if (!isRecord(location)) return textOf(location)
  const address = location['address'] ?? location
  if (!isRecord(address)) return textOf(address)
  return (
    [textOf(address['postalCode']), textOf(address['addressLocality'])].filter(Boolean).join(' ') || undefined
  )
}

function payOf(salary: unknown): Pick<SourceAd, 'pay' | 'payMin' | 'payMax' | 'payPeriod' | 'currency'> {
  if (!isRecord(salary)) return { pay: textOf(salary) }
  const value = isRecord(salary['value']) ? salary['value'] : salary
  return {
    pay: isRecord(salary['value']) ? textOf(value['value']) : textOf(salary['value']),
    payMin: textOf(value['minValue']),
    payMax: textOf(value['maxValue']),
    payPeriod: textOf(value['unitText'] ?? salary['unitText']),
    currency: textOf(salary['currency'] ?? value['currency']),
  }
}

function contactOf(value: unknown): string | undefined {
  if (!isRecord(value)) return textOf(value)
  return (
    ['name', 'email', 'telephone']
      .map((name) => textOf(value[name]))
      .filter(Boolean)
      .join(', ') || undefined
  )
}

function adOf(posting: Json, pageUrl: string): SourceAd {
  const url = URL.parse(textOf(posting['url']) ?? '', pageUrl)?.href ?? pageUrl
  const requirements = [
    'qualifications',
    'skills',
    'experienceRequirements',
    'educationRequirements',
  ].flatMap((name) => textOf(posting[name]) ?? [])
  const contact = contactOf(posting['applicationContact'])
  return {
    externalId: identifierOf(posting['identifier']) ?? url,
    url,
    title: textOf(posting['title']) ?? textOf(posting['name']),
    places: listOf(posting['jobLocation']).flatMap((location) => placeOf(location) ?? []),
    employment: listOf(posting['employmentType']).flatMap((kind) => textOf(kind)?.split(/\s*,\s*/) ?? []),
    contract: textOf(posting['employmentType']),
    hours: textOf(posting['workHours']),
    ...payOf(posting['baseSalary'] ?? posting['estimatedSalary']),
    description: [textOf(posting['description']), textOf(posting['responsibilities'])]
      .filter(Boolean)
      .join('\n\n'),
    requirements: requirements.join('\n\n'),
    start: textOf(posting['jobStartDate']),
    remote: posting['jobLocationType'] === 'TELECOMMUTE',
    apply: url,
    directApply:
      posting['directApply'] === true ||
      posting['directApply'] === 'True' ||
      posting['directApply'] === 'true',
    contact,
  }
}

const isOver = (posting: Json, now: number): boolean => {
  const until = Date.parse(textOf(posting['validThrough']) ?? '')
  return Number.isFinite(until) && until < now
}

/** What the JSON-LD of a page offers and is not over. Data that is no JSON is passed over: pages carry much that is broken. */
export function readPostings(data: readonly string[], pageUrl: string, now: number): SourceAd[] {
  return data.flatMap((text) => {
    let json: unknown
    try {
      // Line breaks inside of texts are no JSON, but common.
      json = JSON.parse(
        text.replace(/^\s*<!--|-->\s*$|^\s*\/\/<!\[CDATA\[|\/\/\]\]>\s*$/g, '').replace(/\p{Cc}+/gu, ' '),
      )
    } catch {
      return []
    }
    return postingsIn(json)
      .filter((posting) => !isOver(posting, now))
      .map((posting) => adOf(posting, pageUrl))
  })
}
