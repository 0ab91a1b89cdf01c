/**
 * Markdown of strangers to HTML that can be put into a page as it is. Safety rests on three things: micromark escapes
 * everything it did not make itself, raw HTML and images are not even recognised, and each link is checked once more.
 * The patterns below see tags that micromark made only, since a `<` of the author arrives here as `&lt;`.
 */
import { micromark, type Options } from 'micromark'

/** Pictures would tell a third party who reads which offer. */
const OPTIONS: Options = { extensions: [{ disable: { null: ['htmlFlow', 'htmlText', 'labelStartImage'] } }] }

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

export function renderMarkdown(text: string | null | undefined): string {
  if (!text) return ''
  return shiftHeadings(micromark(text, OPTIONS)).replace(/<a href="([^"]*)"/g, (_, href: string) =>
    ALLOWED_LINK.test(href) ? `<a href="${href}" rel="nofollow noopener noreferrer ugc"` : '<a',
  )
}
