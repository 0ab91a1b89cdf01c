/** What is suggested while somebody types, as the roles that ask. */
import { expect, test } from 'vitest'
import { onStage, type Stage, withVisitor } from '../../harness/database.ts'
import {
  facetsOf,
  GOETTINGEN,
  KASSEL,
  NORTHEIM,
  type OnlineJob,
  putOnline,
  searchAll,
} from './online-jobs.ts'
import { putRequestsOnline, requestFacetsOf } from './online-requests.ts'

interface Suggestion {
  readonly kind: 'profession' | 'specialty' | 'employer' | 'place'
  readonly value: string
  readonly label: string
  readonly total: number | null
  readonly place: { readonly town: string } | null
}

const suggest = async (stage: Stage, half: 'job' | 'job_request', query: string | null) => {
  const { rows } = await stage.query<{ found: Suggestion[] }>(
    `select to_jsonb(app_public.${half}_search_suggestions($1)) as found`,
    [query],
  )
  return rows[0]?.found ?? []
}

const ofKind = (found: readonly Suggestion[], kind: Suggestion['kind']) =>
  found.filter((one) => one.kind === kind).map(({ label, total }) => [label, total])

const PODOLOGE: OnlineJob = {
  title: 'Podologin (m/w/d)',
  profession_slug: 'podologe',
  company: 'Praxis Sonnenfuß',
}

test('a visitor gets professions, specialties, employers and places, each with what a search for it finds', async () => {
  await onStage(async (stage) => {
    await putOnline(stage, [
      PODOLOGE,
      { ...PODOLOGE, place_id: KASSEL, specialties: ['prothetik'] },
      { company: 'Podlaha Orthopädie', place_id: NORTHEIM, specialties: ['prothetik'] },
    ])
    await stage.becomeVisitor()
    expect(await suggest(stage, 'job', 'pod')).toEqual([
      {
        kind: 'profession',
        value: 'podologe',
        label: expect.stringContaining('Podolog'),
        total: 2,
        place: null,
      },
      { kind: 'employer', value: 'Podlaha Orthopädie', label: 'Podlaha Orthopädie', total: 1, place: null },
    ])
    expect(ofKind(await suggest(stage, 'job', 'Prothe'), 'specialty')).toEqual([['Prothetik', 2]])
    expect((await facetsOf(stage, { specialties: ['prothetik'] })).total).toBe(2)
    // Umlauts in any spelling, any word of a name, and the words in any order.
    for (const typed of ['sonnenfuss', 'SONNEN', 'sonnenfuß pra', 'Praxis-Sonnen'])
      expect(ofKind(await suggest(stage, 'job', typed), 'employer'), typed).toEqual([['Praxis Sonnenfuß', 2]])
    const [town] = await suggest(stage, 'job', 'Göttin')
    expect(town).toMatchObject({
      kind: 'place',
      value: String(GOETTINGEN),
      total: 3,
      place: { town: 'Göttingen' },
    })
    expect((await facetsOf(stage, { place_id: GOETTINGEN, radius_km: 50 })).total).toBe(3)
    expect(await suggest(stage, 'job', '37073')).toMatchObject([{ kind: 'place', total: 3 }])
  })
})

test('an employer is suggested while it has an online job, and under the name that the job shows', async () => {
  await onStage(async (stage) => {
    const [job] = await putOnline(stage, [{ ...PODOLOGE, company: 'Kleinholz Technik' }])
    const company = '(select company_id from app_public.jobs where id = $1)'
    const asOwner = (sql: string) => stage.asOwner((owner) => owner.query(sql, [job]))
    const shown = async () => ofKind(await suggest(stage, 'job', 'kleinh'), 'employer')
    await stage.becomeVisitor()
    expect(await shown()).toEqual([['Kleinholz Technik', 1]])

    for (const [hide, show] of [
      [
        `update app_public.jobs set status = 'pausiert' where id = $1`,
        `update app_public.jobs set status = 'aktiv' where id = $1`,
      ],
      [
        `update app_public.jobs set expires_at = now() - interval '1 hour' where id = $1`,
        `update app_public.jobs set expires_at = now() + interval '9 days' where id = $1`,
      ],
      [
        `update app_public.companies set withheld_at = now() where id = ${company}`,
        `update app_public.companies set withheld_at = null where id = ${company}`,
      ],
    ] as const) {
      await asOwner(hide)
      expect(await shown(), hide).toEqual([])
      await asOwner(show)
      await asOwner(`update app_public.jobs set title = title || ' ' where id = $1`)
      expect(await shown(), show).toEqual([['Kleinholz Technik', 1]])
    }

    await asOwner(`update app_public.jobs set company = 'Großholz' where id = $1`)
    expect(await shown()).toEqual([])
    expect(ofKind(await suggest(stage, 'job', 'grossh'), 'employer')).toEqual([['Großholz', 1]])
    // Its jobs show the name that was verified.
    await asOwner(
      `update app_public.companies set company_name = 'Haus am Wald', verified_at = now() where id = ${company}`,
    )
    await asOwner(`update app_public.jobs set title = title || '.' where id = $1`)
    expect(ofKind(await suggest(stage, 'job', 'grossh'), 'employer')).toEqual([])
  })
})

