import { beforeAll, expect, it } from 'vitest'
import { type Stage, withVisitor } from '../../harness/database.ts'
import { BERLIN, GOETTINGEN, KASSEL, NORTHEIM, type OnlineJob, putOnline } from './online-jobs.ts'

const PROFESSION = 'orthopaedietechnik-mechaniker'

interface Figures {
  readonly low: number
  readonly median: number
  readonly high: number
}

interface Cell extends Figures {
  readonly profession_slug: string
  readonly profession_name: string
  readonly country: string | null
  readonly state_code: string | null
  readonly place_name: string | null
  readonly qualification: string | null
}

const figures = ({ low, median, high }: Figures): Figures => ({ low, median, high })

/** As the worker does every ten minutes. */
const count = (stage: Stage) => owner(stage, 'select app_private.renew_usual_pay()')

async function cells(stage: Stage, profession = PROFESSION): Promise<readonly Cell[]> {
  return (await page(stage, profession))?.pays ?? []
}

async function page(stage: Stage, profession: string) {
  await count(stage)
  const { rows } = await stage.query<{ page: { profession_slug: string; pays: readonly Cell[] } | null }>(
    'select to_jsonb(app_public.profession_pay($1)) as page',
    [profession],
  )
  return rows[0]?.page ?? null
}

async function overview(stage: Stage): Promise<readonly Cell[]> {
  await count(stage)
  const { rows } = await stage.query<{ cells: Cell[] }>('select to_jsonb(app_public.usual_pays()) as cells')
  return rows[0]?.cells ?? []
}

async function at(stage: Stage, place: number): Promise<Cell | null> {
  await count(stage)
  const { rows } = await stage.query<{ cell: Cell | null }>(
    'select to_jsonb(app_public.usual_pay_at($1, $2)) as cell',
    [PROFESSION, place],
  )
  return rows[0]?.cell ?? null
}

async function ofJob(stage: Stage, id: string | undefined) {
  await count(stage)
  const { rows } = await stage.query<{ pay: { usual: Cell; standing: string } | null }>(
    'select to_jsonb(app_public.pay_of_job($1)) as pay',
    [id],
  )
  return rows[0]?.pay ?? null
}

/** One company each, which pays exactly that. */
async function companies(stage: Stage, pays: readonly number[], job: OnlineJob = {}): Promise<string[]> {
  const ids: string[] = []
  for (const pay of pays)
    ids.push(...(await putOnline(stage, [{ salary_min: pay, salary_max: pay, ...job }])))
  return ids
}

const owner = (stage: Stage, sql: string, values: readonly unknown[] = []) =>
  stage.asOwner((connection) => connection.query(sql, [...values]))

const FIVE = [2600, 2800, 3000, 3200, 3400]
const told = (list: readonly Cell[]): string[] =>
  list.map(({ country, state_code, qualification }) => qualification ?? state_code ?? country ?? 'all')

/** Where towns of each state are; the largest town of the state, or its first. */
const TOWNS: Record<string, number> = {}

beforeAll(async () => {
  await withVisitor(async (stage) => {
    const { rows } = await owner(
      stage,
      'select state_code, min(id)::integer as id from app_public.places group by 1',
    )
    for (const { state_code: code, id } of rows) TOWNS[code] = id
  })
})

it('tells nothing of four companies, however many offers they have', async () => {
  await withVisitor(async (stage) => {
    for (const pay of FIVE.slice(0, 4))
      await putOnline(
        stage,
        Array.from({ length: 3 }, () => ({ salary_min: pay, salary_max: pay })),
      )
    expect(await cells(stage)).toEqual([])
    expect(await overview(stage)).toEqual([])
    expect(await at(stage, GOETTINGEN)).toBeNull()
    const [last] = await companies(stage, [3400])
    expect(told(await cells(stage))).toEqual(['all', 'DE', 'NI'])
    expect((await overview(stage)).map(({ profession_slug: slug }) => slug)).toEqual([PROFESSION])
    expect((await cells(stage))[2]).toMatchObject({ place_name: 'Niedersachsen', country: 'DE' })
    // Three of the five leave: a company that is withheld counts no more.
    await owner(
      stage,
      `update app_public.companies set withheld_at = now()
       where id in (select distinct company_id from app_public.jobs where status = 'aktiv' and id <> $1 limit 3)`,
      [last],
    )
    expect(await cells(stage)).toEqual([])
    expect(await ofJob(stage, last)).toBeNull()
  })
})

