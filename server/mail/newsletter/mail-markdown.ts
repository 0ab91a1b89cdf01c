/**
 * Markdown of an issue as HTML for mail programs, which drop style elements: the tags that our renderer makes get their
 * styles inline. Links other than https and mailto lose their target here once more, whatever the database let pass.
 */
import { renderMarkdown } from '../../markdown/render-markdown.ts'
import { light } from '../templates/colours.ts'

const TEXT = `color:${light.text};font-size:16px;line-height:25px`
const HEADING = `margin:24px 0 10px;color:${light.ink};font-weight:650;line-height:1.3`

const STYLES: ReadonlyMap<string, string> = new Map([
  ['p', `class="text" style="margin:0 0 16px;${TEXT}"`],
  ['ul', `class="text" style="margin:0 0 16px;padding-left:22px;${TEXT}"`],
  ['ol', `class="text" style="margin:0 0 16px;padding-left:22px;${TEXT}"`],
  ['li', 'style="margin:0 0 6px"'],
  ['h3', `class="ink" style="${HEADING};font-size:20px"`],
  ['h4', `class="ink" style="${HEADING};font-size:18px"`],
  ['h5', `class="ink" style="${HEADING};font-size:16px"`],
  ['h6', `class="ink" style="${HEADING};font-size:16px"`],
  [
    'blockquote',
    `class="quote" style="margin:0 0 16px;padding:12px 16px 1px;border-left:3px solid ${light.brand};border-radius:8px;background:${light.tint}"`,
  ],
  ['hr', `class="line" style="border:0;border-top:1px solid ${light.line};margin:24px 0"`],
])

const SAFE = /^(?:https:\/\/|mailto:)/i

/** The `&` in URLs is the one character that the renderer escapes and a server must see as it is. */
const plainUrl = (href: string): string => href.replaceAll('&amp;', '&')
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** `lead` says where a link leads: to its target, or to the count of clicks before. */
export function mailMarkdown(markdown: string, lead: (url: string) => string): string {
  return renderMarkdown(markdown)
    .replace(
      /<(p|ul|ol|li|h[3-6]|blockquote|hr)( start="\d+")?( \/)?>/g,
      (_, tag: string, start = '', end = '') => {
        const style = STYLES.get(tag)
        return `<${tag}${start}${style === undefined ? '' : ` ${style}`}${end}>`
      },
    )
    .replace(/<a href="([^"]*)" rel="[^"]*"/g, (_, href: string) => {
      const url = plainUrl(href)
      if (!SAFE.test(url)) return '<a'
      return `<a href="${escapeHtml(url.startsWith('https:') ? lead(url) : url)}" target="_blank" class="brand" style="color:${light.brand}"`
    })
}

/** https links of a text, for the count of clicks. */
export function linksOf(markdown: string): string[] {
  const found: string[] = []
  mailMarkdown(markdown, (url) => {
    found.push(url)
    return url
  })
  return found
}
