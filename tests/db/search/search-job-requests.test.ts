import { expect, test } from 'vitest'
import { onStage, type Stage, withVisitor } from '../../harness/database.ts'
import { BERLIN, GOETTINGEN, KASSEL, NORTHEIM } from './online-jobs.ts'
import {
  daysFromNow,
  idsOf,
  lookUpRequest,
  putRequestsOnline,
  type RequestCriteria,
  type RequestHit,
  type RequestSort,
  searchAllRequests,
  searchRequests,
} from './online-requests.ts'
import { requestMarket } from './request-market.ts'

const BREGENZ = 'AT-8'
/** Lindau and Bregenz lie ten kilometres apart, on two sides of a border. */
const LINDAU_PLZ = '88131'
const BREGENZ_PLZ = '6900'

const placeOf = async (stage: Stage, country: string, plz: string): Promise<number> => {
  const { rows } = await stage.query<{ id: number }>(
    'select id from app_public.places where country = $1 and plz = $2 order by id limit 1',
    [country, plz],
  )
  if (rows[0] === undefined) throw new Error(`No place ${plz}`)
  return rows[0].id
}

/** What each order compares, best first. */
const KEYS: Record<Exclude<RequestSort, 'relevanz'>, (hit: RequestHit) => number> = {
  neueste: ({ request }) => -Date.parse(request.published_on),
  entfernung: ({ distance_km }) => distance_km ?? Number.NaN,
}

const SORTS: readonly (readonly [Exclude<RequestSort, 'relevanz'>, RequestCriteria])[] = [
  ['neueste', {}],
  ['neueste', { text: 'Techniker' }],
  ['neueste', { place_id: GOETTINGEN, radius_km: 50 }],
  ['neueste', { job_types: ['teilzeit'] }],
  ['entfernung', { place_id: GOETTINGEN }],
  ['entfernung', { place_id: KASSEL, radius_km: 100, text: 'Techniker' }],
]

test.each(SORTS)('pages by %s of %j have no gap, no duplicate and one order', async (sort, criteria) => {
  await withVisitor(async (stage) => {
    await putRequestsOnline(stage, requestMarket(200))
    const everything = await searchAllRequests(stage, criteria, sort, 100)
    const inPages = await searchAllRequests(stage, criteria, sort, 7)
    expect(everything.length).toBeGreaterThan(20)
    expect(idsOf(inPages)).toEqual(idsOf(everything))
    expect(new Set(idsOf(inPages)).size).toBe(everything.length)
    const keys = everything.map(KEYS[sort])
    expect(keys).toEqual([...keys].sort((a, b) => a - b))
    const newest = await searchAllRequests(stage, criteria, 'neueste')
    expect(idsOf(everything).sort()).toEqual(idsOf(newest).sort())
  })
})

test('rows that come and go between two pages move nothing else', async () => {
  await withVisitor(async (stage) => {
    await putRequestsOnline(stage, requestMarket(60))
    const before = idsOf(await searchAllRequests(stage, {}, 'neueste'))
    const first = await searchRequests(stage, {}, 'neueste', 20)
    const gone = [before[3], before[19], before[30]]
    await putRequestsOnline(
      stage,
      [{}, {}].map(() => ({ published_at: daysFromNow(0) })),
    )
    await stage.asOwner((owner) =>
      owner.query(`update app_public.job_requests set status = 'pausiert' where id = any ($1)`, [gone]),
    )
    const rest: RequestHit[] = []
    for (let after = first.at(-1)?.cursor ?? null; after !== null; ) {
      const page = await searchRequests(stage, {}, 'neueste', 7, after)
      rest.push(...page)
      after = page.at(-1)?.cursor ?? null
    }
    expect(idsOf(rest)).toEqual(before.slice(20).filter((id) => !gone.includes(id)))
  })
})

