import { expect, test } from 'vitest'
import { onStage, type Stage, withVisitor } from '../../harness/database.ts'
import { market } from './market.ts'
import {
  BERLIN,
  type Criteria,
  GOETTINGEN,
  type Hit,
  KASSEL,
  NORTHEIM,
  putOnline,
  type Sort,
  search,
  searchAll,
} from './online-jobs.ts'

const idsOf = (hits: readonly Hit[]): string[] => hits.map(({ job }) => job.id)

/** What each order compares, best first. */
const KEYS: Record<Sort, (hit: Hit) => readonly (number | string)[]> = {
  neueste: ({ job }) => [-Date.parse(job.published_at)],
  gehalt: ({ job }) => [-job.salary_max],
  entfernung: ({ distance_km }) => [distance_km ?? Number.NaN],
  relevanz: ({ job }) => [job.boosted ? 0 : 1, -Date.parse(job.published_at)],
}

const isOrdered = (hits: readonly Hit[], sort: Sort): boolean =>
  hits.every((hit, index) => {
    const before = hits[index - 1]
    if (!before) return true
    const [a, b] = [KEYS[sort](before), KEYS[sort](hit)]
    const position = a.findIndex((value, key) => value !== b[key])
    return position === -1 || Number(a[position]) < Number(b[position])
  })

const SORTS: readonly (readonly [Sort, Criteria])[] = [
  ['neueste', {}],
  ['neueste', { text: 'Techniker' }],
  ['neueste', { place_id: GOETTINGEN, radius_km: 50 }],
  ['gehalt', {}],
  ['gehalt', { fields: ['orthopaedietechnik', 'podologie'] }],
  ['entfernung', { place_id: GOETTINGEN }],
  ['entfernung', { place_id: KASSEL, radius_km: 100, text: 'Techniker' }],
  ['relevanz', {}],
]

test.each(SORTS)('pages by %s of %j have no gap, no duplicate and one order', async (sort, criteria) => {
  await withVisitor(async (stage) => {
    await putOnline(stage, market(260))
    const everything = await searchAll(stage, criteria, sort, 100)
    const inPages = await searchAll(stage, criteria, sort, 7)
    expect(everything.length).toBeGreaterThan(20)
    expect(idsOf(inPages)).toEqual(idsOf(everything))
    expect(new Set(idsOf(inPages)).size).toBe(everything.length)
    expect(isOrdered(everything, sort)).toBe(true)
    // All orders show the same jobs.
    const newest = await searchAll(stage, criteria, 'neueste')
    expect(idsOf(everything).sort()).toEqual(idsOf(newest).sort())
  })
})

test('relevance: boosted jobs of the profession first, then titles, then professions, then texts', async () => {
  await withVisitor(async (stage) => {
    const [mentioned, boostedText, boosted, implied, named] = await putOnline(stage, [
      { title: 'Podologe', profession_slug: 'podologe', description: 'Neben uns sitzt ein Bandagist.' },
      {
        title: 'Podologin',
        profession_slug: 'podologe',
        description: 'Bandagist',
        boosted_at: '2026-11-01',
        published_at: '2026-09-01',
      },
      {
        title: 'Bandagist',
        profession_slug: 'bandagist',
        boosted_at: '2026-11-01',
        published_at: '2026-10-01',
      },
      { title: 'Werkstatt (m/w/d)', profession_slug: 'bandagist' },
      { title: 'Bandagist (m/w/d)', profession_slug: 'bandagist', published_at: '2026-10-01' },
    ])
    const hits = await searchAll(stage, { text: 'Bandagist' }, 'relevanz', 1)
    expect(idsOf(hits)).toEqual([boosted, named, implied, mentioned, boostedText])
  })
})

test.each([
  [10, [GOETTINGEN]],
  [20, [GOETTINGEN, NORTHEIM]],
  [50, [GOETTINGEN, NORTHEIM, KASSEL]],
])('within %i km of Göttingen', async (radius, places) => {
  await withVisitor(async (stage) => {
    const all = [GOETTINGEN, NORTHEIM, KASSEL, BERLIN]
    const ids = await putOnline(
      stage,
      all.map((place_id) => ({ place_id })),
    )
    const hits = await search(stage, { place_id: GOETTINGEN, radius_km: radius }, 'entfernung')
    expect(idsOf(hits)).toEqual(ids.slice(0, places.length))
    expect(hits[0]?.distance_km).toBe(0)
    expect(hits.at(-1)?.distance_km).toBeLessThanOrEqual(radius)
  })
})

