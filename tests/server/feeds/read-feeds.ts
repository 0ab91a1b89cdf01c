/** Reads the feeds as others would: by the published element lists, with nothing of the product's. */
import { SaxesParser } from 'saxes'

interface XmlNode {
  readonly name: string
  readonly uri: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlNode[]
  text: string
}

/** Throws unless the text is well-formed. */
function readXml(xml: string): XmlNode {
  const parser = new SaxesParser({ xmlns: true })
  const root: XmlNode = { name: '', uri: '', attributes: {}, children: [], text: '' }
  const open = [root]
  parser.on('error', (error) => {
    throw error
  })
  parser.on('doctype', () => {
    throw new Error('a document type')
  })
  parser.on('opentag', ({ local, uri, attributes }) => {
    const values = Object.fromEntries(Object.entries(attributes).map(([name, { value }]) => [name, value]))
    const node = { name: local, uri, attributes: values, children: [], text: '' }
    open.at(-1)?.children.push(node)
    open.push(node)
  })
  const add = (text: string): void => {
    const node = open.at(-1)
    if (node) node.text += text
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', () => {
    open.pop()
  })
  parser.write(xml).close()
  const [document] = root.children
  if (document === undefined || root.children.length !== 1) throw new Error('no document')
  return document
}

const only = (node: XmlNode, name: string): XmlNode => {
  const [child, ...others] = node.children.filter((one) => one.name === name)
  if (child === undefined || others.length > 0) throw new Error(`${node.name} has not one ${name}`)
  return child
}

/** Of the XML feed reference of Indeed (docs.indeed.com), with what it requires. */
const REQUIRED = [
  'title',
  'date',
  'referencenumber',
  'requisitionid',
  'url',
  'company',
  'sourcename',
  'city',
  'state',
  'country',
  'description',
] as const
const OPTIONAL = [
  // Not Indeed's, who leave out what they do not know: Careerjet's (careerjet.id/docs/feeds/xml).
  'apply_url',
  'postalcode',
  'streetaddress',
  'email',
  'salary',
  'education',
  'jobtype',
  'category',
  'experience',
  'expirationdate',
  'remotetype',
]

type AggregatorJob = Readonly<Record<(typeof REQUIRED)[number], string>> & Readonly<Record<string, string>>

