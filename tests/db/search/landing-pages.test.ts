import { expect, it } from 'vitest'
import { type Stage, withVisitor } from '../../harness/database.ts'
import { BERLIN, GOETTINGEN, type Hit, KASSEL, NORTHEIM, type OnlineJob, putOnline } from './online-jobs.ts'
import { putRequestsOnline } from './online-requests.ts'

const FIELD = 'orthopaedietechnik'
const HANNOVER = 3015900

interface Link {
  readonly field_slug: string
  readonly place_slug: string
  readonly place_name: string
  readonly is_town: boolean
  readonly total: number
}

interface Page {
  readonly field_slug: string
  readonly place_slug: string
  readonly place_name: string
  readonly stands: boolean
  readonly elsewhere: string | null
  readonly state: Link | null
  readonly total: number
  readonly employers: number | null
  readonly recent: number | null
  readonly requests: number | null
  readonly pay_low: number | null
  readonly pay_high: number | null
  readonly towns: readonly Link[]
  readonly fields: readonly Link[]
}

async function page(stage: Stage, place: string, field = FIELD): Promise<Page | null> {
  const { rows } = await stage.query<{ page: Page | null }>(
    'select to_jsonb(app_public.landing_page($1, $2)) as page',
    [field, place],
  )
  return rows[0]?.page ?? null
}

async function standing(stage: Stage, place: string, field = FIELD): Promise<Page> {
  const found = await page(stage, place, field)
  if (!found?.stands) throw new Error(`No page ${field}/${place}`)
  return found
}

async function list(stage: Stage, place: string, after: string | null = null, field = FIELD) {
  const { rows } = await stage.query<{ hits: Hit[] }>(
    'select to_jsonb(app_public.landing_jobs($1, $2, 20, $3)) as hits',
    [field, place, after],
  )
  return rows[0]?.hits ?? []
}

const times = (count: number, job: OnlineJob): OnlineJob[] => Array.from({ length: count }, () => job)

/** So many companies with one offer each. */
async function companies(stage: Stage, count: number, job: OnlineJob): Promise<void> {
  for (let company = 0; company < count; company += 1) await putOnline(stage, [job])
}

it('stands from five offers on, and leads to what is near below', async () => {
  await withVisitor(async (stage) => {
    expect(await page(stage, 'niedersachsen')).toMatchObject({ stands: false, elsewhere: null, total: 0 })
    await putOnline(stage, times(4, {}))
    for (const place of ['niedersachsen', 'goettingen'])
      expect(await page(stage, place), place).toMatchObject({ stands: false, elsewhere: null, total: 0 })
    await putOnline(stage, times(1, { place_id: NORTHEIM }))
    expect(await page(stage, 'niedersachsen')).toMatchObject({ stands: true, total: 5 })
    expect(await page(stage, 'goettingen')).toMatchObject({ stands: false, elsewhere: 'niedersachsen' })
    await putOnline(stage, times(1, {}))
    expect(await page(stage, 'goettingen')).toMatchObject({
      stands: true,
      total: 5,
      state: { place_slug: 'niedersachsen', total: 6 },
    })
  })
})

it('counts an offer while it is online, and none of another Fachbereich', async () => {
  await withVisitor(async (stage) => {
    const [id] = await putOnline(stage, times(5, {}))
    await putOnline(stage, times(5, { profession_slug: 'podologe', place_id: KASSEL }))
    await standing(stage, 'niedersachsen')
    const change = (values: string) =>
      stage.asOwner((owner) => owner.query(`update app_public.jobs set ${values} where id = $1`, [id]))
    await change(`status = 'pausiert'`)
    expect(await page(stage, 'niedersachsen')).toMatchObject({ stands: false })
    await change(`status = 'aktiv'`)
    await standing(stage, 'niedersachsen')
    // The worker has not marked it yet.
    await change('expires_at = now()')
    expect(await page(stage, 'niedersachsen')).toMatchObject({ stands: false })
  })
})

it('has no second page with the offers of the first', async () => {
  await withVisitor(async (stage) => {
    await putOnline(stage, times(6, {}))
    expect(await page(stage, 'goettingen')).toMatchObject({ stands: false, elsewhere: 'niedersachsen' })
    expect((await standing(stage, 'niedersachsen')).towns).toEqual([])
    // A city that is a state has one address.
    await putOnline(stage, times(6, { place_id: BERLIN }))
    expect(await standing(stage, 'berlin')).toMatchObject({ place_name: 'Berlin', state: null, total: 6 })
    expect(await page(stage, 'berlin-berlin')).toBeNull()
  })
})

