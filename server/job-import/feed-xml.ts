/** XML feeds in which one element is one ad: Indeed's `source/job`, Recruitee's `offers/offer`, and what is built like them. */
import { columnNamed } from '../../schema/ad-columns.ts'
import { adOfFields } from './ad-records.ts'
import { readPersonio } from './personio.ts'
import type { SourceAd } from './source-ad.ts'
import type { XmlElement } from './xml-tree.ts'

const AD_NAMES: ReadonlySet<string> = new Set([
  'job',
  'offer',
  'position',
  'vacancy',
  'item',
  'entry',
  'stelle',
  'anzeige',
  'jobposting',
  'stellenangebot',
])

function adElements(element: XmlElement): XmlElement[] {
  return element.children.flatMap((child) =>
    AD_NAMES.has(child.name) && child.children.some(({ name }) => columnNamed(name) === 'title')
      ? [child]
      : adElements(child),
  )
}

/** Names and texts; of an element with children each under both names, so that `salary/min` is `salarymin`. */
function fieldsOf(ad: XmlElement): [string, string][] {
  return ad.children.flatMap((field): [string, string][] =>
    field.children.length === 0
      ? [[field.name, field.text]]
      : field.children.map((inner) => [`${field.name}${inner.name}`, inner.text]),
  )
}

export function readFeed(root: XmlElement, feedUrl?: string): SourceAd[] {
  if (root.name === 'workzag-jobs') return readPersonio(root, feedUrl)
  return adElements(root).flatMap((element, at) => adOfFields(fieldsOf(element), at) ?? [])
}
