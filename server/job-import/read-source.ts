/** The ads behind an address: a feed of XML or JSON, or the pages of a career site. */
import { MOST_ADS } from '../../schema/ad-columns.ts'
import { adsOfRecords, recordsOf } from './ad-records.ts'
import { type FoundAds, readCareerPages, type TellProgress } from './career-pages.ts'
import { readFeed } from './feed-xml.ts'
import { type Visit, visitDocuments } from './foreign-documents.ts'
import { ImportProblem } from './import-problem.ts'
import type { SourceAd } from './source-ad.ts'
import { readXml } from './xml-tree.ts'

/** Personio's career sites are drawn by scripts, their feed is not. */
export function feedAddress(address: string): string {
  const url = URL.parse(address)
  if (url === null || !/\.jobs\.personio\.(?:de|com)$/.test(url.hostname)) return address
  return new URL('/xml?language=de', url).href
}

function jsonAds(text: string): SourceAd[] {
  try {
    return adsOfRecords(recordsOf(JSON.parse(text)))
  } catch (error) {
    throw new ImportProblem('not_readable', error)
  }
}

const once = (ads: readonly SourceAd[]): SourceAd[] =>
  [...new Map(ads.map((ad) => [ad.externalId, ad])).values()].slice(0, MOST_ADS)

const IS_HTML = /^\s*(?:<!--[\s\S]*?-->\s*)*<(?:!doctype html|html|head|body)/i
const IS_XML = /^\s*<(?:\?xml|[\w-]+[\s>])/i

export async function readSource(address: string, visit: Visit, tell: TellProgress): Promise<FoundAds> {
  const documents = visitDocuments(visit)
  const start = await documents.read(feedAddress(address))
  const text = start.text.replace(/^\uFEFF/, '')
  const isXml = IS_XML.test(text) && !IS_HTML.test(text.replace(/^\s*<\?xml[^>]*\?>/, ''))
  const found = /^\s*[[{]/.test(text)
    ? { ads: once(jsonAds(text)), text }
    : isXml
      ? { ads: once(readFeed(readXml(text), start.url)), text }
      : await readCareerPages({ ...start, text }, documents, tell)
  return found
}

/** Ads of a file that somebody uploaded: objects whose keys are the columns of schema/ad-columns.ts, or names that are usual. */
export const readRecords = (records: readonly Record<string, unknown>[]): SourceAd[] =>
  once(adsOfRecords(records))
