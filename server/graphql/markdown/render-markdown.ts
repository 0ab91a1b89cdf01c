/**
 * Markdown of strangers to HTML that can be put into a page as it is. Safety rests on three things: micromark escapes
 * everything it did not make itself, raw HTML and images are not even recognised, and each link is checked once more.
 * The patterns below see tags that micromark made only, since a `<` of the author arrives here as `&lt;`.
 */
import { micromark, type Options } from 'micromark'

type Construct = 'definition' | 'labelStartLink' | 'list' | 'blockQuote'

/** Pictures would tell a third party who reads which offer. */
const without = (more: readonly Construct[]): Options => ({
  extensions: [{ disable: { null: ['htmlFlow', 'htmlText', 'labelStartImage', ...more] } }],
})

/**
 * Text that nests as no person does costs the parser time that grows with the square of it and more: 5,000 characters
 * took seconds, in which this process answers nobody. Such a text keeps its words and loses what it nests.
 */
const MAX_BRACKETS = 200
const MAX_DEPTH = 16

/** A rule across the page, which looks like nested lists: `- - -`. */
const THEMATIC_BREAK = /^[ \t]*([-*])[ \t]*(?:\1[ \t]*){2,}$/
const CONTAINERS = /^[ \t]*(?:(?:[-*+>]|\d{1,9}[.)])[ \t]*)+/

/** At least as deep as lists and quotations can be nested on this line: by marks on it, or by indentation below some. */
function depthOf(line: string): number {
  if (THEMATIC_BREAK.test(line)) return 0
  const [prefix = ''] = CONTAINERS.exec(line) ?? []
  const marks = prefix.match(/[-*+>.)]/g)?.length ?? 0
  const indentation = /^[ \t]*/.exec(prefix)?.[0].length ?? 0
  return marks + Math.floor(indentation / 2)
}

function tooExpensive(text: string): Construct[] {
  const brackets = text.split('[').length - 1
  const tooDeep = text.split(/\r\n|\n|\r/).some((line) => depthOf(line) > MAX_DEPTH)
  return [
    ...(brackets > MAX_BRACKETS ? (['definition', 'labelStartLink'] as const) : []),
    ...(tooDeep ? (['list', 'blockQuote'] as const) : []),
  ]
}

const ALLOWED_LINK = /^(?:https?:\/\/|mailto:)/i

/** The page's own h1 and h2 stay the only ones: the highest heading of the text becomes h3, whichever it is. */
const HIGHEST_HEADING = 3

function shiftHeadings(html: string): string {
  const levels = [...html.matchAll(/<h([1-6])>/g)].map(([, level]) => Number(level))
  const shift = HIGHEST_HEADING - Math.min(...levels)
  return html.replace(
    /<(\/?)h([1-6])>/g,
    (_, slash: string, level: string) => `<${slash}h${Math.min(Number(level) + shift, 6)}>`,
  )
}

function render(text: string): string {
  return shiftHeadings(micromark(text, without(tooExpensive(text)))).replace(
    /<a href="([^"]*)"/g,
    (_, href: string) =>
      ALLOWED_LINK.test(href) ? `<a href="${href}" rel="nofollow noopener noreferrer ugc"` : '<a',
  )
}

/** Texts of 5,000 characters at most, so ten megabytes at the worst. */
const REMEMBERED = 500
/** In the order of their last use: an offer is read far more often than it is written. */
const remembered = new Map<string, string>()

export function renderMarkdown(text: string | null | undefined): string {
  if (!text) return ''
  const html = remembered.get(text) ?? render(text)
  remembered.delete(text)
  remembered.set(text, html)
  const [oldest] = remembered.keys()
  if (remembered.size > REMEMBERED && oldest !== undefined) remembered.delete(oldest)
  return html
}