it.each([
  ['GÖTTINGEN', 'Orthopädietechnik', 'goettingen'],
  ['Göttingen ', ' orthopaedietechnik', 'goettingen'],
  ['Nieder_sachsen', FIELD, null],
  ['Гёттинген', FIELD, null],
  ['ゲッティンゲン', FIELD, null],
  ['', FIELD, null],
  ['goettingen', '', null],
  ['goettingen', 'schreiner', null],
  ["goettingen' or true --", FIELD, null],
  ['goettingen'.repeat(2000), FIELD, null],
  ['%', '%', null],
])('understands the address %j of %j', async (place, field, slug) => {
  await withVisitor(async (stage) => {
    expect((await page(stage, place, field))?.place_slug ?? null).toBe(slug)
  })
})

it('gives each state and each town one address', async () => {
  await withVisitor(async (stage) => {
    const names = async (...slugs: readonly string[]) => {
      const found: (string | undefined)[] = []
      for (const slug of slugs) found.push((await page(stage, slug))?.place_name)
      return found
    }
    expect(await names('bayern', 'zuerich', 'kanton-zuerich', 'bremen', 'land-bremen', 'wien')).toEqual([
      'Bayern',
      'Zürich',
      'Kanton Zürich',
      'Bremen',
      'Land Bremen',
      'Wien',
    ])
    expect(await names('salzburg', 'land-salzburg', 'frankfurt-am-main', 'frankfurt-oder')).toEqual([
      'Salzburg',
      'Land Salzburg',
      'Frankfurt am Main',
      'Frankfurt (Oder)',
    ])
    const { rows } = await stage.asOwner((owner) =>
      owner.query(
        `select count(*) filter (where town_id is null)::integer as states,
           (select count(*)::integer from app_public.states) as all_states,
           (select count(*)::integer from app_public.places where id = town_id
             and state_code not in ('BE', 'HH', 'AT-9')) as all_towns,
           count(town_id)::integer as towns,
           count(*) filter (where slug !~ '^[a-z0-9]+(-[a-z0-9]+)*$')::integer as odd
         from app_private.landing_places`,
      ),
    )
    expect(rows[0].states).toBe(rows[0].all_states)
    expect(rows[0].towns).toBe(rows[0].all_towns)
    expect(rows[0].odd).toBe(0)
  })
})

it('lists all offers of the place and no other, the newest first, page by page', async () => {
  await withVisitor(async (stage) => {
    const here = await putOnline(
      stage,
      Array.from({ length: 45 }, (_, age) => ({
        title: `Stelle ${age}`,
        published_at: new Date(Date.now() - age * 3_600_000).toISOString(),
      })),
    )
    await putOnline(stage, [
      ...times(3, { place_id: NORTHEIM }),
      ...times(3, { place_id: KASSEL }),
      ...times(3, { profession_slug: 'podologe' }),
    ])
    const read: string[] = []
    for (let after: string | null = null; ; ) {
      const hits = await list(stage, 'goettingen', after)
      read.push(...hits.map(({ job }) => job.id))
      after = hits.at(-1)?.cursor ?? null
      if (hits.length < 20) break
    }
    expect(read).toEqual(here)
    expect(await list(stage, 'nirgendwo')).toEqual([])
    const error = await stage.refusal(() => list(stage, 'goettingen', 'nonsense'))
    expect(error.code).toBe('OS422')
  })
})

it('tells no figure below five', async () => {
  await withVisitor(async (stage) => {
    const old = new Date(Date.now() - 40 * 86_400_000).toISOString()
    await companies(stage, 4, {})
    expect(await page(stage, 'niedersachsen')).toMatchObject({ stands: false })
    // Ten offers, of four companies as before and of whom the first has most.
    await stage.asOwner((owner) =>
      owner.query(
        `insert into app_public.jobs (company_id, title, company, location, place_id, profession_slug, job_types, description,
           salary_min, salary_max, salary_period, status, published_at, expires_at)
         select company_id, title, company, location, place_id, profession_slug, job_types, description,
           salary_min, salary_max, salary_period, status, $1, expires_at
         from (select * from app_public.jobs where status = 'aktiv' limit 1) as one, generate_series(1, 6)`,
        [old],
      ),
    )
    expect(await standing(stage, 'niedersachsen')).toMatchObject({
      total: 10,
      employers: null,
      recent: null,
      requests: null,
      pay_low: null,
      pay_high: null,
    })
    await companies(stage, 1, {})
    expect(await standing(stage, 'niedersachsen')).toMatchObject({ total: 11, employers: 5, recent: 5 })
  })
})

