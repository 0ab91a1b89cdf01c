/**
 * One word for one thing: German words that people read, each with the one that this product uses instead. Texts are
 * strings and JSX of the web app and of mails, and strings in SQL functions; comments and names in the code are free.
 */
import { parseSync } from 'vite'

const UI_WORDS: ReadonlyArray<{ readonly pattern: RegExp; readonly instead: string }> = [
  { pattern: /(?<!\p{L})Unternehmens?(?!\p{L})/u, instead: 'Betrieb' },
  { pattern: /(?<!\p{L})(?:ge)?schalte(?:n|t)(?!\p{L})/u, instead: 'erstellen' },
  { pattern: /(?<!\p{L})Inserate?(?!\p{L})/u, instead: 'Anzeige, for applicants Stelle' },
  { pattern: /(?<!\p{L})Fachgebiete?(?!\p{L})/u, instead: 'Schwerpunkt' },
  { pattern: /(?<!\p{L})Zur Prüfung(?!\s+(?:einreichen|der)(?!\p{L}))/u, instead: 'In Prüfung' },
  { pattern: /(?<!\p{L})(?:ge)?scheiter(?:n|t|te|ten)(?!\p{L})/u, instead: 'fehlgeschlagen' },
  { pattern: /(?<!\p{L})Kn(?:o|ö)pf(?:e|en|es)?(?!\p{L})/u, instead: 'Schaltfläche' },
  {
    pattern: /(?<!Bewerberin(?:nen)? (?:und|oder) )(?<!\p{L})Bewerber[ns]?(?!\p{L})/u,
    instead: 'Fachkräfte, or Bewerberinnen und Bewerber',
  },
]

interface Passage {
  readonly line: number
  readonly text: string
}

const lineAt = (code: string, offset: number): number => code.slice(0, offset).split('\n').length

/** The text of a node of the syntax tree: a string, the text of an element, or a part of a template. */
function textOf(node: object): string | null {
  if (!('type' in node) || !('value' in node)) return null
  const { type, value } = node
  if (type === 'Literal' || type === 'JSXText') return typeof value === 'string' ? value : null
  if (type !== 'TemplateElement' || typeof value !== 'object' || value === null) return null
  return 'cooked' in value && typeof value.cooked === 'string' ? value.cooked : null
}

function textsIn(node: unknown, found: { readonly start: number; readonly text: string }[]): void {
  if (Array.isArray(node)) {
    for (const child of node) textsIn(child, found)
    return
  }
  if (typeof node !== 'object' || node === null) return
  const text = textOf(node)
  if (text !== null && 'start' in node && typeof node.start === 'number')
    found.push({ start: node.start, text })
  for (const child of Object.values(node)) if (typeof child === 'object') textsIn(child, found)
}

function passagesOf(file: string, code: string): Passage[] {
  if (file.endsWith('.sql')) {
    // Comments and descriptions are English, and for engineers.
    const spoken = code.replaceAll(/--.*|^comment on [\s\S]*?';$/gm, (text) => text.replaceAll(/[^\n]/g, ' '))
    return [...spoken.matchAll(/'(?:[^']|'')*'/g)].map((match) => ({
      line: lineAt(code, match.index),
      text: match[0],
    }))
  }
  const found: { readonly start: number; readonly text: string }[] = []
  textsIn(parseSync(file, code).program, found)
  return found.map(({ start, text }) => ({ line: lineAt(code, start), text }))
}

const isShown = (file: string): boolean =>
  /^(?:web|server)\/.*\.tsx?$/.test(file) || /^db\/functions\/.*\.sql$/.test(file)

/** One line each: `file:line: the word, and what to say instead`. */
export function findUiWords(file: string, code: string): string[] {
  if (!isShown(file)) return []
  return passagesOf(file, code).flatMap(({ line, text }) =>
    UI_WORDS.flatMap(({ pattern, instead }) => {
      // A sentence of JSX is broken into lines by the formatter.
      const word = pattern.exec(text.replaceAll(/\s+/g, ' '))?.[0]
      return word === undefined ? [] : [`${file}:${line}: “${word}”; people read “${instead}”`]
    }),
  )
}