test('relevance: titles first, then professions, then texts; without words it is the newest', async () => {
  await withVisitor(async (stage) => {
    const [mentioned, implied, named] = await putRequestsOnline(stage, [
      {
        title: 'Podologe',
        profession_slug: 'podologe',
        short_description: 'Mein Vater ist Bandagist.',
        published_at: daysFromNow(0),
      },
      { title: 'Werkstatt', profession_slug: 'bandagist' },
      { title: 'Bandagist', profession_slug: 'bandagist', published_at: daysFromNow(-20) },
    ])
    expect(idsOf(await searchAllRequests(stage, { text: 'Bandagist' }, 'relevanz', 1))).toEqual([
      named,
      implied,
      mentioned,
    ])
    expect(idsOf(await searchAllRequests(stage, {}, 'relevanz', 1))).toEqual([mentioned, implied, named])
  })
})

const TEXTS: readonly (readonly [string, string, boolean])[] = [
  ['synonym', 'OTM', true],
  ['compound', 'Orthopädie-Technik', true],
  ['umlaut spelling', 'Orthopaedietechniker', true],
  ['gender form', 'Orthopädietechnikerin', true],
  ['typo', 'Ortopädietechniker', true],
  ['unfinished word', 'Orthopädiet', true],
  ['specialty', 'Prothesen', true],
  ['kind of employment', 'Teilzeit', true],
  ['region', 'Südniedersachsen', true],
  ['area', 'Göttingen', true],
  ['state', 'Niedersachsen', true],
  ['long text', 'Silikonliner', true],
  ['Chiffre', '7K4-MQ2', true],
  ['other profession', 'Podologe', false],
  ['true place', 'Northeim', false],
  ['postal code', '37154', false],
]

test.each(TEXTS)('%s: %s finds it: %s', async (_kind, text, isFound) => {
  await withVisitor(async (stage) => {
    await putRequestsOnline(stage, [
      {
        title: 'Orthopädietechnik-Mechaniker mit Erfahrung',
        place_id: NORTHEIM,
        specialties: ['prothetik'],
        job_types: ['teilzeit', 'vollzeit'],
        additional_info: 'Gern auch Silikonliner.',
        chiffre: '7K4-MQ2',
      },
    ])
    expect(await searchRequests(stage, { text })).toHaveLength(isFound ? 1 : 0)
  })
})

test.each([
  [10, [GOETTINGEN, NORTHEIM]],
  [20, [GOETTINGEN, NORTHEIM]],
  [50, [GOETTINGEN, NORTHEIM, KASSEL]],
])('within %i km of Göttingen counts the area, not the true place', async (radius, places) => {
  await withVisitor(async (stage) => {
    const all = [GOETTINGEN, NORTHEIM, KASSEL, BERLIN]
    const ids = await putRequestsOnline(
      stage,
      all.map((place_id) => ({ place_id })),
    )
    const hits = await searchRequests(stage, { place_id: GOETTINGEN, radius_km: radius }, 'entfernung')
    expect(idsOf(hits).sort()).toEqual(ids.slice(0, places.length).sort())
    // Both lie in the area of Göttingen: nothing tells one from the other.
    expect(hits.slice(0, 2).map(({ distance_km }) => distance_km)).toEqual([10, 10])
    expect(
      new Set(hits.slice(0, 2).map(({ request }) => `${request.plz_prefix} ${request.area_town}`)),
    ).toEqual(new Set(['37 Göttingen']))
    for (const { distance_km } of hits) expect((distance_km ?? Number.NaN) % 10).toBe(0)
  })
})

test('without a place there is no distance', async () => {
  await withVisitor(async (stage) => {
    await putRequestsOnline(stage, [{ place_id: GOETTINGEN }])
    expect((await searchRequests(stage)).map(({ distance_km }) => distance_km)).toEqual([null])
  })
})

test('a radius crosses borders', async () => {
  await withVisitor(async (stage) => {
    const bregenz = await placeOf(stage, 'AT', BREGENZ_PLZ)
    const lindau = await placeOf(stage, 'DE', LINDAU_PLZ)
    const [across] = await putRequestsOnline(stage, [{ place_id: bregenz }, { place_id: BERLIN }])
    const hits = await searchRequests(stage, { place_id: lindau, radius_km: 50 })
    expect(idsOf(hits)).toEqual([across])
    expect(hits[0]?.request).toMatchObject({ country: 'AT', state_code: BREGENZ, plz_prefix: '69' })
    expect(idsOf(await searchRequests(stage, { state_code: 'AT' }))).toEqual([across])
  })
})