const PODIATRY = 'podologe'

/** What is told between two counts, everywhere. */
async function toldNow(stage: Stage, profession: string, job: string | undefined) {
  const { rows } = await stage.query<{
    page: Cell[]
    list: string[]
    place: Cell | null
    job: object | null
    landing: Cell[]
  }>(
    `select to_jsonb((app_public.profession_pay($1)).pays) as page,
       array(select each.profession_slug from unnest(app_public.usual_pays()) as each) as list,
       to_jsonb(app_public.usual_pay_at($1, $2)) as place, to_jsonb(app_public.pay_of_job($3)) as job,
       to_jsonb((app_public.landing_page((select field_slug from app_public.professions where slug = $1), 'niedersachsen')).pays) as landing`,
    [profession, GOETTINGEN, job],
  )
  const [row] = rows
  if (!row) throw new Error('No row')
  return {
    page: told(row.page),
    inList: row.list.includes(profession),
    place: row.place !== null,
    job: row.job !== null,
    landing: told(row.landing),
  }
}

const TOLD = { page: ['all', 'DE', 'NI'], inList: true, place: true, job: true, landing: ['NI'] }
const NOTHING = { page: [], inList: false, place: false, job: false, landing: [] }

it.each([
  [
    'a company is withheld',
    'update app_public.companies set withheld_at = now() where id = (select company_id from app_public.jobs where id = $1)',
  ],
  ['an offer is blocked', "update app_public.jobs set status = 'gesperrt' where id = $1"],
  ['an offer is deleted', 'delete from app_public.jobs where id = $1'],
  [
    'a company is deleted',
    'delete from app_public.companies where id = (select company_id from app_public.jobs where id = $1)',
  ],
])('tells nothing of its profession from the moment that %s', async (_, taken) => {
  await withVisitor(async (stage) => {
    const [gone, stays] = await companies(stage, FIVE)
    const [other] = await companies(stage, FIVE, { profession_slug: PODIATRY })
    await count(stage)
    expect(await toldNow(stage, PROFESSION, stays)).toEqual(TOLD)
    await owner(stage, taken, [gone])
    // The landing page lists four and stands no more.
    expect(await toldNow(stage, PROFESSION, stays)).toEqual(NOTHING)
    expect(await toldNow(stage, PODIATRY, other)).toEqual(TOLD)
    await companies(stage, [3100])
    expect(await toldNow(stage, PROFESSION, stays)).toEqual(NOTHING)
    await count(stage)
    expect(await toldNow(stage, PROFESSION, stays)).toEqual(TOLD)
    const { rows } = await owner(stage, 'select from app_private.pay_leavings')
    expect(rows).toEqual([])
  })
})

it('tells on while an offer is over, paused or changed, until the next count', async () => {
  await withVisitor(async (stage) => {
    const [over, paused, changed, again, stays] = await companies(stage, FIVE)
    await count(stage)
    await owner(stage, "update app_public.jobs set status = 'besetzt' where id = $1", [over])
    await owner(stage, "update app_public.jobs set status = 'pausiert' where id = $1", [paused])
    await owner(stage, 'update app_public.jobs set salary_min = 2000 where id = $1', [changed])
    for (const status of ['abgelaufen', 'zur_pruefung'])
      await owner(stage, 'update app_public.jobs set status = $2 where id = $1', [again, status])
    expect(await toldNow(stage, PROFESSION, stays)).toEqual({ ...TOLD, landing: [] })
    // Of four: the one in review is online no more.
    await count(stage)
    expect(await toldNow(stage, PROFESSION, stays)).toEqual(NOTHING)
  })
})

it('writes only what has changed', async () => {
  await withVisitor(async (stage) => {
    await companies(stage, FIVE)
    await companies(stage, FIVE, { profession_slug: PODIATRY })
    await count(stage)
    const versions = async () =>
      (
        await owner(
          stage,
          'select ctid::text as at from app_private.pay_cells order by profession_slug, country, state_code',
        )
      ).rows
    const before = await versions()
    await count(stage)
    expect(await versions()).toEqual(before)
    expect(before).toHaveLength(6)
  })
})

