import { expect, it } from 'vitest'
import { type Stage, withVisitor } from '../../harness/database.ts'
import { BERLIN, type Hit, KASSEL, NORTHEIM, type OnlineJob, putOnline } from './online-jobs.ts'
import { putRequestsOnline } from './online-requests.ts'

const FIELD = 'orthopaedietechnik'
const FIELD_PROFESSION = 'orthopaedietechnik-mechaniker'
const HANNOVER = 3015900

interface Link {
  readonly field_slug: string
  readonly place_slug: string
  readonly place_name: string
  readonly is_town: boolean
  readonly total: number
}

interface Pay {
  readonly profession_slug: string
  readonly state_code: string
  readonly qualification: string | null
  readonly low: number
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
  readonly pays: readonly Pay[]
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
      pays: [],
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

it('tells the usual pay of its professions in the state, which is that of /gehalt and no other', async () => {
  await withVisitor(async (stage) => {
    const pay = (salary_min: number, job: OnlineJob = {}) =>
      companies(stage, 1, { salary_min, salary_max: salary_min, ...job })
    for (const amount of [2600, 2800, 3000, 3200, 3400]) {
      await pay(amount)
      await pay(amount - 400, { profession_slug: 'bandagist', place_id: NORTHEIM })
      await pay(amount, { profession_slug: 'podologe' })
      await pay(amount + 1000, { place_id: KASSEL })
    }
    for (const amount of [4000, 4200, 4400, 4600])
      await pay(amount, { profession_slug: 'orthopaedietechnikermeister' })
    await stage.asOwner((owner) => owner.query('select app_private.renew_usual_pay()'))
    const state = await standing(stage, 'niedersachsen')
    expect(state.pays.map(({ profession_slug: slug, state_code, low }) => [slug, state_code, low])).toEqual([
      [FIELD_PROFESSION, 'NI', 2800],
      ['bandagist', 'NI', 2400],
    ])
    // A figure of the town beside it could be subtracted.
    expect((await standing(stage, 'goettingen')).pays).toEqual(state.pays)
    expect((await standing(stage, 'hessen')).pays.map(({ low }) => low)).toEqual([3800])
    for (const one of [...state.pays, ...(await standing(stage, 'hessen')).pays]) {
      const { rows } = await stage.query<{ pays: Pay[] }>(
        'select to_jsonb((app_public.profession_pay($1)).pays) as pays',
        [one.profession_slug],
      )
      expect(rows[0]?.pays).toContainEqual(one)
    }
  })
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

it('counts for an offer as for all pages', async () => {
  await withVisitor(async (stage) => {
    await putOnline(stage, [
      ...times(6, {}),
      ...times(5, { place_id: NORTHEIM }),
      ...times(2, { place_id: HANNOVER }),
      ...times(5, { place_id: BERLIN }),
      // All of its state: the page of the town would be the same again.
      ...times(5, { place_id: KASSEL }),
    ])
    const { rows } = await stage.asOwner((owner) =>
      owner.query(`
        select (
            select jsonb_agg(jsonb_build_array(told.place_slug, told.total) order by told.ordinality)
            from unnest(app_public.landing_pages_of_job(job_index.job_id)) with ordinality as told) as told, (
            select jsonb_agg(jsonb_build_array(named.slug, counted.total) order by counted.town_id is not null)
            from app_private.landing_counts(array[job_index.field_slug], array[job_index.state_code]) as counted
            join app_private.landing_places as named
              on named.state_code = counted.state_code and named.town_id is not distinct from counted.town_id
            where counted.town_id is null or counted.town_id = places.town_id) as counted
        from app_private.job_index join app_public.places on places.id = job_index.place_id`),
    )
    expect(rows).toHaveLength(23)
    expect(rows.map(({ told }) => told)).toEqual(rows.map(({ counted }) => counted))
    expect(new Set(rows.map(({ told }) => told?.length ?? 0))).toEqual(new Set([1, 2]))
  })
})