test('distances from many places are the same for two towns of one area', async () => {
  await withVisitor(async (stage) => {
    const [one, other] = await putRequestsOnline(stage, [{ place_id: NORTHEIM }, { place_id: GOETTINGEN }])
    for (const center of [KASSEL, BERLIN, NORTHEIM, GOETTINGEN, 5066700, 8033100]) {
      const hits = await searchRequests(stage, { place_id: center }, 'entfernung')
      const shown = Object.fromEntries(hits.map(({ request, distance_km }) => [request.id, distance_km]))
      expect(shown[one ?? '']).toBe(shown[other ?? ''])
    }
  })
})

const FILTERS: readonly (readonly [RequestCriteria, number[]])[] = [
  [{ fields: ['orthopaedietechnik'] }, [0, 3]],
  [{ fields: ['physiotherapie', 'podologie'] }, [1, 2]],
  [{ fields: ['unsinn'] }, []],
  [{ fields: [] }, [0, 1, 2, 3]],
  [{ professions: ['podologe'] }, [2]],
  [{ specialties: ['prothetik', 'einlagen'] }, [0, 3]],
  [{ job_types: ['teilzeit'] }, [0, 1]],
  [{ job_types: ['minijob'] }, [1]],
  [{ qualifications: ['meister'] }, [3]],
  [{ contract_terms: ['befristet'] }, [1, 2]],
  [{ contract_terms: ['befristet', 'unbefristet'] }, [0, 1, 2, 3]],
  [{ state_code: 'HE' }, [2]],
  [{ available_from: '2027-02-01' }, [0, 1, 3]],
  [{ available_from: '2026-12-01' }, [0, 3]],
  [{ max_age_days: 7 }, [0, 1, 2]],
  [{ max_age_days: 1 }, [0]],
  [{ max_age_days: 0 }, [0, 1, 2, 3]],
  [{ place_id: 999 }, [0, 1, 2, 3]],
  [{ place_id: GOETTINGEN, radius_km: 37 }, [0, 1, 2, 3]],
  [{ text: 'Prothetik', state_code: 'NI' }, [0]],
  [{ text: '   ' }, [0, 1, 2, 3]],
]

test.each(FILTERS)('%j filters', async (criteria, expected) => {
  await withVisitor(async (stage) => {
    const ids = await putRequestsOnline(stage, [
      {
        specialties: ['prothetik', 'orthetik'],
        job_types: ['vollzeit', 'teilzeit'],
        contract_term: 'unbefristet',
        published_at: daysFromNow(-1),
      },
      {
        profession_slug: 'physiotherapeut',
        job_types: ['minijob', 'teilzeit'],
        start_date: '2027-01-01',
        published_at: daysFromNow(-3),
      },
      {
        profession_slug: 'podologe',
        contract_term: 'befristet',
        place_id: KASSEL,
        start_date: '2027-03-01',
        published_at: daysFromNow(-5),
      },
      {
        specialties: ['einlagen'],
        qualification: 'meister',
        contract_term: 'unbefristet',
        published_at: daysFromNow(-20),
      },
    ])
    expect(idsOf(await searchAllRequests(stage, criteria))).toEqual(expected.map((index) => ids[index]))
  })
})

test('only active requests are found and looked up, by visitors and members', async () => {
  await onStage(async (stage) => {
    const suspended = await stage.createUser({ role: 'applicant' })
    const ids = await putRequestsOnline(stage, [
      {},
      ...['entwurf', 'zur_pruefung', 'pausiert', 'abgelaufen', 'besetzt'].map((status) => ({ status })),
      { expires_at: daysFromNow(-0.001) },
      { applicant_id: suspended.userId },
    ])
    await stage.asOwner((owner) =>
      owner.query('update auth."user" set suspended_at = now() where id = $1', [suspended.userId]),
    )
    const shown = async () => {
      const lookedUp: string[] = []
      for (const id of ids) lookedUp.push(...(await lookUpRequest(stage, id)).map((found) => found.id))
      return { found: idsOf(await searchRequests(stage)), lookedUp }
    }
    await stage.becomeVisitor()
    expect(await shown()).toEqual({ found: [ids[0]], lookedUp: [ids[0]] })
    await stage.become(await stage.createUser({ role: 'employer' }))
    expect(await shown()).toEqual({ found: [ids[0]], lookedUp: [ids[0]] })

    await stage.asOwner((owner) =>
      owner.query('update auth."user" set suspended_at = null where id = $1', [suspended.userId]),
    )
    expect((await shown()).found.sort()).toEqual([ids[0], ids[7]].sort())
  })
})