test('of requests small counts are null, employers are none, and what finds nothing is left out', async () => {
  await onStage(async (stage) => {
    await putOnline(stage, [{ company: 'Bandagenhaus Bandemer' }])
    await stage.becomeVisitor()
    expect(await suggest(stage, 'job_request', 'Banda')).toEqual([])
    const put = (count: number) =>
      putRequestsOnline(
        stage,
        Array.from({ length: count }, () => ({ profession_slug: 'bandagist', title: 'Bandagist' })),
      )
    await put(4)
    expect(ofKind(await suggest(stage, 'job_request', 'Banda'), 'profession')).toEqual([['Bandagist', null]])
    expect(ofKind(await suggest(stage, 'job_request', 'Göttin'), 'place')[0]).toEqual(['Göttingen', null])
    await put(1)
    const found = await suggest(stage, 'job_request', 'Banda')
    expect(ofKind(found, 'profession')).toEqual([['Bandagist', 5]])
    expect(ofKind(found, 'employer')).toEqual([])
    expect(ofKind(await suggest(stage, 'job_request', 'Göttin'), 'place')[0]).toEqual(['Göttingen', 5])
  })
})

test('counts around a place follow the rule of radii: no two of them tell of 1 to 4 requests', async () => {
  await onStage(async (stage) => {
    await putRequestsOnline(stage, [
      ...Array.from({ length: 6 }, () => ({})),
      ...Array.from({ length: 2 }, () => ({ place_id: KASSEL })),
    ])
    await stage.becomeVisitor()
    const { radii } = await requestFacetsOf(stage, { place_id: GOETTINGEN })
    const shown = radii.find(({ value }) => value === '50')?.count ?? null
    const around = async () =>
      (await suggest(stage, 'job_request', 'Göttin')).find(({ value }) => value === String(GOETTINGEN))?.total
    expect(await around()).toBe(shown)
    expect(shown).toBeNull()
    await putRequestsOnline(
      stage,
      Array.from({ length: 3 }, () => ({ place_id: KASSEL })),
    )
    expect(await around()).toBe(11)
  })
})

test('what is hidden from an employer is not counted', async () => {
  await onStage(async (stage) => {
    const applicant = await stage.createUser({ role: 'applicant' })
    const employer = await stage.createUser({
      role: 'employer',
      email: 'chefin@sanitaetshaus-kirchhoff.example',
    })
    const stranger = await stage.createUser({ role: 'employer' })
    const bandagist = { profession_slug: 'bandagist', title: 'Bandagist' }
    await putRequestsOnline(
      stage,
      Array.from({ length: 4 }, () => bandagist),
    )
    const asked = async () => [
      await suggest(stage, 'job_request', 'Banda'),
      await suggest(stage, 'job_request', 'Göttin'),
      await suggest(stage, 'job_request', 'Kompress'),
    ]
    await stage.become(employer)
    const without = await asked()
    await putRequestsOnline(stage, [
      { ...bandagist, applicant_id: applicant.userId, specialties: ['kompression'] },
    ])
    await stage.asOwner((owner) =>
      owner.query(
        `insert into app_public.hidden_employers (applicant_id, mail_domain) values ($1, 'sanitaetshaus-kirchhoff.example')`,
        [applicant.userId],
      ),
    )
    expect(await asked()).toEqual(without)
    await stage.become(stranger)
    expect(await asked()).not.toEqual(without)
    expect(ofKind(await suggest(stage, 'job_request', 'Banda'), 'profession')).toEqual([['Bandagist', 5]])
  })
})