it('brings pay to a month of full time, counts each company once, and leaves out what cannot be compared', async () => {
  await withVisitor(async (stage) => {
    await companies(stage, [2000, 3000, 3200, 6000])
    // 20 € an hour are 3,380 € a month, 42,000 € a year 3,500 €, and 1,700 € for half of the hours 3,400 €.
    await putOnline(stage, [
      ...Array.from({ length: 8 }, () => ({ salary_min: 19, salary_max: 21, salary_period: 'stunde' })),
      { salary_min: 42_000, salary_max: 42_000, salary_period: 'jahr' },
      { salary_min: 1600, salary_max: 1800, job_types: ['teilzeit'], weekly_hours: 19.5 },
    ])
    const many = (8 * 20 * 169 + 3500 + 3400) / 10
    const expected = figuresOf([2000, 3000, 3200, 6000, many])
    expect(figures((await cells(stage))[0] as Cell)).toEqual(expected)
    expect(expected).toEqual({ low: 3000, median: 3200, high: 3400 })
    const before = await cells(stage)
    for (const job of [
      { job_types: ['ausbildung'] },
      { job_types: ['minijob'], weekly_hours: 10 },
      { job_types: ['freie_mitarbeit'], salary_period: 'stunde', salary_min: 90, salary_max: 90 },
      { job_types: ['teilzeit'] },
      { published_at: new Date(Date.now() - 760 * 86_400_000).toISOString() },
      { status: 'gesperrt' },
      { status: 'zur_pruefung' },
      { profession_slug: 'podologe' },
    ])
      await companies(stage, [9000, 9000, 9000, 9000, 9000], job)
    expect(await cells(stage)).toEqual(before)
    // One that is over counts: the span is of 24 months.
    await companies(stage, [9000, 9000, 9000], { status: 'besetzt' })
    expect((await cells(stage))[0]?.high).toBe(9000)
  })
})

it('counts nowhere what is left of a country or of all beside what is told', async () => {
  await withVisitor(async (stage) => {
    await companies(stage, FIVE)
    const alone = await cells(stage)
    await companies(stage, [9000, 9000], { place_id: KASSEL })
    await companies(stage, [9000, 9000], { place_id: TOWNS['AT-9'] as number })
    expect(await cells(stage)).toEqual(alone)
    expect(figures((await at(stage, KASSEL)) as Cell)).toEqual(figuresOf(FIVE))
    await companies(stage, [9000, 9000, 9000], { place_id: BERLIN })
    expect(told(await cells(stage))).toEqual(['all', 'DE', 'NI'])
    expect((await cells(stage))[1]?.high).toBe(9000)
    expect((await at(stage, KASSEL))?.state_code).toBeNull()
    expect((await at(stage, NORTHEIM))?.state_code).toBe('NI')
    // In no state five, in the country they are.
    await companies(stage, [4000, 4000, 4000], { place_id: TOWNS['AT-5'] as number })
    expect(told(await cells(stage))).toEqual(['all', 'DE', 'NI', 'AT'])
    expect(await at(stage, TOWNS['AT-1'] as number)).toMatchObject({ country: 'AT', state_code: null })
    expect(await at(stage, TOWNS['CH-ZH'] as number)).toMatchObject({ country: null })
  })
})

it('tells a qualification unless the others, or an area beside it, would be told by the difference', async () => {
  await withVisitor(async (stage) => {
    await companies(stage, FIVE, { qualification: 'geselle' })
    expect(told(await cells(stage))).toEqual(['all', 'DE', 'NI', 'geselle'])
    await companies(stage, [9000], {})
    expect(told(await cells(stage))).toEqual(['all', 'DE', 'NI'])
    await companies(stage, FIVE, { qualification: 'meister' })
    // The smaller one joins the one without.
    expect(told(await cells(stage))).toEqual(['all', 'DE', 'NI', 'meister'])
    // All Gesellen but two are in Niedersachsen: with the others of that state they are no pair.
    await companies(stage, [9000, 9000, 9000, 9000], {})
    expect(told(await cells(stage))).toEqual(['all', 'DE', 'NI', 'geselle', 'meister'])
    // All of Hessen ask for a Meister, and only two elsewhere do.
    await companies(stage, FIVE, { qualification: 'studium', place_id: KASSEL })
    await companies(stage, [9000, 9000], { qualification: 'studium' })
    expect(told(await cells(stage))).toEqual(['all', 'DE', 'HE', 'NI', 'geselle', 'meister'])
    await companies(stage, [9000, 9000, 9000], { qualification: 'studium' })
    expect(told(await cells(stage))).toEqual(['all', 'DE', 'HE', 'NI', 'geselle', 'meister', 'studium'])
  })
})

