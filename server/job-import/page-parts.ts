/** What the import reads of a page: its JSON-LD, and where its links lead. No script of it runs. */
import { Parser } from 'htmlparser2'
import { ImportProblem } from './import-problem.ts'
import { isFlat, Nesting } from './nesting.ts'

interface PageLink {
  readonly href: string
  readonly text: string
}

export interface PageParts {
  /** Contents of `script type="application/ld+json"`. */
  readonly data: readonly string[]
  readonly links: readonly PageLink[]
  readonly base: string | undefined
  /** Words of the page, for the line that proves a source. */
  readonly text: string
}

const MOST_LINKS = 3_000

export function readPage(html: string): PageParts {
  const data: string[] = []
  const links: { href: string; text: string }[] = []
  let base: string | undefined
  let reads: 'data' | 'code' | null = null
  let link: { href: string; text: string } | null = null
  const words: string[] = []
  const nesting = new Nesting()
  const parser = new Parser(
    {
      onopentagname() {
        nesting.open()
      },
      onopentag(name, attributes) {
        if (name === 'script' || name === 'style') {
          reads = /^application\/ld\+json/i.test(attributes['type'] ?? '') ? 'data' : 'code'
          if (reads === 'data') data.push('')
        } else if (name === 'base') base ??= attributes['href']
        else if (name === 'meta' && attributes['content']) words.push(attributes['content'])
        else if (name === 'a' && attributes['href'] && links.length < MOST_LINKS) {
          link = { href: attributes['href'], text: '' }
          links.push(link)
        }
      },
      ontext(text) {
        if (reads === 'data') data[data.length - 1] += text
        else if (reads === null) {
          words.push(text)
          if (link !== null) link.text += text
        }
      },
      onclosetag(name) {
        nesting.close()
        if (name === 'script' || name === 'style') reads = null
        else if (name === 'a') link = null
      },
    },
    { decodeEntities: true },
  )
  if (!isFlat(() => parser.end(html))) throw new ImportProblem('not_readable')
  return { data, links, base, text: words.join(' ') }
}