test('a request on its last day is online until its moment, which is shown as a day', async () => {
  await withVisitor(async (stage) => {
    const [id = ''] = await putRequestsOnline(stage, [
      { published_at: daysFromNow(-89.9), expires_at: daysFromNow(0.01) },
    ])
    const [found] = await lookUpRequest(stage, id)
    const { rows } = await stage.query<{ until: string }>(
      `select to_char($1::timestamptz at time zone 'Europe/Berlin', 'HH24:MI:SS.US') as until`,
      [found?.expires_at],
    )
    expect(rows[0]?.until).toBe('00:00:00.000000')
    expect(Date.parse(found?.expires_at ?? '')).toBeGreaterThan(Date.now())
    expect(found?.published_on).toMatch(/^\d{4}-\d\d-\d\d$/)
    await stage.asOwner((owner) =>
      owner.query(`update app_public.job_requests set expires_at = now() where id = $1`, [id]),
    )
    expect(await lookUpRequest(stage, id)).toEqual([])
    expect(await searchRequests(stage)).toEqual([])
  })
})

test('a cursor is made of a day and an id, in every order', async () => {
  await withVisitor(async (stage) => {
    const [id] = await putRequestsOnline(stage, [{ published_at: daysFromNow(-3.3) }])
    const { rows } = await stage.query<{ midnight: string }>(
      `select (1000000 * extract(epoch from (($1::timestamptz at time zone 'Europe/Berlin')::date)::timestamp
        at time zone 'Europe/Berlin'))::bigint::text as midnight`,
      [daysFromNow(-3.3)],
    )
    const cursorOf = async (criteria: RequestCriteria, sort: RequestSort) => {
      const [hit] = await searchRequests(stage, criteria, sort)
      return Buffer.from(hit?.cursor ?? '', 'base64url').toString()
    }
    expect(await cursorOf({}, 'neueste')).toBe(`neueste~${rows[0]?.midnight}~${id}`)
    expect(await cursorOf({ place_id: KASSEL }, 'entfernung')).toBe(`entfernung~400~${id}`)
    expect(await cursorOf({ text: 'Techniker' }, 'relevanz')).toMatch(
      new RegExp(`^relevanz~0,\\d+,${rows[0]?.midnight}~${id}$`),
    )
  })
})

test('a list carries no long text; nothing public names owner, true place, radius, salary or moment', async () => {
  await withVisitor(async (stage) => {
    const [id = ''] = await putRequestsOnline(stage, [
      { place_id: NORTHEIM, additional_info: 'Lang', salary_wish_month: 4321, radius_km: 100 },
    ])
    const [hit] = await searchRequests(stage)
    const [found] = await lookUpRequest(stage, id)
    expect(hit?.request.additional_info).toBeNull()
    expect(found?.additional_info).toBe('Lang')
    expect(found?.slug).toBe(`orthopaedietechnik-mechaniker-mit-erfahrung-${id}`)
    expect(Object.keys(found ?? {}).sort()).toEqual([
      'additional_info',
      'area_town',
      'chiffre',
      'contract_term',
      'country',
      'expires_at',
      'field_name',
      'field_slug',
      'id',
      'job_types',
      'pictures',
      'plz_prefix',
      'profession_name',
      'profession_slug',
      'published_on',
      'qualification',
      'region',
      'remote',
      'short_description',
      'slug',
      'specialties',
      'start_date',
      'state_code',
      'state_name',
      'status',
      'title',
      'weekly_hours_max',
      'weekly_hours_min',
    ])
    for (const answer of [hit, found]) {
      expect(JSON.stringify(answer)).not.toMatch(/4321|Northeim|3715|applicant|"100"|:100\b/)
    }
  })
})

