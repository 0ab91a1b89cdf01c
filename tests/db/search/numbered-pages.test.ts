/** Lists that search engines read have numbered pages: `after` says how many hits are left out. */
import { describe, expect, it } from 'vitest'
import { type Stage, withVisitor } from '../../harness/database.ts'
import { type Hit, KASSEL, NORTHEIM, putOnline } from './online-jobs.ts'

interface List {
  readonly name: string
  /** $1 page size, $2 after. */
  readonly sql: string
}

const LISTS: readonly List[] = [
  { name: 'the whole list', sql: `app_public.search_jobs(null, 'neueste', $1, $2)` },
  {
    name: 'one filter',
    sql: `app_public.search_jobs(jsonb_populate_record(null::app_public.job_search, '{"state_code": "NI"}'), 'neueste', $1, $2)`,
  },
  { name: 'a landing page', sql: `app_public.landing_jobs('orthopaedietechnik', 'niedersachsen', $1, $2)` },
  {
    name: 'a landing page of a town',
    sql: `app_public.landing_jobs('orthopaedietechnik', 'northeim', $1, $2)`,
  },
  {
    name: 'a company',
    sql: `app_public.company_jobs((
      select slug from app_private.company_slugs order by company_id, named_at limit 1), $1, $2)`,
  },
]

async function hits(stage: Stage, sql: string, pageSize: number, after: string | null): Promise<Hit[]> {
  const { rows } = await stage.query<{ hits: Hit[] }>(`select to_jsonb(${sql}) as hits`, [pageSize, after])
  return rows[0]?.hits ?? []
}

const idsOf = (page: readonly Hit[]) => page.map(({ job }) => job.id)

/** Ends and times differ, and some are of the same moment. */
async function putMarket(stage: Stage): Promise<void> {
  await putOnline(
    stage,
    Array.from({ length: 60 }, (_, at) => ({
      place_id: at % 4 === 0 ? KASSEL : NORTHEIM,
      published_at: new Date(Date.now() - (Math.floor(at / 3) + 1) * 3_600_000).toISOString(),
      status: at % 10 === 9 ? 'pausiert' : 'aktiv',
    })),
  )
}

describe.each(LISTS)('pages of $name', ({ sql }) => {
  // Who may read slugs is another matter.
  const ask = (stage: Stage, pageSize: number, after: string | null) =>
    sql.includes('company_slugs')
      ? stage.asOwner(async (owner) => {
          const { rows } = await owner.query<{ hits: Hit[] }>(`select to_jsonb(${sql}) as hits`, [
            pageSize,
            after,
          ])
          return rows[0]?.hits ?? []
        })
      : hits(stage, sql, pageSize, after)

  it('are those of the chain of cursors, each hit once', async () => {
    await withVisitor(async (stage) => {
      await putMarket(stage)
      const chain: Hit[][] = []
      for (let after: string | null = null; ; ) {
        const page: Hit[] = await ask(stage, 7, after)
        if (page.length === 0) break
        chain.push(page)
        after = page.at(-1)?.cursor ?? null
      }
      expect(chain.length).toBeGreaterThan(5)
      for (const [at, page] of chain.entries()) {
        if (at === 0) continue
        const numbered = await ask(stage, 7, String(7 * at))
        expect(idsOf(numbered)).toEqual(idsOf(page))
        // From there on cursors lead on.
        expect(numbered.map(({ cursor }) => cursor)).toEqual(page.map(({ cursor }) => cursor))
      }
      expect(new Set(chain.flat().map(({ job }) => job.id)).size).toBe(chain.flat().length)
      expect(await ask(stage, 7, '10000')).toEqual([])
    })
  })
})

describe('a number is refused', () => {
  const refusal = (sql: string, values: unknown[]) =>
    withVisitor(async (stage) => {
      await putMarket(stage)
      return stage.query(`select ${sql}`, values).then(
        () => null,
        (error: { code?: string }) => error.code,
      )
    })

  it.each(['0', '-1', '010', '10001', '99999999999', '1.5', ' 20', '2e1', '٣'])('%j', async (after) => {
    expect(await refusal(`app_public.search_jobs(null, 'neueste', 20, $1)`, [after])).toBe('OS422')
  })

  it.each([
    ['in another order', `app_public.search_jobs(null, 'gehalt', 20, '20')`],
    [
      'with words',
      `app_public.search_jobs(jsonb_populate_record(null::app_public.job_search, '{"text": "Mechaniker"}'), 'neueste', 20, '20')`,
    ],
    [
      'of requests, whose small numbers are not told',
      `app_public.search_job_requests(null, 'neueste', 20, '20')`,
    ],
  ])('%s', async (_, sql) => {
    expect(await refusal(sql, [])).toBe('OS422')
  })
})
