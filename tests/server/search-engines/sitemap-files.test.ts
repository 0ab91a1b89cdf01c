import { gunzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { SitemapCache } from '../../../server/search-engines/sitemap-cache.ts'
import {
  buildSitemap,
  type SitemapFiles,
  type SitemapSource,
} from '../../../server/search-engines/sitemap-files.ts'
import {
  escapeXml,
  sitemapFoot,
  sitemapHead,
  sitemapUrl,
} from '../../../server/search-engines/sitemap-xml.ts'
import { readSitemap } from './read-sitemap.ts'

const siteUrl = 'https://stellen.example'
const day = new Date('2026-11-20T08:00:00Z')

/** As many jobs as wanted, with ids that sort like their numbers. */
function market(count: number): SitemapSource {
  const ids = Array.from({ length: count }, (_, index) => String(index + 1).padStart(6, '0'))
  return {
    async jobsAfter(id, limit) {
      const start = id === null ? 0 : ids.indexOf(id) + 1
      return ids
        .slice(start, start + limit)
        .map((own) => ({ id: own, slug: `stelle-${own}`, changedAt: day }))
    },
    searches: async () => [{ facet: 'fields', value: 'podologie', changedAt: day }],
    landingPages: async () => [],
    companies: async () => [],
    pays: async () => [],
  }
}

const read = (files: SitemapFiles, path: string) => {
  const file = files.get(path)
  if (!file) throw new Error(`No ${path}`)
  return readSitemap(gunzipSync(file.gzipped).toString('utf8'))
}

describe('the sitemap', () => {
  it('has at most 50,000 URLs in a file, and every job once', async () => {
    const files = await buildSitemap({ siteUrl, source: market(50_001) })
    expect(read(files, '/sitemap.xml')).toEqual({
      root: 'sitemapindex',
      entries: ['seiten', 'stellen-1', 'stellen-2'].map((name) => ({
        loc: `${siteUrl}/sitemap-${name}.xml`,
        lastmod: day.toISOString(),
      })),
    })
    const first = read(files, '/sitemap-stellen-1.xml').entries
    const second = read(files, '/sitemap-stellen-2.xml').entries
    expect([first.length, second.length]).toEqual([50_000, 1])
    expect(new Set([...first, ...second].map(({ loc }) => loc)).size).toBe(50_001)
    expect(second).toEqual([{ loc: `${siteUrl}/job/stelle-050001`, lastmod: day.toISOString() }])
  })

  it.each([
    [0, []],
    [4, [4]],
    [5, [4, 1]],
    [8, [4, 4]],
  ])('of %i jobs has parts of %j', async (count, parts) => {
    const files = await buildSitemap({ siteUrl, source: market(count), urlsPerFile: 4 })
    expect(read(files, '/sitemap.xml').entries).toHaveLength(parts.length + 1)
    expect(parts.map((_, index) => read(files, `/sitemap-stellen-${index + 1}.xml`).entries.length)).toEqual(
      parts,
    )
  })

  it('has landing pages in parts of their own, each once', async () => {
    const places = Array.from({ length: 50_001 }, (_, index) => `ort-${index}`)
    const source: SitemapSource = {
      ...market(1),
      landingPages: async () => places.map((place) => ({ field: 'podologie', place, changedAt: day })),
    }
    const files = await buildSitemap({ siteUrl, source })
    expect(read(files, '/sitemap.xml').entries.map(({ loc }) => loc.slice(siteUrl.length))).toEqual([
      '/sitemap-seiten.xml',
      '/sitemap-orte-1.xml',
      '/sitemap-orte-2.xml',
      '/sitemap-stellen-1.xml',
    ])
    const [first, second] = [1, 2].map((part) => read(files, `/sitemap-orte-${part}.xml`).entries)
    expect([first?.length, second?.length]).toEqual([50_000, 1])
    expect(second).toEqual([{ loc: `${siteUrl}/stellen/podologie/ort-50000`, lastmod: day.toISOString() }])
  })

  it('has companies in parts of their own', async () => {
    const source: SitemapSource = {
      ...market(1),
      companies: async () => ['eins', 'zwei', 'drei'].map((slug) => ({ slug, changedAt: day })),
    }
    const files = await buildSitemap({ siteUrl, source, urlsPerFile: 2 })
    expect(read(files, '/sitemap.xml').entries.map(({ loc }) => loc.slice(siteUrl.length))).toEqual([
      '/sitemap-seiten.xml',
      '/sitemap-betriebe-1.xml',
      '/sitemap-betriebe-2.xml',
      '/sitemap-stellen-1.xml',
    ])
    expect(read(files, '/sitemap-betriebe-2.xml').entries).toEqual([
      { loc: `${siteUrl}/betrieb/drei`, lastmod: day.toISOString() },
    ])
  })

  it('has a page for each profession whose pay is told', async () => {
    const source: SitemapSource = { ...market(0), pays: async () => ['podologe', 'mfa'] }
    const { entries } = read(await buildSitemap({ siteUrl, source }), '/sitemap-seiten.xml')
    expect(entries.map(({ loc }) => loc).filter((loc) => loc.includes('/gehalt'))).toEqual([
      `${siteUrl}/gehalt`,
      `${siteUrl}/gehalt/podologe`,
      `${siteUrl}/gehalt/mfa`,
    ])
  })

  it('leaves out a facet that has no page', async () => {
    const source: SitemapSource = {
      ...market(0),
      searches: async () => [
        { facet: 'constructor', value: 'x', changedAt: day },
        { facet: 'states', value: 'NI', changedAt: day },
      ],
    }
    const { entries } = read(await buildSitemap({ siteUrl, source }), '/sitemap-seiten.xml')
    expect(entries.map(({ loc }) => loc).filter((loc) => loc.includes('?'))).toEqual([
      `${siteUrl}/job-angebot?land=NI`,
    ])
  })
})

describe('hostile characters', () => {
  it.each([
    ['a&b=<c>"\'', 'a&b=<c>"\''],
    [']]>', ']]>'],
    ['\u0000\u0008\u001b\ufffe\uffff\ud800x\udc00', 'x'],
    ['😀 ä \u200f', '😀 ä \u200f'],
  ])('%j is read as %j', (text, expected) => {
    const xml = sitemapHead + sitemapUrl({ url: text }) + sitemapFoot
    expect(readSitemap(xml).entries).toEqual([{ loc: expected, lastmod: undefined }])
    expect(escapeXml(text)).not.toMatch(/[<>"']/)
  })
})

describe('the cached sitemap', () => {
  const empty: SitemapFiles = new Map()

  it('is made once for requests that come together, and kept a hundred times as long as that took', async () => {
    let now = 0
    const build = vi.fn(async () => {
      now += 3_000
      return empty
    })
    const cache = new SitemapCache(1_500, build, () => now)
    await Promise.all([cache.files(), cache.files()])
    now = 3_000 + 299_999
    await cache.files()
    expect(build).toHaveBeenCalledTimes(1)
    now += 1
    await cache.files()
    expect(build).toHaveBeenCalledTimes(2)
  })

  it('of a small market is kept as long as a page', async () => {
    let now = 0
    const build = vi.fn(async () => empty)
    const cache = new SitemapCache(1_500, build, () => now)
    await cache.files()
    now = 1_499
    await cache.files()
    expect(build).toHaveBeenCalledTimes(1)
    now = 1_500
    await cache.files()
    expect(build).toHaveBeenCalledTimes(2)
  })

  it('that could not be made is tried again', async () => {
    const build = vi.fn(async () => empty).mockRejectedValueOnce(new Error('no database'))
    const cache = new SitemapCache(1_500, build)
    await expect(cache.files()).rejects.toThrow('no database')
    await expect(cache.files()).resolves.toBe(empty)
  })
})
