/** Validates what goes into the headers of mails: it comes from people, who might inject headers. */

/** Control characters would end the header and begin another (CWE-93); direction marks change the order of the text. */
const UNPRINTABLE = /[\p{Cc}\u061c\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

const LONGEST_SUBJECT = 200

export function headerLine(words: string): string {
  const line = words.replace(UNPRINTABLE, ' ').replace(/\s+/g, ' ').trim()
  const characters = [...line]
  return characters.length <= LONGEST_SUBJECT ? line : `${characters.slice(0, LONGEST_SUBJECT - 1).join('')}…`
}

/** Local part and domain. Excludes second e-mail addresses, comments and quoted local parts. */
const EMAIL_ADDRESS =
  /^[^\s@<>()[\]\\,;:"\p{Cc}]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u

export const isEmailAddress = (text: string): boolean => text.length <= 254 && EMAIL_ADDRESS.test(text)

export interface Sender {
  readonly name: string
  readonly address: string
}

/** `post@site.example` or `Name <post@site.example>`; undefined for anything else. */
export function parseSender(text: string, defaultName: string): Sender | undefined {
  const [, quoted, address] = /^([^<>]*)<([^<>]*)>$/.exec(text.trim()) ?? [undefined, '', text.trim()]
  if (address === undefined || !isEmailAddress(address)) return undefined
  const name = headerLine((quoted ?? '').trim().replace(/^"(.*)"$/, '$1'))
  return { name: name === '' ? defaultName : name, address }
}

/** The sender as people read it; in the header the mail library quotes it. */
export const senderText = ({ name, address }: Sender): string => `${name} <${address}>`

/** The domain of the sender, for the right half of a Message-ID. */
export const senderDomain = ({ address }: Sender): string =>
  address.slice(address.lastIndexOf('@') + 1).toLowerCase()
