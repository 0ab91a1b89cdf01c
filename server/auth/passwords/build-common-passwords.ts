/**
 * Builds common-passwords.bin from the dictionaries of zxcvbn-ts (MIT): breached passwords, and the most frequent German
 * words and names. Run by hand: `npm exec -- node server/auth/passwords/build-common-passwords.ts`. Same input, same output.
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as german } from '@zxcvbn-ts/language-de'
import { z } from 'zod'
import { OWN_WORDS } from './own-words.ts'
import { foldWord } from './password-forms.ts'
import { buildWordFilter } from './word-filter.ts'

/** Sorted by frequency; its first words are names of countries, towns and clubs as well. */
const WIKIPEDIA_WORDS = 15_000

const wordsSchema = z.array(z.string())

/** The spellings under which a word is stored: folded, and once more with umlauts that lost their dots. */
function* spellings(word: string): Generator<string> {
  const folded = foldWord(word)
  yield folded
  const plain = word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss')
  if (plain !== folded) yield plain
}

/** The words of a breached password: itself, and without digits and signs at its ends ("dragon" of "dragon69"). */
function* wordsOf(password: string): Generator<string> {
  yield* spellings(password)
  const bare = password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  if (bare.length >= 4 && bare !== password) yield* spellings(bare)
}

export function buildCommonPasswords(): Buffer {
  const lists = [
    common['passwords-common'],
    german.commonWords,
    german.firstnames,
    german.lastnames,
    wordsSchema.parse(german.wikipedia).slice(0, WIKIPEDIA_WORDS),
    OWN_WORDS,
  ]
  const words = new Set(
    lists.flatMap((list) => wordsSchema.parse(list).flatMap((word) => [...wordsOf(word)])),
  )
  return buildWordFilter([...words].filter((word) => word.length >= 3))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(new URL('./common-passwords.bin', import.meta.url), buildCommonPasswords())
}