it('counts requests as their search does', async () => {
  await withVisitor(async (stage) => {
    await putOnline(stage, [...times(5, {}), ...times(1, { place_id: NORTHEIM })])
    await putRequestsOnline(
      stage,
      Array.from({ length: 4 }, () => ({})),
    )
    for (const place of ['niedersachsen', 'goettingen'])
      expect((await standing(stage, place)).requests, place).toBeNull()
    await putRequestsOnline(stage, [{}, { profession_slug: 'podologe' }])
    for (const place of ['niedersachsen', 'goettingen'])
      expect((await standing(stage, place)).requests, place).toBe(5)
  })
})

it('tells the usual pay: each company once, at full time, without the lowest and the highest quarter', async () => {
  await withVisitor(async (stage) => {
    const pay = [2000, 3000, 3200, 3400, 6000]
    for (const salary_min of pay)
      await putOnline(stage, [{ salary_min, salary_max: salary_min + 400, place_id: KASSEL }])
    // One company with many offers, by the hour and in part time: 20 € are 3,380 € a month, as 1,700 € for half of the hours are 3,400 €.
    await putOnline(stage, [
      ...times(9, { salary_min: 20, salary_max: 22, salary_period: 'stunde', place_id: KASSEL }),
      { salary_min: 1700, salary_max: 1900, job_types: ['teilzeit'], weekly_hours: 19.5, place_id: KASSEL },
    ])
    // Neither is a wage for the work.
    await putOnline(stage, [
      { salary_min: 900, salary_max: 1000, job_types: ['ausbildung'], place_id: KASSEL },
      {
        salary_min: 90,
        salary_max: 99,
        salary_period: 'stunde',
        job_types: ['freie_mitarbeit'],
        place_id: KASSEL,
      },
    ])
    const low = [2000, 3000, 3200, (9 * 20 * 169 + 3400) / 10, 3400, 6000]
    const high = [2400, 3400, 3600, (9 * 22 * 169 + 3800) / 10, 3800, 6400]
    const found = await standing(stage, 'hessen')
    expect([found.pay_low, found.pay_high]).toEqual([
      rounded(quantile(low, 0.25)),
      rounded(quantile(high, 0.75)),
    ])
    expect([found.pay_low, found.pay_high]).toEqual([3050, 3800])
    // An offer that is changed counts as it is now.
    await stage.asOwner((owner) =>
      owner.query('update app_public.jobs set salary_min = 2600 where salary_min = 3000'),
    )
    expect((await standing(stage, 'hessen')).pay_low).toBe(
      rounded(quantile([2600, ...low.filter((amount) => amount !== 3000)], 0.25)),
    )
  })
})

it('tells no pay of a town when the rest of its state would be told by the difference', async () => {
  await withVisitor(async (stage) => {
    const pays = async () => {
      const [state, town] = [await standing(stage, 'niedersachsen'), await standing(stage, 'goettingen')]
      return [state.pay_low !== null, town.pay_low !== null]
    }
    await companies(stage, 5, {})
    await companies(stage, 4, { place_id: NORTHEIM })
    expect(await pays()).toEqual([true, false])
    await companies(stage, 1, { place_id: NORTHEIM })
    expect(await pays()).toEqual([true, true])
    // Somebody alone in a third town.
    await companies(stage, 1, { place_id: HANNOVER })
    expect(await pays()).toEqual([true, false])
  })
})

