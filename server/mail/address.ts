/** What may stand in the header of a mail. Everything here comes from people. */

/** Control characters would end the header and begin another (CWE-93); the marks of direction reorder what is read. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

const LONGEST_SUBJECT = 200

export function headerLine(words: string): string {
  const line = words.replace(UNPRINTABLE, ' ').replace(/\s+/g, ' ').trim()
  const characters = [...line]
  return characters.length <= LONGEST_SUBJECT ? line : `${characters.slice(0, LONGEST_SUBJECT - 1).join('')}…`
}

/** Local part and domain without anything that could carry a second address, a comment or a quoted trick. */
const ADDRESS =
  /^[^\s@<>()[\]\\,;:"\p{Cc}]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u

export const isAddress = (text: string): boolean => text.length <= 254 && ADDRESS.test(text)

/** Domain of the sender, for the right half of the Message-ID. */
export function senderDomain(from: string): string {
  return /@([a-z0-9.-]+)>?\s*$/i.exec(from)?.[1]?.toLowerCase() ?? 'localhost'
}
