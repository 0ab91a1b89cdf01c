/**
 * Words of comments, and of the titles of tests, that cost a reader time: they leave out who acts, or paint a picture
 * where the field has a term. Each has a plain one beside it.
 */
import { parseSync } from 'vite'

const ODD_WORDS: ReadonlyArray<{ readonly pattern: RegExp; readonly instead: string }> = [
  { pattern: /\bwhoever\b/i, instead: 'the person, process or client that is meant' },
  { pattern: /\b(?:anew|afresh)\b/i, instead: 'again; for a connection, “reconnect”' },
  { pattern: /\bunhears?\b/i, instead: '“unsubscribe”' },
  { pattern: /\blife sign\b/i, instead: '“liveness lock”, “heartbeat”' },
  { pattern: /\bthe ear (?:for|of)\b/i, instead: '“listener”' },
  { pattern: /\banother coat\b/i, instead: '“variant”' },
  { pattern: /\bhand(?:s|ed|ing)? in\b/i, instead: '“submit”; for an argument, “pass”' },
  { pattern: /\bknock(?:s|ed)?\b/i, instead: '“connect”' },
  { pattern: /\bnext door\b/i, instead: '“in another tab”' },
  { pattern: /\bcome(?:s)? (?:alive|back to life)\b/i, instead: '“hydrate”' },
]

interface Passage {
  readonly line: number
  readonly text: string
}

const lineAt = (code: string, offset: number): number => code.slice(0, offset).split('\n').length

function matchesOf(code: string, pattern: RegExp): Passage[] {
  return [...code.matchAll(pattern)].map((match) => ({ line: lineAt(code, match.index), text: match[0] }))
}

/** What Vitest and Playwright print: the first text of `it('…'`, also of `it.each(…)('…'`. */
const TITLE = /(?:\b(?:it|test|describe)(?:\.\w+)*|\))\(\s*(['"`])(?:(?!\1).)*\1/g

function passagesOf(file: string, code: string): Passage[] {
  if (/\.[cm]?[jt]sx?$/.test(file)) {
    const comments = parseSync(file, code).comments.map(({ start, value }) => ({
      line: lineAt(code, start),
      text: value,
    }))
    return file.startsWith('tests/') ? [...comments, ...matchesOf(code, TITLE)] : comments
  }
  if (file.endsWith('.sql')) return matchesOf(code, /--.*|^comment on [\s\S]*?';$/gm)
  if (file.endsWith('.css')) return matchesOf(code, /\/\*[\s\S]*?\*\//g)
  if (file.endsWith('.graphql')) return matchesOf(code, /#.*|"""[\s\S]*?"""/g)
  return []
}

/** Lines of a comment belong together: a term may be broken at the end of one. */
const joined = (text: string): string => text.replace(/\s*\n\s*(?:\*|--|#)?\s*/g, ' ')

/** These rules name the words themselves. */
const isExempt = (file: string): boolean => /^tests\/rules\//.test(file)

/** One line each: `file:line: the word, and what to say instead`. */
export function findOddWords(file: string, code: string): string[] {
  if (isExempt(file)) return []
  return passagesOf(file, code).flatMap(({ line, text }) =>
    ODD_WORDS.flatMap(({ pattern, instead }) => {
      const word = pattern.exec(joined(text))?.[0]
      return word === undefined ? [] : [`${file}:${line}: “${word}”; say ${instead}`]
    }),
  )
}
