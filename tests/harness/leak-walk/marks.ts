/**
 * Words that occur nowhere else, to be put where a secret stands, and the search for them. A mark is found in any case, with
 * spaces and punctuation between its parts, URL-encoded, as HTML entities, JSON-escaped, and in Base64.
 */
import { randomBytes } from 'node:crypto'

export interface Mark {
  readonly name: string
  /** A word of lower-case letters. */
  readonly text: string
  /** Fifteen digits, for telephone numbers: fewer could follow each other by accident in a page full of numbers. */
  readonly digits: string
  readonly email: string
}

const LETTERS = 'bcdfghjklmnpqrstvwxz'

/** A mark for each name; new ones in every run, so that no fixture can hold one by accident. */
export function makeMarks<const Name extends string>(...names: readonly Name[]): Record<Name, Mark> {
  const entries = names.map((name): [Name, Mark] => {
    const bytes = randomBytes(16)
    const text = `zq${[...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join('')}qz`
    const digits = `09${[...bytes.subarray(0, 13)].map((byte) => byte % 10).join('')}`
    return [name, { name, text, digits, email: `${text}@${text}.example` }]
  })
  return Object.fromEntries(entries) as Record<Name, Mark>
}

const ENTITY = /&#(x[0-9a-f]+|\d+);/gi
const ESCAPE = /\\u([0-9a-f]{4})/gi

function decoded(text: string): string {
  return text
    .replace(ENTITY, (_, code: string) =>
      String.fromCodePoint(/^x/i.test(code) ? Number.parseInt(code.slice(1), 16) : Number.parseInt(code, 10)),
    )
    .replace(ESCAPE, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/%([0-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

/** The same marks are looked for in thousands of texts. */
const cores = new Map<string, readonly string[]>()

/** The part of the Base64 of a text that does not depend on what stands around it, at each of its three offsets. */
function base64Cores(text: string): readonly string[] {
  const known = cores.get(text)
  if (known) return known
  const made = [0, 1, 2].map((offset) => {
    const encoded = Buffer.from(`${'-'.repeat(offset)}${text}`).toString('base64')
    return encoded.slice(offset === 0 ? 0 : 4, Math.floor((offset + text.length) / 3) * 4)
  })
  cores.set(text, made)
  return made
}

/** Those marks that occur in a text, each with the words around it. */
export function findMarks(text: string, marks: readonly Mark[]): Array<{ mark: string; excerpt: string }> {
  const plain = decoded(text)
  const letters = plain.toLowerCase().replace(/[^a-z0-9]/g, '')
  const digits = plain.replace(/\D/g, '')
  return marks.flatMap((mark) => {
    const isThere =
      letters.includes(mark.text) ||
      digits.includes(mark.digits) ||
      base64Cores(mark.text).some((core) => text.includes(core))
    if (!isThere) return []
    const at = plain.toLowerCase().indexOf(mark.text)
    const excerpt =
      at < 0 ? '(encoded or divided)' : plain.slice(Math.max(0, at - 80), at + mark.text.length + 40)
    return [{ mark: mark.name, excerpt: excerpt.replace(/\s+/g, ' ') }]
  })
}
