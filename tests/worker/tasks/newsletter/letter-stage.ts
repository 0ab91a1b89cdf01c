/** Issues and their readers for tests of workers, who commit: made past the verbs, which other tests prove. */
import type pg from 'pg'
import { subscribe } from '../../../db/newsletter/issue-fixtures.ts'

interface Sending {
  readonly issueId: string
  readonly addresses: readonly string[]
}

export const ADDRESS = (n: number): string => `leserin-${String(n).padStart(5, '0')}@praxis.example`

/** An issue that is on its way to so many readers; the first hand-over waits for a worker. */
export async function startIssue(
  pool: pg.Pool,
  readers: number,
  blocks: readonly unknown[] = [{ id: 'a', kind: 'text', markdown: 'Guten **Tag**.' }],
): Promise<Sending> {
  const addresses = Array.from({ length: readers }, (_, n) => ADDRESS(n))
  for (const address of addresses) await subscribe(pool, { address })
  const { rows } = await pool.query<{ id: string }>(
    `insert into app_public.newsletter_issues (subject, preheader, blocks) values ('Neues im Herbst', 'Vier Stellen', $1) returning id`,
    [JSON.stringify(blocks)],
  )
  const issueId = rows[0]?.id ?? ''
  await pool.query(
    `select app_private.start_newsletter_issue(issues) from app_public.newsletter_issues as issues where id = $1`,
    [issueId],
  )
  await handOver(pool)
  return { issueId, addresses }
}

/** Has a worker look at once. */
export async function handOver(pool: pg.Pool): Promise<void> {
  await pool.query(
    `select graphile_worker.add_job('newsletter/hand-over-newsletters', '{}', job_key => 'hand-over-newsletters-next')`,
  )
}

export async function stateOf(pool: pg.Pool, issueId: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ state: string }>(
    'select state from app_public.newsletter_issues where id = $1',
    [issueId],
  )
  return rows[0]?.state
}

export async function sentCount(pool: pg.Pool, issueId: string): Promise<number> {
  const { rows } = await pool.query<{ sent: number }>(
    `select count(*)::integer as sent from app_private.newsletter_deliveries where issue_id = $1 and state = 'sent'`,
    [issueId],
  )
  return rows[0]?.sent ?? 0
}