/** A small generator (mulberry32): the same markets in each run. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const TOWNS = { goettingen: GOETTINGEN, northeim: NORTHEIM, hannover: HANNOVER } as const
type Town = keyof typeof TOWNS

it('singles no company out by any difference of pages', async () => {
  const next = random(35)
  let told = 0
  for (let market = 0; market < 6; market += 1) {
    await withVisitor(async (stage) => {
      const offers: { company: number; town: Town }[] = []
      const towns = Object.keys(TOWNS) as Town[]
      for (let company = 0; company < 16; company += 1) {
        // Some companies are in several towns.
        const own = towns.filter((_, at) => next() < ([0.75, 0.45, 0.3][at] ?? 0))
        await putOnline(
          stage,
          own.map((town) => ({ place_id: TOWNS[town] })),
        )
        offers.push(...own.map((town) => ({ company, town })))
      }
      const telling: Town[] = []
      for (const town of towns) if ((await page(stage, town))?.pay_low != null) telling.push(town)
      told += telling.length
      for (let subset = 1; subset < 2 ** telling.length; subset += 1) {
        const taken = telling.filter((_, at) => subset & (1 << at))
        const rest = new Set(offers.filter(({ town }) => !taken.includes(town)).map(({ company }) => company))
        expect(rest.size === 0 || rest.size >= 5, `${market}: ${taken}`).toBe(true)
      }
    })
  }
  expect(told).toBeGreaterThan(2)
})

it('links to pages that stand, and the sitemap lists all of them', async () => {
  await withVisitor(async (stage) => {
    await putOnline(stage, [
      ...times(6, {}),
      ...times(7, { place_id: NORTHEIM }),
      ...times(5, { place_id: KASSEL }),
      ...times(3, { place_id: HANNOVER }),
      ...times(6, { profession_slug: 'podologe' }),
      ...times(1, { profession_slug: 'podologe', place_id: HANNOVER }),
    ])
    const state = await standing(stage, 'niedersachsen')
    expect(state.towns.map(({ place_slug: slug, total }) => [slug, total])).toEqual([
      ['northeim', 7],
      ['goettingen', 6],
    ])
    expect(state.fields.map(({ field_slug: slug, total }) => [slug, total])).toEqual([['podologie', 7]])
    const town = await standing(stage, 'goettingen')
    // Kassel has all offers of Hessen: that page is the one of the state.
    expect(town.towns.map(({ place_slug: slug }) => slug)).toEqual(['northeim'])
    expect(town.fields.map(({ field_slug: slug, total }) => [slug, total])).toEqual([['podologie', 6]])

    const { rows } = await stage.query<{ field_slug: string; place_slug: string }>(
      'select field_slug, place_slug from app_hidden.sitemap_landing_pages()',
    )
    const listed = rows.map(({ field_slug, place_slug }) => `${field_slug}/${place_slug}`)
    expect(listed).toEqual([
      'orthopaedietechnik/goettingen',
      'orthopaedietechnik/hessen',
      'orthopaedietechnik/niedersachsen',
      'orthopaedietechnik/northeim',
      'podologie/goettingen',
      'podologie/niedersachsen',
    ])
    for (const { field_slug: field, place_slug: place } of rows) {
      const found = await standing(stage, place, field)
      const links = [...(found.state ? [found.state] : []), ...found.towns, ...found.fields]
      for (const link of links) expect(listed).toContain(`${link.field_slug}/${link.place_slug}`)
      expect(await list(stage, place, null, field)).toHaveLength(found.total)
    }
    const home = await stage.query<{ link: Link }>(
      'select to_jsonb(link) as link from unnest(app_public.state_landing_pages(20)) as link',
    )
    expect(home.rows.map(({ link }) => [link.field_slug, link.place_slug, link.total])).toEqual([
      [FIELD, 'niedersachsen', 16],
      ['podologie', 'niedersachsen', 7],
      [FIELD, 'hessen', 5],
    ])
  })
})

it('tells of an offer which pages list it, while it is online', async () => {
  await withVisitor(async (stage) => {
    const [id] = await putOnline(stage, times(6, {}))
    await putOnline(stage, times(1, { place_id: NORTHEIM }))
    const links = async () => {
      const { rows } = await stage.query<{ place_slug: string }>(
        'select place_slug from unnest(app_public.landing_pages_of_job($1))',
        [id],
      )
      return rows.map(({ place_slug }) => place_slug)
    }
    expect(await links()).toEqual(['niedersachsen', 'goettingen'])
    await stage.asOwner((owner) =>
      owner.query(`update app_public.jobs set status = 'pausiert' where id = $1`, [id]),
    )
    expect(await links()).toEqual([])
  })
})

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (sorted.length - 1) * share
  const below = sorted[Math.floor(at)] ?? 0
  return below + (at - Math.floor(at)) * ((sorted[Math.ceil(at)] ?? 0) - below)
}

const rounded = (amount: number): number => 50 * Math.round(amount / 50)
