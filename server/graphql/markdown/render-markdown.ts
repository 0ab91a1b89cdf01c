/**
 * Renders untrusted Markdown to HTML that can be put into a page as it is. Safety rests on three things: micromark
 * escapes all text, raw HTML and images are switched off in its parser, and each link is checked once more. The patterns
 * below match only tags that micromark made, since a `<` of the author arrives here as `&lt;`.
 */
import { micromark, type Options } from 'micromark'

type Construct = 'definition' | 'labelStartLink' | 'list' | 'blockQuote'

/** Images would be loaded from other servers, which could then track who reads which job. */
const without = (more: readonly Construct[]): Options => ({
  extensions: [{ disable: { null: ['htmlFlow', 'htmlText', 'labelStartImage', ...more] } }],
})

/**
 * Denial of service: the parser's time grows with at least the square of the nesting depth. 5,000 characters took
 * seconds, in which this process answers no request. A text beyond these limits keeps its words and loses its nesting.
 */
const MAX_BRACKETS = 200
const MAX_DEPTH = 16

/** A horizontal rule, `- - -`, which would otherwise count as nested lists. */
const THEMATIC_BREAK = /^[ \t]*([-*])[ \t]*(?:\1[ \t]*){2,}$/
const CONTAINERS = /^[ \t]*(?:(?:[-*+>]|\d{1,9}[.)])[ \t]*)+/

/** An upper bound for the depth of lists and quotations on this line, counted by its markers and its indentation. */
function depthOf(line: string): number {
  if (THEMATIC_BREAK.test(line)) return 0
  const [prefix = ''] = CONTAINERS.exec(line) ?? []
  const marks = prefix.match(/[-*+>.)]/g)?.length ?? 0
  const indentation = /^[ \t]*/.exec(prefix)?.[0].length ?? 0
  return marks + Math.floor(indentation / 2)
}

function excessiveConstructs(text: string): Construct[] {
  const brackets = text.split('[').length - 1
  const tooDeep = text.split(/\r\n|\n|\r/).some((line) => depthOf(line) > MAX_DEPTH)
  return [
    ...(brackets > MAX_BRACKETS ? (['definition', 'labelStartLink'] as const) : []),
    ...(tooDeep ? (['list', 'blockQuote'] as const) : []),
  ]
}

const ALLOWED_LINK = /^(?:https?:\/\/|mailto:)/i

/** h1 and h2 are the page's own, so the highest heading of the text becomes h3, whatever its level was. */
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
  return shiftHeadings(micromark(text, without(excessiveConstructs(text)))).replace(
    /<a href="([^"]*)"/g,
    (_, href: string) =>
      ALLOWED_LINK.test(href) ? `<a href="${href}" rel="nofollow noopener noreferrer ugc"` : '<a',
  )
}

/** Cache size in entries. Texts have at most 5,000 characters, so ten megabytes at worst. */
const CACHE_SIZE = 500
/** Rendered texts in the order of their last use: a job is read far more often than it is written. */
const cache = new Map<string, string>()

export function renderMarkdown(text: string | null | undefined): string {
  if (!text) return ''
  const html = cache.get(text) ?? render(text)
  cache.delete(text)
  cache.set(text, html)
  const [oldest] = cache.keys()
  if (cache.size > CACHE_SIZE && oldest !== undefined) cache.delete(oldest)
  return html
}
