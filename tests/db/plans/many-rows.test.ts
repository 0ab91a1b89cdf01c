/** Two and a half thousand bookings and five hundred ads of one company: lists stay pages, whatever lies behind them. */
import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import { call } from '../auth/account-fixtures.ts'
import { COMPLETE_JOB, createCompany, createDraft } from '../jobs/job-fixtures.ts'

/** By the sizes of whole tables the planner chooses, so they are told. */
const ANALYZE = 'analyze app_public.bookings, app_public.invoices, app_public.jobs'

async function companyOfMany(stage: Stage): Promise<string> {
  await stage.become(await stage.createUser({ role: 'employer' }))
  const companyId = await createCompany(stage)
  const draft = await createDraft(stage, companyId, COMPLETE_JOB)
  await stage.asOwner(async (owner) => {
    await owner.query(
      `insert into app_public.jobs (company_id, created_by, title)
       select jobs.company_id, jobs.created_by, 'Anzeige ' || counted.number
       from app_public.jobs cross join generate_series(2, 500) as counted (number) where jobs.id = $1`,
      [draft.id],
    )
    await owner.query('alter table app_public.invoices disable trigger user')
    await owner.query(
      `with booked as (
         insert into app_public.bookings (company_id, plan_slug, plan_version, client_key, state, booked_at, paid_on)
         select $1, 'basis', 1, gen_random_uuid(), case when counted.number % 50 = 0 then 'offen' else 'bezahlt' end::app_public.booking_state,
           now() - make_interval(hours => 2500 - counted.number), case when counted.number % 50 <> 0 then current_date end
         from generate_series(1, 2500) as counted (number)
         returning id, company_id
       )
       insert into app_public.invoices (booking_id, company_id, kind, series, position, issued_on, due_on, service_from, service_to, issuer,
         buyer_name, buyer_street, buyer_postal_code, buyer_town, buyer_country, buyer_email, line_text, net_cents, vat_percent, vat_cents,
         gross_cents, tax_kind)
       select id, company_id, 'rechnung', 'RE-1999', row_number() over (order by id), current_date - 40, current_date - 26, current_date - 40,
         current_date + 325, '{}', 'Kirchhoff', 'Weg 1', '37073', 'Göttingen', 'DE', 'rechnung@kirchhoff.example', 'Basis', 14900, 19, 2831,
         17731, 'inland'
       from booked`,
      [companyId],
    )
    await owner.query('alter table app_public.invoices enable trigger user')
    await owner.query(ANALYZE)
  })
  return companyId
}

interface Plan {
  readonly Plan: { readonly 'Shared Hit Blocks': number; readonly 'Shared Read Blocks': number }
}

/** How many blocks a call touches: the same wherever a page lies, when an index finds its beginning. */
async function blocksOf(stage: Stage, expression: string, values: unknown[]): Promise<number> {
  const { rows } = await stage.query<{ 'QUERY PLAN': readonly Plan[] }>(
    `explain (analyze, buffers, format json) select ${expression}`,
    values,
  )
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
  if (plan === undefined) throw new Error('explain said nothing')
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
}

const PAGE = 'app_public.bookings(state => $1::app_public.booking_state, page_size => 2, after => $2::uuid)'
const LIST = 'app_public.my_job_list(page_size => 50, after => $1::uuid)'

test('pages of 2,500 bookings show each once, and the last one costs what the first one does', () =>
  onStage(async (stage) => {
    await companyOfMany(stage)
    await stage.become(await stage.createUser({ role: 'admin' }))
    const seen: string[] = []
    for (;;) {
      const page = await call<{ id: string }[]>(
        stage,
        `to_jsonb(app_public.bookings(page_size => 100, after => $1::uuid))`,
        [seen.at(-1) ?? null],
      )
      seen.push(...page.map(({ id }) => id))
      if (page.length < 100) break
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBeGreaterThanOrEqual(2500)
    expect(seen).toEqual(seen.toSorted().toReversed())
    // The first call of a session also reads the catalogues.
    await blocksOf(stage, PAGE, [null, null])
    const first = await blocksOf(stage, PAGE, [null, null])
    const last = await blocksOf(stage, PAGE, [null, seen.at(-10)])
    expect(last).toBeLessThan(first * 1.5)
    expect(first).toBeLessThan(1000)
    // One in fifty is open: found by its state, and not by reading all that are paid.
    await blocksOf(stage, PAGE, ['offen', null])
    expect(await blocksOf(stage, PAGE, ['offen', null])).toBeLessThan(first * 3)
  }))

test('pages of 500 ads show each once', () =>
  onStage(async (stage) => {
    const companyId = await companyOfMany(stage)
    const { rows: members } = await stage.asOwner((owner) =>
      owner.query<{ sessionId: string }>(
        `select session.id as "sessionId" from auth.session join app_public.company_members using (user_id) where company_id = $1`,
        [companyId],
      ),
    )
    await stage.become({ sessionId: members[0]?.sessionId ?? '' })
    const seen: string[] = []
    for (;;) {
      const page = await call<{ id: string }[]>(stage, `to_jsonb(${LIST})`, [seen.at(-1) ?? null])
      seen.push(...page.map(({ id }) => id))
      if (page.length < 50) break
    }
    expect(seen).toHaveLength(500)
    expect(new Set(seen).size).toBe(500)
  }))
