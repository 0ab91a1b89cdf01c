/** What search engines read beside the text: of every job that is online, against what Google documents (developers.google.com, job posting). */
import { type APIRequestContext, expect, test } from '@playwright/test'
import { readSitemap } from '../../server/search-engines/read-sitemap.ts'

type Thing = Readonly<Record<string, unknown>>

const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== ''
const isTime = (value: unknown): boolean =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value))
const isUrl = (value: unknown): boolean => typeof value === 'string' && /^https?:\/\/[^\s]+$/.test(value)
const isOneOf =
  (...known: readonly string[]) =>
  (value: unknown): boolean =>
    typeof value === 'string' && known.includes(value)

function at(thing: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, name) => (isThing(inner) ? inner[name] : undefined), thing)
}

type Need = 'required' | 'recommended' | 'where known'

/** `recommended` is what each of our jobs can say; `where known` is what not every employer says. */
const JOB_POSTING: ReadonlyArray<readonly [field: string, need: Need, fits: (value: unknown) => boolean]> = [
  ['@type', 'required', isOneOf('JobPosting')],
  ['title', 'required', isText],
  ['description', 'required', (value) => isText(value) && /<(?:p|ul|h3)[ >]/.test(String(value))],
  ['datePosted', 'required', (value) => isTime(value) && Date.parse(String(value)) <= Date.now()],
  ['hiringOrganization.@type', 'required', isOneOf('Organization')],
  ['hiringOrganization.name', 'required', isText],
  ['jobLocation.@type', 'required', isOneOf('Place')],
  ['jobLocation.address.@type', 'required', isOneOf('PostalAddress')],
  ['jobLocation.address.addressCountry', 'required', isOneOf('DE', 'AT', 'CH', 'LI')],
  ['jobLocation.address.addressLocality', 'recommended', isText],
  ['jobLocation.address.addressRegion', 'recommended', isText],
  ['jobLocation.address.postalCode', 'recommended', (value) => /^\d{4,5}$/.test(String(value))],
  ['validThrough', 'recommended', (value) => isTime(value) && Date.parse(String(value)) > Date.now()],
  ['directApply', 'recommended', (value) => typeof value === 'boolean'],
  ['identifier.@type', 'recommended', isOneOf('PropertyValue')],
  ['identifier.name', 'recommended', isText],
  ['identifier.value', 'recommended', isText],
  [
    'employmentType',
    'recommended',
    (value) =>
      Array.isArray(value) &&
      value.length > 0 &&
      value.every(
        isOneOf(
          'FULL_TIME',
          'PART_TIME',
          'CONTRACTOR',
          'TEMPORARY',
          'INTERN',
          'VOLUNTEER',
          'PER_DIEM',
          'OTHER',
        ),
      ),
  ],
  ['url', 'recommended', isUrl],
  ['baseSalary.@type', 'where known', isOneOf('MonetaryAmount')],
  ['baseSalary.currency', 'where known', (value) => /^[A-Z]{3}$/.test(String(value))],
  ['baseSalary.value.@type', 'where known', isOneOf('QuantitativeValue')],
  ['baseSalary.value.unitText', 'where known', isOneOf('HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR')],
  ['baseSalary.value.minValue', 'where known', (value) => typeof value === 'number' && value > 0],
  ['baseSalary.value.maxValue', 'where known', (value) => typeof value === 'number' && value > 0],
  ['workHours', 'where known', isText],
  [
    'educationRequirements',
    'where known',
    (value) =>
      value === 'no requirements' ||
      (at(value, '@type') === 'EducationalOccupationalCredential' &&
        isOneOf(
          'high school',
          'associate degree',
          'bachelor degree',
          'professional certificate',
          'postgraduate degree',
        )(at(value, 'credentialCategory'))),
  ],
  ['experienceRequirements', 'where known', isOneOf('no requirements')],
  ['hiringOrganization.sameAs', 'where known', isUrl],
]

/** What our pages must not claim: the place of the company is not that of the work, and nothing here is wholly remote. */
const NEVER = ['jobLocation.address.streetAddress', 'jobLocationType', 'applicantLocationRequirements']

async function readThings(request: APIRequestContext, url: string): Promise<readonly Thing[] | undefined> {
  const answer = await request.get(url, { maxRedirects: 0 })
  if (answer.status() !== 200) return undefined
  const html = await answer.text()
  const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)]
  return blocks.flatMap(([, text = '']) => {
    const block: unknown = JSON.parse(text)
    expect(at(block, '@context'), url).toBe('https://schema.org')
    const graph = at(block, '@graph')
    return (Array.isArray(graph) ? graph : [block]).filter(isThing)
  })
}

