/**
 * The words that people disguise as a password: "H@ll0-123!" is "hallo". What is compared with the filter, and what the
 * filter is built from, is read the same way.
 */

/** Signs and digits that stand for a letter. `1` and `!` stand for two. */
const LETTER_OF: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '(': 'c',
  '3': 'e',
  '€': 'e',
  '6': 'g',
  '9': 'g',
  '1': 'i',
  '!': 'i',
  '|': 'l',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
  '2': 'z',
}

/** How many signs at each end may belong to the word, as the `0` of "Hall0123!". */
const MAX_KEPT = 3

/** Shorter words say nothing about a password: a random one has them too. */
const MIN_WORD_LENGTH = 3

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** One spelling for capitals, accents and umlauts: "Müller" and "MUELLER" are one word. */
export function foldWord(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => UMLAUTS[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
}

/** The letters alone. */
const lettersOf = (text: string): string => foldWord(text).replace(/[^\p{L}]/gu, '')

const isLetter = (sign: string | undefined): boolean => sign !== undefined && /\p{L}/u.test(sign)

const withLetters = (word: string, one: 'i' | 'l'): string =>
  word.replace(/[^\p{L}]/gu, (sign) => (/[1!]/.test(sign) ? one : (LETTER_OF[sign] ?? sign)))

/** "hallohallo" is "hallo". */
const repeated = (word: string): string => /^(.{3,}?)\1+$/u.exec(word)?.[1] ?? word

/** The word without what was added to its ends, and with a few signs of each end, which may stand for letters. */
function* middles(word: string): Generator<string> {
  const signs = [...word]
  const first = signs.findIndex(isLetter)
  if (first === -1) return
  const last = signs.findLastIndex(isLetter)
  for (let from = first; from >= Math.max(0, first - MAX_KEPT); from -= 1) {
    for (let to = last; to <= Math.min(signs.length - 1, last + MAX_KEPT); to += 1) {
      yield signs.slice(from, to + 1).join('')
    }
  }
}

/** All words that a password may disguise, itself included; folded. */
export function passwordForms(password: string): ReadonlySet<string> {
  const typed = foldWord(password)
  // "aa123456!" is "aa123456"
  const forms = new Set([typed, typed.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')])
  const letters = lettersOf(password)
  // "12345678Aa!" is "12345678": the letters are there for the rules only.
  if (letters.length < MIN_WORD_LENGTH) forms.add(typed.replace(/\P{N}/gu, ''))
  for (const middle of middles(typed)) {
    for (const read of [middle, withLetters(middle, 'i'), withLetters(middle, 'l')]) {
      // "pass-wort", "p a s s w o r t"
      const joined = read.replace(/[^\p{L}\p{N}]/gu, '')
      for (const word of [read, joined, repeated(joined)]) {
        forms.add(word)
        forms.add([...word].reverse().join(''))
      }
    }
  }
  return new Set([...forms].filter((form) => form.length >= MIN_WORD_LENGTH))
}

/** The letters of a password, and those that it has when the signs between them are read as letters. */
export function letterReadings(password: string): readonly string[] {
  const middle = foldWord(password).replace(/^\P{L}+|\P{L}+$/gu, '')
  return [middle, withLetters(middle, 'i'), withLetters(middle, 'l')].map(lettersOf)
}