test('distances are shown for a place without a radius, which filters nothing', async () => {
  await withVisitor(async (stage) => {
    await putOnline(stage, [{ place_id: BERLIN }, { place_id: KASSEL }])
    for (const radius_km of [undefined, 37, -5]) {
      const hits = await search(
        stage,
        { place_id: GOETTINGEN, ...(radius_km && { radius_km }) },
        'entfernung',
      )
      expect(hits.map(({ distance_km }) => Math.round(distance_km ?? 0))).toEqual([40, 260])
    }
    expect((await search(stage)).map(({ distance_km }) => distance_km)).toEqual([null, null])
  })
})

const FILTERS: readonly (readonly [Criteria, number[]])[] = [
  [{ fields: ['orthopaedietechnik'] }, [0, 3]],
  [{ fields: ['physiotherapie', 'podologie'] }, [1, 2]],
  [{ fields: ['unsinn'] }, []],
  [{ fields: [] }, [0, 1, 2, 3]],
  [{ specialties: ['prothetik', 'einlagen'] }, [0, 3]],
  [{ job_types: ['teilzeit'] }, [1]],
  [{ job_types: ['minijob'] }, [3]],
  [{ job_types: ['vollzeit'] }, [0, 2, 3]],
  [{ job_types: ['vollzeit', 'minijob'] }, [0, 2, 3]],
  [{ qualifications: ['meister'] }, [3]],
  [{ contract_terms: ['befristet'] }, [1]],
  [{ state_code: 'HE' }, [2]],
  [{ salary_month_min: 3600 }, [0, 3]],
  [{ salary_month_min: -1 }, [0, 1, 2, 3]],
  [{ remote: true }, [2]],
  [{ remote: false }, [0, 1, 2, 3]],
  [{ max_age_days: 7 }, [0, 1, 2]],
  [{ max_age_days: 0 }, [0, 1, 2, 3]],
  [{ place_id: 999 }, [0, 1, 2, 3]],
  [{ text: 'Prothetik', state_code: 'NI' }, [0]],
  [{ text: '   ' }, [0, 1, 2, 3]],
]

test.each(FILTERS)('%j filters', async (criteria, expected) => {
  await withVisitor(async (stage) => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    const ids = await putOnline(stage, [
      { specialties: ['prothetik', 'orthetik'], published_at: daysAgo(1) },
      {
        profession_slug: 'physiotherapeut',
        job_types: ['teilzeit'],
        contract_term: 'befristet',
        salary_min: 18,
        salary_max: 21,
        salary_period: 'stunde',
        published_at: daysAgo(2),
      },
      {
        profession_slug: 'podologe',
        place_id: KASSEL,
        remote: true,
        salary_max: 3100,
        published_at: daysAgo(3),
      },
      {
        specialties: ['einlagen'],
        job_types: ['vollzeit', 'minijob'],
        qualification: 'meister',
        salary_max: 4000,
        published_at: daysAgo(20),
      },
    ])
    expect(idsOf(await searchAll(stage, criteria))).toEqual(expected.map((index) => ids[index]))
  })
})

test('pay is compared at full time, by the upper end of the range', async () => {
  await withVisitor(async (stage) => {
    const ids = await putOnline(stage, [
      // 20 of 39 hours: 1.800 – 2.000 € are 3.510 – 3.900 € at full time.
      { job_types: ['teilzeit'], weekly_hours: 20, salary_min: 1800, salary_max: 2000 },
      { salary_min: 18, salary_max: 22, salary_period: 'stunde' },
      { salary_min: 40_000, salary_max: 45_600, salary_period: 'jahr' },
      { salary_min: 3000, salary_max: 3700 },
      // Hours unknown: taken as it is.
      { job_types: ['teilzeit'], salary_min: 1900, salary_max: 2100 },
      // Full time of 40 hours stays what it is.
      { weekly_hours: 40, salary_min: 3600, salary_max: 3600 },
    ])
    const byPay = async (salary_month_min: number) =>
      idsOf(await search(stage, { salary_month_min }, 'gehalt')).map((id) => ids.indexOf(id))
    expect(await byPay(1)).toEqual([0, 2, 1, 3, 5, 4])
    expect(await byPay(3700)).toEqual([0, 2, 1, 3])
    expect(await byPay(3718)).toEqual([0, 2, 1])
    expect(await byPay(3719)).toEqual([0, 2])
    expect(await byPay(3901)).toEqual([])
    expect(
      Object.fromEntries((await search(stage)).map(({ job }) => [ids.indexOf(job.id), job.salary_full_time])),
    ).toEqual({
      0: '≈ 3.510 – 3.900 € im Monat bei Vollzeit',
      1: '≈ 3.040 – 3.720 € im Monat bei Vollzeit',
      2: null,
      3: null,
      4: null,
      5: null,
    })
  })
})