const typed = (things: readonly Thing[], type: string): readonly Thing[] =>
  things.filter((thing) => thing['@type'] === type)

function only(things: readonly Thing[], type: string, url: string): Thing {
  const [thing, ...others] = typed(things, type)
  expect(others, url).toEqual([])
  if (thing === undefined) throw new Error(`${url} has no ${type}`)
  return thing
}

/** Of a breadcrumb: two steps at least, in order, each with a name and an address of this site. */
function checkBreadcrumbs(list: Thing, url: string): void {
  const items = list['itemListElement']
  if (!Array.isArray(items)) throw new Error(`${url}: no steps`)
  expect(items.length, url).toBeGreaterThanOrEqual(2)
  for (const [index, item] of items.entries()) {
    expect([at(item, '@type'), at(item, 'position'), isText(at(item, 'name'))], url).toEqual([
      'ListItem',
      index + 1,
      true,
    ])
    expect(String(at(item, 'item')), url).toContain(new URL(url).origin)
  }
  expect(at(items.at(-1), 'item')).toBe(url)
}

async function listed(request: APIRequestContext): Promise<string[]> {
  const [, index = ''] = /^Sitemap: (\S+)$/m.exec(await (await request.get('/robots.txt')).text()) ?? []
  const found: string[] = []
  for (const { loc } of readSitemap(await (await request.get(index)).text()).entries)
    found.push(...readSitemap(await (await request.get(loc)).text()).entries.map((entry) => entry.loc))
  return found
}

test('every job that is online says what Google asks for, and nothing that it does not know', async ({
  request,
}) => {
  const jobs = (await listed(request)).filter((url) => new URL(url).pathname.startsWith('/job/'))
  const said = new Map<string, number>()
  let read = 0
  for (const url of jobs) {
    const things = await readThings(request, url)
    // Other tests end jobs meanwhile.
    if (things === undefined) continue
    read += 1
    const posting = only(things, 'JobPosting', url)
    for (const [field, need, fits] of JOB_POSTING) {
      const value = at(posting, field)
      if (value === undefined && need === 'where known') continue
      said.set(field, (said.get(field) ?? 0) + 1)
      expect(fits(value), `${url}: ${field} is ${JSON.stringify(value)}`).toBe(true)
    }
    for (const field of NEVER) expect(at(posting, field), `${url}: ${field}`).toBeUndefined()
    const [least, most] = ['minValue', 'maxValue'].map((end) => at(posting, `baseSalary.value.${end}`))
    if (least !== undefined) expect(Number(least), url).toBeLessThanOrEqual(Number(most))
    expect(posting['description'], url).not.toBe(posting['title'])
    expect(posting['url']).toBe(url)
    const logo = at(posting, 'hiringOrganization.logo')
    if (logo !== undefined)
      expect((await request.get(String(logo))).headers()['content-type']).toMatch(/^image\//)
    checkBreadcrumbs(only(things, 'BreadcrumbList', url), url)
  }
  expect(read).toBeGreaterThan(100)
  // Each row of the table was met.
  expect(JOB_POSTING.map(([field]) => field).filter((field) => !said.has(field))).toEqual([])
})

test('pages of a profession and a place say the way to them', async ({ request }) => {
  const pages = (await listed(request)).filter((url) => new URL(url).pathname.startsWith('/stellen/'))
  expect(pages.length).toBeGreaterThan(0)
  for (const url of pages) {
    const things = await readThings(request, url)
    if (things === undefined) continue
    checkBreadcrumbs(only(things, 'BreadcrumbList', url), url)
    // Google wants a posting on the page of its job alone.
    expect(typed(things, 'JobPosting'), url).toEqual([])
  }
})

test('the home page says who runs this site and how it is searched', async ({ request, baseURL }) => {
  const home = new URL('/', baseURL ?? '').href
  const things = (await readThings(request, home)) ?? []
  const organization = only(things, 'Organization', home)
  expect([organization['url'], isText(organization['name'])]).toEqual([home, true])
  expect((await request.get(String(organization['logo']))).headers()['content-type']).toMatch(/^image\//)
  const site = only(things, 'WebSite', home)
  expect([site['url'], at(site, 'publisher.@id')]).toEqual([home, organization['@id']])
  expect(at(site, 'potentialAction.query-input')).toBe('required name=search_term_string')
  const template = String(at(site, 'potentialAction.target.urlTemplate'))
  const found = await request.get(template.replace('{search_term_string}', 'Orthop%C3%A4die'))
  expect(found.status()).toBe(200)
  expect(await found.text()).toContain('value="Orthopädie"')
})
