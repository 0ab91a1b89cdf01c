/**
 * Renders untrusted Markdown to HTML that can be put into a page as it is. Safety rests on three things: micromark
 * escapes all text, raw HTML and images are switched off in its parser, and each link is checked once more. The patterns
 * below match only tags that micromark made, since a `<` of the author arrives here as `&lt;`.
 */
import { micromark, type Options } from 'micromark'

type Construct = 'attention' | 'blockQuote' | 'definition' | 'labelStartLink' | 'list' | 'setextUnderline'

/** Images would be loaded from other servers, which could then track who reads which job. */
const without = (more: readonly Construct[]): Options => ({
  extensions: [{ disable: { null: ['htmlFlow', 'htmlText', 'labelStartImage', ...more] } }],
})

/**
 * Denial of service: the parser's time grows with at least the square of the nesting depth. 5,000 characters took
 * seconds, in which this process answers no request. A text beyond these limits keeps its words and loses its nesting.
 */
const MAX_BRACKETS = 200
const MAX_DEPTH = 6
/** Runs of `*` and `_`, of which every bold or italic passage has two. */
const MAX_ATTENTION = 300
/** Lines with nested lists or quotations; those at the left margin are cheap. */
const MAX_NESTED_LINES = 120
/** Lines that begin a list or quotation or are inside of one. */
const MAX_CONTAINER_LINES = 300
/** Lines of `---` or `===` below a heading. */
const MAX_UNDERLINES = 60

/** A horizontal rule, `- - -`, which would otherwise count as nested lists. */
const THEMATIC_BREAK = /^[ \t]*([-*])[ \t]*(?:\1[ \t]*){2,}$/
const UNDERLINE = /^[ \t]*(?:-+|=+)[ \t]*$/
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
  const lines = text.split(/\r\n|\n|\r/)
  const depths = lines.map(depthOf)
  const tooDeep =
    depths.some((depth) => depth > MAX_DEPTH) ||
    depths.filter((depth) => depth > 1).length > MAX_NESTED_LINES ||
    depths.filter((depth) => depth > 0).length > MAX_CONTAINER_LINES
  const attention = text.match(/\*+|_+/g)?.length ?? 0
  const underlines = lines.filter((line) => UNDERLINE.test(line)).length
  return [
    ...(attention > MAX_ATTENTION ? (['attention'] as const) : []),
    ...(underlines > MAX_UNDERLINES ? (['setextUnderline', 'list'] as const) : []),
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

export function renderMarkdown(text: string): string {
  return shiftHeadings(micromark(text, without(excessiveConstructs(text)))).replace(
    /<a href="([^"]*)"/g,
    (_, href: string) =>
      ALLOWED_LINK.test(href) ? `<a href="${href}" rel="nofollow noopener noreferrer ugc"` : '<a',
  )
}
