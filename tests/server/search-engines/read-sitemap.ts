import { SaxesParser } from 'saxes'

interface ReadEntry {
  readonly loc: string
  readonly lastmod: string | undefined
}

interface ReadSitemap {
  readonly root: string
  readonly entries: readonly ReadEntry[]
}

/** Throws unless the text is well-formed XML with nothing but what sitemaps.org 0.9 knows. */
export function readSitemap(text: string): ReadSitemap {
  const parser = new SaxesParser({ xmlns: true })
  const path: string[] = []
  const entries: Array<{ loc: string; lastmod: string | undefined }> = []
  let root = ''
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ local, uri }) => {
    if (uri !== 'http://www.sitemaps.org/schemas/sitemap/0.9') throw new Error(`${local} of ${uri}`)
    if (path.length === 0) root = local
    path.push(local)
    if (path.length === 2) entries.push({ loc: '', lastmod: undefined })
    const known =
      path.length < 3
        ? ['urlset/url', 'sitemapindex/sitemap', root].includes(path.join('/'))
        : ['loc', 'lastmod'].includes(local)
    if (!known) throw new Error(`Unexpected ${path.join('/')}`)
  })
  parser.on('text', (value) => {
    const last = entries.at(-1)
    const name = path.at(-1)
    if (last && path.length === 3 && name === 'loc') last.loc += value
    else if (last && path.length === 3 && name === 'lastmod') last.lastmod = (last.lastmod ?? '') + value
    else if (value.trim() !== '') throw new Error(`Unexpected text ${value}`)
  })
  parser.on('closetag', () => {
    path.pop()
  })
  parser.write(text).close()
  return { root, entries }
}
