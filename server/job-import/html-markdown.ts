/**
 * HTML of strangers as the Markdown that ads are written in. Words, lists, headings and emphasis stay; scripts, frames, pictures, forms, links and every
 * attribute go.
 */
import { Parser } from 'htmlparser2'
import { isFlat, Nesting } from './nesting.ts'

const SKIPPED: ReadonlySet<string> = new Set([
  'script',
  'style',
  'iframe',
  'noscript',
  'template',
  'head',
  'title',
  'svg',
  'math',
  'form',
  'button',
  'select',
  'textarea',
  'object',
  'embed',
  'video',
  'audio',
  'canvas',
])
const BLOCKS: ReadonlySet<string> = new Set([
  'p',
  'div',
  'section',
  'article',
  'header',
  'footer',
  'main',
  'table',
  'tr',
  'dl',
  'dt',
  'dd',
  'blockquote',
  'pre',
  'address',
  'figure',
  'hr',
])
const HEADING = /^h[1-6]$/
const EMPHASIS: Readonly<Record<string, string>> = { strong: '**', b: '**', em: '*', i: '*' }
/** More of a text is not read: ads have 5,000 characters. */
const LONGEST_HTML = 200_000
const DEEPEST_LIST = 3

/** Text that is HTML written out: `&lt;p&gt;`. */
const WRITTEN_OUT = /&lt;(?:p|br|ul|li|div|strong|b|h\d)\b/i
const HAS_TAGS = /<[a-z!/][^>]*>/i
/** Signs that stand for the items of a list in texts without lists. */
const BULLET = /^[•·▪●○◦‣■✓✔➤►]\s*/

const escaped = (text: string): string => text.replaceAll('*', '\\*')

interface Emphasis {
  readonly mark: string
  readonly start: number
}

/** Collects lines; blocks are separated by one empty line, items of a list by none. */
class Lines {
  private readonly done: string[] = []
  private line = ''
  private prefix = ''
  private emphases: Emphasis[] = []
  private isTight = false

  add(text: string): void {
    const joined = escaped(text).replace(/\s+/g, ' ')
    this.line += this.line === '' || this.line.endsWith(' ') ? joined.trimStart() : joined
  }

  begin(mark: string): void {
    this.emphases.push({ mark, start: this.line.length })
  }

  end(mark: string): void {
    const opened = this.emphases.pop()
    if (opened === undefined || opened.mark !== mark) return
    const inner = this.line.slice(opened.start)
    const words = inner.trim()
    // Emphasis within emphasis says nothing more, and half of a pair breaks both.
    if (words === '' || this.emphases.length > 0 || this.prefix.startsWith('#')) return
    const [before, after] = [inner.startsWith(' ') ? ' ' : '', inner.endsWith(' ') ? ' ' : '']
    this.line = `${this.line.slice(0, opened.start)}${before}${mark}${words}${mark}${after}`
  }

  /** Ends the line; `tight`: the next one belongs to the same paragraph or list. */
  break(tight: boolean): void {
    const words = this.line.trim()
    if (words !== '') {
      if (!this.isTight && this.done.length > 0) this.done.push('')
      const bullet = this.prefix === '' && BULLET.test(words)
      this.done.push(
        bullet
          ? `- ${words.replace(BULLET, '')}`
          : `${this.prefix}${this.prefix === '' ? words.replace(/^([#>+-]|\d+[.)])(?=\s)/, '\\$1') : words}`,
      )
      this.isTight = tight
    } else if (!tight) this.isTight = false
    this.line = ''
    this.prefix = ''
    this.emphases = []
  }

  /** Begins a line with a mark, of a heading or an item. */
  mark(prefix: string): void {
    this.prefix = prefix
  }

  text(): string {
    this.break(false)
    return this.done.join('\n')
  }
}

function plainMarkdown(text: string): string {
  const lines = new Lines()
  for (const line of text.split(/\r\n|\n|\r/)) {
    if (line.trim() === '') lines.break(false)
    else {
      lines.add(line)
      lines.break(true)
    }
  }
  return lines.text()
}

function parsed(html: string): string {
  const lines = new Lines()
  const lists: { readonly ordered: boolean; count: number }[] = []
  let skipped = 0
  const nesting = new Nesting()
  const parser = new Parser(
    {
      onopentagname(name) {
        nesting.open()
        if (SKIPPED.has(name)) skipped += 1
        if (skipped > 0) return
        if (name === 'br') lines.break(true)
        else if (name === 'ul' || name === 'ol') {
          lines.break(lists.length > 0)
          lists.push({ ordered: name === 'ol', count: 0 })
        } else if (name === 'li') {
          lines.break(true)
          const list = lists.at(-1)
          if (list) list.count += 1
          const indent = '   '.repeat(Math.max(0, Math.min(lists.length, DEEPEST_LIST) - 1))
          lines.mark(`${indent}${list?.ordered ? `${list.count}. ` : '- '}`)
        } else if (HEADING.test(name)) {
          lines.break(false)
          lines.mark('## ')
        } else if (BLOCKS.has(name) && lists.length === 0) lines.break(false)
        else if (EMPHASIS[name]) lines.begin(EMPHASIS[name])
      },
      ontext(text) {
        if (skipped === 0) lines.add(text)
      },
      onclosetag(name) {
        nesting.close()
        if (SKIPPED.has(name)) {
          skipped = Math.max(0, skipped - 1)
          return
        }
        if (skipped > 0) return
        if (name === 'ul' || name === 'ol') {
          lists.pop()
          lines.break(lists.length > 0)
        } else if (name === 'li') lines.break(true)
        else if (HEADING.test(name) || (BLOCKS.has(name) && lists.length === 0)) lines.break(false)
        else if (name === 'td' || name === 'th') lines.add(' ')
        else if (EMPHASIS[name]) lines.end(EMPHASIS[name])
      },
    },
    { decodeEntities: true },
  )
  // Of a text that is nested too deeply the beginning is read.
  isFlat(() => parser.end(html))
  return lines.text()
}

/** The words of HTML on one line. */
export function htmlLine(html: string): string {
  return htmlMarkdown(html)
    .replace(/^(?:## |\s*- |\s*\d+\. )/gm, '')
    .replaceAll('**', '')
    .replaceAll('\\', '')
    .replace(/\s+/g, ' ')
    .trim()
}

export function htmlMarkdown(text: string): string {
  const html = text.slice(0, LONGEST_HTML)
  if (HAS_TAGS.test(html)) return parsed(html)
  if (WRITTEN_OUT.test(html))
    return parsed(
      html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
    )
  // Entities stand in plain texts too.
  return plainMarkdown(html.replaceAll('&nbsp;', ' ').replaceAll('&amp;', '&').replaceAll('&quot;', '"'))
}
