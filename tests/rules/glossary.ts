/**
 * docs/glossary.md, held against the code: a word that stands there in `code ticks` under "not" is never part
 * of a name. Names are paths of files and identifiers; comments and texts are free.
 */
import { parseSync } from 'vite'

export interface BannedWord {
  /** In lower case; several words stand for each other's neighbours, as in `magicLink`. */
  readonly words: readonly string[]
  /** What the code says instead, as the glossary writes it. */
  readonly instead: string
}

/** Names that others have chosen. Each is free of its word, wherever it stands. */
const ALLOWED: ReadonlyArray<{ readonly word: string; readonly names: RegExp; readonly why: string }> = [
  { word: 'posting', names: /\bjob-?posting\b/i, why: 'the type JobPosting of schema.org' },
  {
    word: 'zip',
    names: /^contact_?zip$/i,
    why: 'a field of the specification, point 5: text of any country, not a `plz` of ours',
  },
  { word: 'zip', names: /^ZipFile$/, why: 'the class of yazl that writes archives' },
  { word: 'category', names: /^(?:onlyC|c)ategor(?:y|ies)$/i, why: 'a field of Lighthouse’s report' },
]

/** `jobOfferId`, `job_offer_id`, `job-offer-id` and `JOB_OFFER_ID` are the same four words. */
export function wordsOf(name: string): string[] {
  return (name.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+/gu) ?? []).map((word) => word.toLowerCase())
}

const singularOf = (word: string): readonly string[] => [
  word,
  word.replace(/s$/, ''),
  word.replace(/es$/, ''),
  word.replace(/ies$/, 'y'),
]

function contains(name: string, { words }: BannedWord): boolean {
  const found = wordsOf(name)
  return found.some((_, start) =>
    words.every((word, index) => singularOf(found[start + index] ?? '').includes(word)),
  )
}

const isAllowed = (name: string, { words }: BannedWord): boolean =>
  ALLOWED.some((entry) => entry.word === words.join(' ') && entry.names.test(name))

/** The words in code ticks of the third column of the glossary. */
export function readGlossary(page: string): BannedWord[] {
  return page
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .flatMap((line) => {
      const [, , instead = '', not = ''] = line.split('|').map((cell) => cell.trim())
      return [...not.matchAll(/`([^`]+)`/g)].map(([, term = '']) => ({ words: wordsOf(term), instead }))
    })
}

/** Every identifier of a syntax tree, also in types and JSX. */
function identifiersIn(node: unknown, found: Set<string>): void {
  if (Array.isArray(node)) for (const child of node) identifiersIn(child, found)
  else if (typeof node === 'object' && node !== null) {
    if ('name' in node && typeof node.name === 'string') found.add(node.name)
    for (const child of Object.values(node)) if (typeof child === 'object') identifiersIn(child, found)
  }
}

/** Without comments and texts; what stands in a `$$` body is code. */
const withoutSqlTexts = (sql: string): string =>
  sql.replace(/\/\*[\s\S]*?\*\//g, ' ').replace(/--.*|'(?:[^']|'')*'/g, ' ')

const withoutCssTexts = (css: string): string =>
  css.replace(/\/\*[\s\S]*?\*\//g, ' ').replace(/"[^"\n]*"|'[^'\n]*'|url\([^)]*\)/g, ' ')

const withoutGraphqlTexts = (graphql: string): string =>
  graphql.replace(/"""[\s\S]*?"""/g, ' ').replace(/#.*|"[^"\n]*"/g, ' ')

/** The names that a file introduces or uses; a file of another kind has none but its path. */
export function namesOf(file: string, code: string): Set<string> {
  const names = new Set<string>()
  if (/\.[cm]?[jt]sx?$/.test(file)) identifiersIn(parseSync(file, code).program, names)
  const text = file.endsWith('.sql')
    ? withoutSqlTexts(code)
    : file.endsWith('.css')
      ? withoutCssTexts(code)
      : file.endsWith('.graphql')
        ? withoutGraphqlTexts(code)
        : ''
  for (const [name] of text.matchAll(/[\p{L}_][\p{L}\d_-]*/gu)) names.add(name)
  return names
}

/** One line each: `file: name: the word, and what to say instead`. */
export function findBannedNames(file: string, code: string, banned: readonly BannedWord[]): string[] {
  return [file, ...namesOf(file, code)].flatMap((name) =>
    banned
      .filter((word) => contains(name, word) && !isAllowed(name, word))
      .map(
        ({ words, instead }) =>
          `${file}: ${name === file ? 'the path' : name} says “${words.join(' ')}”; the glossary says ${instead}`,
      ),
  )
}
