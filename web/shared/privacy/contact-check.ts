/*
 * Contact data in the public texts of a request: an applicant who writes it there gives the own identity to everybody. The editor
 * points it out while typing; admins see the marks that db/functions/job-requests/contact/contact_kinds_in.sql makes with the
 * same patterns (a test compares what both find). Hints only: an admin reads every request.
 */

import { cleanText } from '../forms/clean-text.ts'

export type ContactMarkKind = 'phone' | 'email' | 'url' | 'name' | 'street' | 'plz'

interface ContactFinding {
  readonly kind: ContactMarkKind
  /** The words to point at: as found, in lower case, or as they stand in the contact. */
  readonly found: string
}

/** Of the applicant; empty or missing while it is not written yet. */
interface OwnContact {
  readonly contactPerson?: string | null
  readonly contactPhone?: string | null
  readonly contactStreet?: string | null
  readonly contactZip?: string | null
}

/** Not a date, nor a span of months such as 05/2010 – 06/2015. */
const PHONE =
  /(?<![a-z0-9.,/-])(?!\d{1,2}\s?[./]\s?(?:\d{1,2}[./]|(?:19|20)\d\d(?!\d)))(?:\+|\(?\+?0)(?:[\s()/.–-]*\d){6,}/

const PHONE_IN_WORDS = /(?:(?:null|eins|zwei|zwo|drei|vier|funf|sechs|sieben|acht|neun)[\s/.,-]*){6,}/

/** name@post.de, name (at) post.de, name at post punkt de. */
const EMAIL =
  /[a-z0-9._%+-]+\s*(?:@|[^a-z0-9\s]\s*at\s*[^a-z0-9\s]|\sat\s)\s*[a-z0-9-]+(?:(?:\.|\s*[^a-z0-9\s]\s*(?:punkt|dot)\s*[^a-z0-9\s]\s*|\s+(?:punkt|dot)\s+)[a-z0-9-]+)*(?:\.|\s*[^a-z0-9\s]\s*(?:punkt|dot)\s*[^a-z0-9\s]\s*|\s+(?:punkt|dot)\s+)[a-z]{2,}/

/** Also a profile: @name. */
const URL_OR_PROFILE =
  /https?:\/\/\S+|www\.[a-z0-9-]+\.[a-z]{2,}|(?<![a-z0-9@.-])[a-z0-9-]{2,}(?:\.[a-z0-9-]+)*\.(?:de|at|ch|li|eu|com|net|org|info|biz|io|me|app|online|shop|site|website|jobs|page|link)(?![a-z0-9-])|(?<![a-z0-9._%+-])@[a-z0-9_.]{3,}/

const HOUSE_NUMBER = /\s*\d+\s*[a-z]?(?:\s*[-/]\s*\d+\s*[a-z]?)?$/

/** Parts of a name that are no name of anybody. */
const PARTICLE = /^(?:von|van|der|den|dem|des|zum|zur|del|dos|della|prof|med|dipl|ing|herr|frau)$/

/** As app_private.plain_letters. */
const plainLetters = (raw: string): string =>
  cleanText(raw)
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f\ufe00-\ufe0f]/g, '')

/** As app_private.words_of_name: Mueller is Müller. */
const wordsOfName = (raw: string): string[] =>
  plainLetters(raw)
    .replaceAll('ae', 'a')
    .replaceAll('oe', 'o')
    .replaceAll('ue', 'u')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

const compactStreet = (plain: string): string =>
  plain.replaceAll('strasse', 'str').replaceAll(/[^a-z0-9]/g, '')

/** What the text gives away, each kind once. */
export function findContact(text: string, own: OwnContact = {}): ContactFinding[] {
  const plain = plainLetters(text)
  const words = new Set(wordsOfName(text))
  const findings: ContactFinding[] = []
  const report = (kind: ContactMarkKind, found: string | undefined) => {
    if (found !== undefined) findings.push({ kind, found: found.trim() })
  }

  const digits = plain.replaceAll(/(\d)[\s()/.–-]+(?=\d)/g, '$1')
  const ownDigits = (own.contactPhone ?? '').replaceAll(/\D/g, '').slice(-6)
  const standsAlone = ownDigits.length === 6 && digits.includes(ownDigits)
  report(
    'phone',
    PHONE.exec(plain)?.[0] ??
      PHONE_IN_WORDS.exec(plain)?.[0] ??
      (standsAlone ? (own.contactPhone ?? '') : undefined),
  )
  report('email', EMAIL.exec(plain)?.[0])
  report('url', URL_OR_PROFILE.exec(plain)?.[0])
  report(
    'name',
    (own.contactPerson ?? '')
      .split(/[\s-]+/)
      .find((written) =>
        wordsOfName(written).some(
          (part) => part.length >= 3 && !PARTICLE.test(part) && (words.has(part) || words.has(`${part}s`)),
        ),
      ),
  )
  const street = (own.contactStreet ?? '').trim()
  const ownStreet = compactStreet(plainLetters(street).replace(HOUSE_NUMBER, ''))
  if (ownStreet.length >= 6 && compactStreet(plain).includes(ownStreet)) report('street', street)
  report(
    'plz',
    wordsOfName(own.contactZip ?? '').find((part) => part.length >= 4 && words.has(part)),
  )
  return findings
}