test('a change of salary, radius or owner’s place within the area changes no byte of the index', async () => {
  await withVisitor(async (stage) => {
    const [id] = await putRequestsOnline(stage, [{ place_id: GOETTINGEN }])
    const row = () =>
      stage.asOwner(async (owner) => (await owner.query('select * from app_private.request_index')).rows)
    const before = await row()
    await stage.asOwner((owner) =>
      owner.query(
        'update app_public.job_requests set salary_wish_month = 9999, radius_km = 10, place_id = $2 where id = $1',
        [id, NORTHEIM],
      ),
    )
    expect(await row()).toEqual(before)
  })
})

const refusedWith = async (attempt: (stage: Stage) => Promise<unknown>) =>
  withVisitor(async (stage) => {
    await putRequestsOnline(stage, [{}, {}])
    const { code, detail } = await stage.refusal(() => attempt(stage))
    return { code, fields: JSON.parse(detail ?? '{}').fields }
  })

test.each([0, -1, 101, 2 ** 31 - 1])('a page of %i is refused', async (size) => {
  expect(await refusedWith((stage) => searchRequests(stage, {}, 'neueste', size))).toEqual({
    code: 'OS422',
    fields: { page_size: 'invalid' },
  })
})

test.each(['', 'x', '☃', "'; drop table jobs", 'bmV1ZXN0ZX4xfjI', 'a'.repeat(10_000)])(
  'the cursor %.30s is refused',
  async (after) => {
    expect(await refusedWith((stage) => searchRequests(stage, {}, 'neueste', 20, after))).toEqual({
      code: 'OS422',
      fields: { after: 'invalid' },
    })
  },
)

test.each(["'; drop table app_public.job_requests; --", 'techniker:*A & !prothetik', '%_%', '$1', '(((('])(
  '%.40s is treated as text',
  async (text) => {
    await withVisitor(async (stage) => {
      await putRequestsOnline(stage, [{}])
      await expect(searchRequests(stage, { text }, 'relevanz')).resolves.toBeInstanceOf(Array)
      await expect(
        searchRequests(stage, { fields: [text], professions: [text], specialties: [text], state_code: text }),
      ).resolves.toEqual([])
    })
  },
)

test('words of a request correct no misspelling, neither here nor in the search for jobs', async () => {
  await withVisitor(async (stage) => {
    await putRequestsOnline(stage, [{ title: 'Zwirbelbartspezialist' }])
    expect(await searchRequests(stage, { text: 'Zwirbelbartspezialist' })).toHaveLength(1)
    expect(await searchRequests(stage, { text: 'Zwirbelbarspezialist' })).toEqual([])
    const words = await stage.asOwner((owner) =>
      owner.query(`select from app_private.search_words where word like 'zwirbel%'`),
    )
    expect(words.rowCount).toBe(0)
  })
})

test('similar requests: same work first, then near, never itself, at most four, and only of one that is online', async () => {
  await withVisitor(async (stage) => {
    const ids = await putRequestsOnline(stage, [
      { title: 'Ausgang' },
      { title: 'fern', place_id: BERLIN },
      { title: 'nah', place_id: KASSEL },
      { title: 'fremd', profession_slug: 'podologe' },
      { title: 'verwandt', profession_slug: 'bandagist', place_id: BERLIN },
      { title: 'hier', place_id: NORTHEIM },
      { title: 'beendet', status: 'besetzt' },
    ])
    const similar = async (id: string | undefined) => {
      const { rows } = await stage.query<{ title: string }>(
        'select title from unnest(app_public.similar_job_requests($1))',
        [id],
      )
      return rows.map(({ title }) => title)
    }
    expect(await similar(ids[0])).toEqual(['hier', 'nah', 'fern', 'verwandt'])
    expect(await similar(ids[6])).toEqual([])
    expect(await similar('00000000-0000-4000-8000-000000000000')).toEqual([])
  })
})

test('an admin cannot read the index or call its functions directly', async () => {
  await onStage(async (stage) => {
    await stage.become(await stage.createUser({ role: 'admin' }))
    for (const statement of [
      'select from app_private.request_index',
      'select from app_private.job_request_visits',
      'select app_private.reindex_job_requests(null, 1)',
      'select app_private.public_job_requests_of(array[]::uuid[], true)',
      'select app_private.hidden_requests_of(null)',
    ]) {
      expect((await stage.refusal(() => stage.query(statement))).code).toBe('42501')
    }
  })
})