export function readAggregator(xml: string) {
  if (!xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>')) throw new Error('no declaration')
  const source = readXml(xml)
  if (source.name !== 'source' || source.uri !== '') throw new Error(`${source.name} of ${source.uri}`)
  const jobs = source.children
    .filter(({ name }) => name === 'job')
    .map((job) => {
      const values: Record<string, string> = {}
      for (const { name, text, children } of job.children) {
        if (![...REQUIRED, ...OPTIONAL].includes(name)) throw new Error(`unknown element ${name}`)
        if (children.length > 0 || values[name] !== undefined || text === '')
          throw new Error(`${name} is not one text`)
        values[name] = text
      }
      for (const name of REQUIRED) if (values[name] === undefined) throw new Error(`${name} is missing`)
      for (const name of ['date', 'expirationdate'])
        if (new Date(values[name] ?? '').toISOString() !== values[name])
          throw new Error(`${name} is no ISO 8601`)
      return values as AggregatorJob
    })
  const others = source.children.filter(({ name }) => name !== 'job').map(({ name }) => name)
  if (others.join(' ') !== 'publisher publisherurl lastBuildDate') throw new Error(others.join(' '))
  return {
    publisher: only(source, 'publisher').text,
    builtAt: new Date(only(source, 'lastBuildDate').text),
    jobs,
  }
}

/** What is public of HRBAXMLJobPositionPosting: names and order of elements, and lengths that suppliers report. */
const AGENCY_ORDER: Readonly<Record<string, string>> = {
  HRBAXMLJobPositionPosting: 'Header Data',
  Header: 'SupplierId Timestamp Amount TypeOfLoad',
  JobPositionPosting: 'JobPositionPostingId HiringOrg PostDetail JobPositionInformation',
  HiringOrg: 'HiringOrgName',
  PostDetail: 'StartDate EndDate LastModificationDate Status Action SupplierId SupplierName PostedBy',
  PostedBy: 'Contact',
  Contact: 'Company PostalAddress JobContactWebSite',
  PostalAddress: 'CountryCode PostalCode Municipality',
  JobPositionInformation:
    'JobPositionTitle JobPositionTitleDescription JobOfferType SocialInsurance Objective EducationAuthorisation JobPositionDescription NumberToFill AssignmentStartDate',
  JobPositionTitle: 'TitleCode',
  JobPositionDescription: 'JobPositionLocation MiniJob Classification',
  JobPositionLocation: 'Location',
  Location: 'CountryCode PostalCode Municipality',
  Classification: 'Schedule',
  Schedule: 'WorkingPlan HoursPerWeek',
}
const AGENCY_LONGEST: Readonly<Record<string, number>> = {
  HiringOrgName: 30,
  Company: 30,
  JobPositionTitleDescription: 60,
  Objective: 4000,
}

/** Reads a full load for the Bundesagentur: each ad by the path of its leaves. */
export function readFullLoad(xml: string) {
  const root = readXml(xml)
  const walk = (node: XmlNode, path: string, into: Record<string, string>): Record<string, string> => {
    const order = AGENCY_ORDER[node.name]?.split(' ')
    if (order === undefined) {
      if (node.children.length > 0) throw new Error(`unknown parts of ${node.name}`)
      if (node.text === '' || [...node.text].length > (AGENCY_LONGEST[node.name] ?? 10_000))
        throw new Error(`${node.name} is empty or too long`)
      into[path] = node.text
      return into
    }
    let last = -1
    for (const child of node.children) {
      const at = order.indexOf(child.name)
      if (at <= last) throw new Error(`${child.name} does not belong there in ${node.name}`)
      last = at
      walk(child, `${path}/${child.name}`, into)
    }
    return into
  }
  const header = walk(only(root, 'Header'), '', {})
  const ads = only(root, 'Data').children.map((child) => {
    if (child.name !== 'JobPositionPosting') throw new Error(child.name)
    return walk(child, '', {})
  })
  if (root.name !== 'HRBAXMLJobPositionPosting' || Number(header['/Amount']) !== ads.length)
    throw new Error('not the amount that the header says')
  return { header, ads }
}

const ATOM = 'http://www.w3.org/2005/Atom'

/** RFC 4287: what an entry and a feed must have. */
export function readAtom(xml: string) {
  const feed = readXml(xml)
  if (feed.name !== 'feed') throw new Error(feed.name)
  const walk = (node: XmlNode): void => {
    if (node.uri !== ATOM) throw new Error(`${node.name} of ${node.uri}`)
    for (const child of node.children) walk(child)
  }
  walk(feed)
  const timeOf = (node: XmlNode, name: string): Date => {
    const at = new Date(only(node, name).text)
    if (Number.isNaN(at.getTime())) throw new Error(`${name} is no time`)
    return at
  }
  const linkOf = (node: XmlNode, rel: string): string | undefined =>
    node.children.find(({ name, attributes }) => name === 'link' && attributes['rel'] === rel)?.attributes[
      'href'
    ]
  only(feed, 'author')
  return {
    id: new URL(only(feed, 'id').text).href,
    title: only(feed, 'title').text,
    updated: timeOf(feed, 'updated'),
    self: linkOf(feed, 'self'),
    next: linkOf(feed, 'next'),
    entries: feed.children
      .filter(({ name }) => name === 'entry')
      .map((entry) => ({
        id: new URL(only(entry, 'id').text).href,
        title: only(entry, 'title').text,
        url: linkOf(entry, 'alternate'),
        apply: linkOf(entry, 'related'),
        updated: timeOf(entry, 'updated'),
        content: only(entry, 'content').text,
      })),
  }
}

interface JsonItem {
  readonly id: string
  readonly url: string
  readonly external_url?: string
  readonly title: string
  readonly content_html: string
  readonly date_published: string
}

/** jsonfeed.org/version/1.1: version, title and items; an item has an id and a content. */
export function readJsonFeed(text: string) {
  const feed = JSON.parse(text) as {
    version: string
    title: string
    next_url?: string
    feed_url: string
    items: JsonItem[]
  }
  if (feed.version !== 'https://jsonfeed.org/version/1.1') throw new Error(feed.version)
  if (typeof feed.title !== 'string' || !Array.isArray(feed.items)) throw new Error('no title or items')
  for (const { id, content_html: html, date_published: at } of feed.items) {
    if (typeof id !== 'string' || typeof html !== 'string') throw new Error('an item without id or content')
    if (Number.isNaN(Date.parse(at))) throw new Error('no time')
  }
  return feed
}