it('says of an offer where it stands, and nothing of one that is over or cannot be compared', async () => {
  await withVisitor(async (stage) => {
    const ids = await companies(stage, FIVE)
    const standings: (string | undefined)[] = []
    for (const id of ids) standings.push((await ofJob(stage, id))?.standing)
    expect(standings).toEqual(['darunter', 'mitte', 'mitte', 'mitte', 'darueber'])
    expect((await ofJob(stage, ids[0]))?.usual).toMatchObject({ state_code: 'NI', ...figuresOf(FIVE) })
    const [training] = await companies(stage, [1000], { job_types: ['ausbildung'] })
    expect(await ofJob(stage, training)).toBeNull()
    await owner(stage, `update app_public.jobs set status = 'pausiert' where id = $1`, [ids[0]])
    expect(await ofJob(stage, ids[0])).toBeNull()
    expect(await ofJob(stage, '00000000-0000-7000-8000-000000000000')).toBeNull()
  })
})

it.each([
  ['', null],
  ['schreiner', null],
  ["x' or true --", null],
  ['x'.repeat(300), null],
  ['Ортопед', null],
  ['Orthopädietechnik Mechaniker', PROFESSION],
])('understands the address %j', async (name, slug) => {
  await withVisitor(async (stage) => {
    await companies(stage, FIVE)
    expect((await page(stage, name))?.profession_slug ?? null).toBe(slug)
    expect(await page(stage, 'podologe')).toMatchObject({ pays: [] })
  })
})

interface Offer {
  readonly company: number
  readonly pay: number
  readonly country: string
  readonly state: string
  readonly qualification: string | null
}

const companiesOf = (offers: readonly Offer[]): number => new Set(offers.map(({ company }) => company)).size
const few = (offers: readonly Offer[]): boolean => companiesOf(offers) > 0 && companiesOf(offers) < 5
const groups = (offers: readonly Offer[], key: (offer: Offer) => string): Offer[][] => [
  ...Map.groupBy(offers, key).values(),
]

/** What is counted: without the few that are left beside the groups of five companies. */
function without(offers: readonly Offer[], key: (offer: Offer) => string): Offer[] {
  const parts = groups(offers, key)
  const large = parts.filter((part) => !few(part)).flat()
  const small = parts.filter((part) => few(part)).flat()
  return large.length > 0 && few(small) ? large : [...large, ...small]
}

function counted(offers: readonly Offer[]): Offer[] {
  const countries = groups(offers, ({ country }) => country)
  return without(
    countries.flatMap((country) => without(country, ({ state }) => state)),
    ({ country }) => country,
  )
}

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

const STATES = ['NI', 'HE', 'BY', 'AT-9', 'AT-5', 'CH-ZH', 'LI']
const countryOf = (state: string): string =>
  state === 'LI' ? 'LI' : state.includes('-') ? state.slice(0, 2) : 'DE'
const ASKED = [null, 'ausbildung', 'geselle', 'meister']

function market(seed: number): Offer[] {
  const next = random(seed)
  const pick = <Value>(values: readonly Value[], bias: number): Value =>
    values[Math.floor(next() ** bias * values.length)] as Value
  const spread = 1 + next() * 2
  // Where qualifications hang on the state, one lies in the other.
  const tied = next() < 0.5
  return Array.from({ length: 12 + Math.floor(next() * 24) }, (_, company) =>
    Array.from({ length: 1 + Math.floor(next() ** 3 * 4) }, () => {
      const state = pick(STATES, spread)
      const home = ASKED[STATES.indexOf(state) % ASKED.length] ?? null
      return {
        company,
        pay: 2000 + 10 * Math.floor(next() * 300),
        state,
        country: countryOf(state),
        qualification: tied && next() < 0.9 ? home : pick(ASKED, 1),
      }
    }),
  ).flat()
}