test.each([
  ['nothing', ''],
  ['no text', null],
  ['one letter', 'p'],
  ['101 characters', `Podologe${' '.repeat(93)}`],
  ['300 characters', 'Podologe '.repeat(34).slice(0, 300)],
  ['stop words', 'der die das'],
  ['combining marks', '\u0308'.repeat(90)],
  ['a pattern', '%%'],
  ['a pattern of LIKE', 'P_dologe'],
  ['punctuation', '.,;:!?()„“-/'],
  ['emoji', '🦶🦶🦶'],
  ['marks of direction', '\u202e\u200f\u202e'],
  ['SQL', `'; drop table app_public.jobs; --`],
  ['operators of a full-text query', '!!! & | :* <->'],
])('suggests nothing for %s', async (_name, query) => {
  await onStage(async (stage) => {
    await putOnline(stage, [PODOLOGE])
    await stage.becomeVisitor()
    expect(await suggest(stage, 'job', query)).toEqual([])
    expect(await suggest(stage, 'job_request', query)).toEqual([])
  })
})

test('at most 3 of a kind, and what a count says is what its search finds', async () => {
  await onStage(async (stage) => {
    await putOnline(
      stage,
      ['Eins', 'Zwei', 'Drei', 'Vier'].map((name) => ({ company: `Orthohaus ${name}`, title: 'Näherin' })),
    )
    await stage.becomeVisitor()
    const found = await suggest(stage, 'job', 'ortho')
    expect(ofKind(found, 'employer')).toHaveLength(3)
    expect(ofKind(found, 'profession').length).toBeLessThanOrEqual(3)
    expect(found.length).toBeGreaterThan(3)
    for (const { kind, label, total } of found.filter(({ kind }) => kind !== 'place'))
      if (kind === 'profession') expect((await searchAll(stage, { text: label })).length, label).toBe(total)
  })
})

test('what begins nothing that is suggested reads no row of the index', async () => {
  await onStage(async (stage) => {
    await putOnline(
      stage,
      Array.from({ length: 20 }, () => PODOLOGE),
    )
    await putRequestsOnline(
      stage,
      Array.from({ length: 20 }, () => ({ profession_slug: 'podologe' })),
    )
    const read = async () => {
      const { rows } = await stage.query<{ read: number }>(
        `select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0)::integer as read
         from pg_stat_xact_user_tables where relname in ('job_index', 'request_index')`,
      )
      return rows[0]?.read
    }
    await stage.becomeVisitor()
    const before = await read()
    for (let index = 0; index < 50; index += 1)
      for (const half of ['job', 'job_request'] as const)
        expect(await suggest(stage, half, `${'podologe'.slice(index % 8)}q${index}`)).toEqual([])
    expect(await read()).toBe(before)
    await suggest(stage, 'job_request', 'podol')
    expect(await read()).not.toBe(before)
  })
})

test('a profession and a specialty, to a hundred', async () => {
  await onStage(async (stage) => {
    await putRequestsOnline(
      stage,
      Array.from({ length: 101 }, () => ({ profession_slug: 'bandagist', specialties: ['kompression'] })),
    )
    await stage.becomeVisitor()
    expect(ofKind(await suggest(stage, 'job_request', 'Banda'), 'profession')).toEqual([['Bandagist', 100]])
    expect(ofKind(await suggest(stage, 'job_request', 'Kompress'), 'specialty')).toEqual([
      ['Kompression', 100],
    ])
    expect(ofKind(await suggest(stage, 'job_request', 'Göttin'), 'place')[0]).toEqual(['Göttingen', 100])
  })
})

test.each([
  ['Rollstuhlmechaniker', ['reha-techniker']],
  ['Arzthelferin', ['mfa']],
  ['Orthopädieschuster', ['orthopaedieschuhmacher', 'orthopaedieschuhmachermeister']],
  ['pédicure', ['podologe']],
  ['Sanitäts', ['sanitaetshausfachverkaeufer']],
  ['MPB', ['medizinprodukteberater']],
  ['Zahntechniker', []],
  ['p', []],
  ['', []],
  ['%', []],
  ['Podologe '.repeat(34), []],
])('professions for %j', async (typed, expected) => {
  await withVisitor(async (stage) => {
    const { rows } = await stage.query<{ slugs: string[] }>(
      'select app_public.suggested_professions($1) as slugs',
      [typed],
    )
    expect(rows[0]?.slugs).toEqual(expected)
  })
})