test('changed hours change what the pay is compared by', async () => {
  await withVisitor(async (stage) => {
    const [id] = await putOnline(stage, [{ job_types: ['teilzeit'], weekly_hours: 20, salary_max: 3000 }])
    await stage.asOwner((owner) =>
      owner.query('update app_public.jobs set weekly_hours = 39 where id = $1', [id]),
    )
    expect(await search(stage, { salary_month_min: 3001 })).toEqual([])
    expect(await search(stage, { salary_month_min: 3000 })).toHaveLength(1)
  })
})

test('only active jobs are found, by visitors and members', async () => {
  await onStage(async (stage) => {
    const [online] = await putOnline(stage, [
      {},
      ...['entwurf', 'zur_pruefung', 'pausiert', 'abgelaufen', 'besetzt'].map((status) => ({ status })),
      { expires_at: '2026-01-01' },
    ])
    await stage.becomeVisitor()
    expect(idsOf(await search(stage))).toEqual([online])
    await stage.become(await stage.createUser())
    expect(idsOf(await search(stage))).toEqual([online])
  })
})

test('a list carries no long text and no contact', async () => {
  await withVisitor(async (stage) => {
    await putOnline(stage, [{ title: 'Orthopädietechniker (m/w/d)', specialties: ['orthetik', 'prothetik'] }])
    const [hit] = await search(stage)
    expect(hit?.job).toMatchObject({
      description: null,
      requirements: null,
      company_description: null,
      company_contact_email: null,
      town: 'Göttingen',
      specialties: ['Prothetik', 'Orthetik'],
    })
    expect(hit?.job.slug).toBe(`orthopaedietechniker-m-w-d-goettingen-${hit?.job.id}`)
  })
})

const refusedWith = async (attempt: (stage: Stage) => Promise<unknown>) =>
  withVisitor(async (stage) => {
    await putOnline(stage, [{}, {}])
    const { code, detail } = await stage.refusal(() => attempt(stage))
    return { code, fields: JSON.parse(detail ?? '{}').fields }
  })

test.each([0, -1, 101, 2 ** 31 - 1])('a page of %i is refused', async (size) => {
  expect(await refusedWith((stage) => search(stage, {}, 'neueste', size))).toEqual({
    code: 'OS422',
    fields: { page_size: 'invalid' },
  })
})

test.each(['', 'x', '☃', "'; drop table jobs", 'bmV1ZXN0ZX4xfjI', 'bmV1ZXN0ZX4', 'a'.repeat(10_000)])(
  'the cursor %.30s is refused',
  async (after) => {
    expect(await refusedWith((stage) => search(stage, {}, 'neueste', 20, after))).toEqual({
      code: 'OS422',
      fields: { after: 'invalid' },
    })
  },
)

test('a cursor of one order is refused in another', async () => {
  expect(
    await refusedWith(async (stage) => {
      const [hit] = await search(stage, {}, 'neueste', 1)
      return search(stage, {}, 'gehalt', 1, hit?.cursor ?? null)
    }),
  ).toEqual({ code: 'OS422', fields: { after: 'invalid' } })
})

const HOSTILE = [
  "'",
  '"',
  "'; drop table app_public.jobs; --",
  '\\',
  "\\'",
  '& | ! ( ) <-> :* <2>',
  "techniker' | 'x",
  'techniker:*A & !prothetik',
  '%_%',
  '$1',
  '😀 🦿 Techniker 🦾',
  'ﷺ ﬁ Ⅷ ½ ٣',
  '​‮Techniker',
  'a'.repeat(10_000),
  `${'Orthopädieschuhmachermeister '.repeat(400)}`,
  '- -- --- -a- a- -a',
  '(((((((((((((((((((((((',
  '/////****:::in/in*in_in',
  'İıſẞ',
  '0'.repeat(200),
  '1e308 -1e308 0x10 NaN',
]

test.each(HOSTILE)('%.40s is treated as text', async (text) => {
  await withVisitor(async (stage) => {
    await putOnline(stage, [{}])
    await expect(search(stage, { text })).resolves.toBeInstanceOf(Array)
    await expect(search(stage, { text }, 'relevanz')).resolves.toBeInstanceOf(Array)
    await expect(
      search(stage, {
        fields: [text],
        specialties: Array.from({ length: 500 }, () => text),
        state_code: text,
      }),
    ).resolves.toEqual([])
  })
})

test('a null byte never reaches the search', async () => {
  await withVisitor(async (stage) => {
    const refused = await stage.refusal(() => search(stage, { text: 'Techniker\0' }))
    expect(['22021', '22P05']).toContain(refused.code)
  })
})