async function put(stage: Stage, offers: readonly Offer[]): Promise<void> {
  for (const own of groups(offers, ({ company }) => String(company)))
    await putOnline(
      stage,
      own.map(({ pay, state, qualification }) => ({
        salary_min: pay - 100,
        salary_max: pay + 100,
        place_id: TOWNS[state] as number,
        qualification,
      })),
    )
}

it('tells figures that can be recomputed, and singles nobody out by any pair of filters', async () => {
  const seen = { cells: 0, qualifications: 0, nested: 0, dropped: 0, withheld: 0 }
  for (let seed = 1; seed <= 14; seed += 1) {
    await withVisitor(async (stage) => {
      const all = market(seed)
      await put(stage, all)
      const base = counted(all)
      const list = await cells(stage)
      const sets = list.map((cell) => ({
        name: `${seed}: ${told([cell])}`,
        cell,
        offers: base.filter(
          ({ country, state, qualification }) =>
            (cell.country ?? country) === country &&
            (cell.state_code ?? state) === state &&
            (cell.qualification ?? qualification) === qualification,
        ),
      }))
      for (const { name, cell, offers } of sets) {
        expect(companiesOf(offers), name).toBeGreaterThanOrEqual(5)
        expect(figures(cell), name).toEqual(
          figuresOf(
            groups(offers, ({ company }) => String(company)).map((own) => mean(own.map(({ pay }) => pay))),
          ),
        )
      }
      // Every area of five companies is told, and of no other a figure.
      const areas = (key: (offer: Offer) => string) =>
        groups(base, key)
          .filter((offers) => companiesOf(offers) >= 5)
          .map(([first]) => (first ? key(first) : ''))
      expect(told(list.filter(({ qualification }) => qualification === null)).sort()).toEqual(
        [...areas(() => 'all'), ...areas(({ country }) => country), ...areas(({ state }) => state)].sort(),
      )
      for (const wide of sets)
        for (const narrow of sets) {
          const inside = new Set(wide.offers)
          if (!narrow.offers.every((offer) => inside.has(offer))) continue
          const taken = new Set(narrow.offers)
          const rest = wide.offers.filter((offer) => !taken.has(offer))
          expect(few(rest), `${wide.name} without ${narrow.name}`).toBe(false)
          if (narrow.cell.qualification !== null && wide.cell.country !== null) seen.nested += 1
        }
      // Several at once: all areas, or all qualifications, taken from what holds them.
      for (const wide of sets) {
        const within = sets.filter(
          ({ offers }) => offers.every((offer) => wide.offers.includes(offer)) && offers !== wide.offers,
        )
        for (const kind of ['state_code', 'country', 'qualification'] as const) {
          const parts = within.filter(
            ({ cell }) => cell[kind] !== null && (kind !== 'country' || cell.state_code === null),
          )
          for (let subset = 1; subset < 2 ** parts.length; subset += 1) {
            const taken = new Set(
              parts.filter((_, index) => subset & (1 << index)).flatMap(({ offers }) => offers),
            )
            expect(
              few(wide.offers.filter((offer) => !taken.has(offer))),
              `${wide.name}, ${kind} ${subset}`,
            ).toBe(false)
          }
        }
      }
      seen.cells += list.length
      seen.qualifications += list.filter(({ qualification }) => qualification !== null).length
      seen.dropped += all.length - base.length
      seen.withheld += groups(base, ({ qualification }) => String(qualification)).filter(
        (offers) =>
          offers[0]?.qualification != null &&
          companiesOf(offers) >= 5 &&
          !list.some(({ qualification }) => qualification === offers[0]?.qualification),
      ).length
    })
  }
  // The markets have what the rules are for.
  for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(0)
})

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)] ?? 0
  return below + (place - Math.floor(place)) * ((sorted[Math.ceil(place)] ?? 0) - below)
}

const rounded = (amount: number): number => 50 * Math.round(Number((amount / 50).toFixed(9)))

function figuresOf(pays: readonly number[]): Figures {
  return {
    low: rounded(quantile(pays, 0.25)),
    median: rounded(quantile(pays, 0.5)),
    high: rounded(quantile(pays, 0.75)),
  }
}
