/** The ten seconds in which an admin can take a decision back, for tests that are about what comes after them. */
import { expect, type Locator } from '@playwright/test'
import type pg from 'pg'

const JOB = `
  with due as (
    update app_public.job_decisions as decisions set due_at = now()
    from app_public.jobs where jobs.id = decisions.job_id and jobs.title = $1
    returning jobs.id)
  select graphile_worker.add_job('moderation/carry-out-decision', json_build_object('jobId', id),
    job_key => 'decision:' || id, max_attempts => 10) from due`
const REQUEST = `
  with due as (
    update app_public.job_request_decisions as decisions set due_at = now()
    from app_public.job_requests as requests where requests.id = decisions.request_id and requests.title = $1
    returning requests.id)
  select graphile_worker.add_job('moderation/carry-out-request-decision', json_build_object('requestId', id),
    job_key => 'request-decision:' || id, max_attempts => 10) from due`

/**
 * Lets the decision about the job or request of this title take effect now, and waits for what shows it. As often as
 * needed: the decision may be on its way to the server, or have taken effect already on a slow machine.
 */
export async function expectEffect(
  database: pg.Client,
  title: string,
  shown: Locator,
  decided: 'job' | 'request' = 'job',
): Promise<void> {
  // The browser has to know of its decision before it hears that it has taken effect.
  await expect(shown.page().getByRole('button', { name: 'Rückgängig' }).or(shown).first()).toBeVisible()
  await expect(async () => {
    await database.query(decided === 'job' ? JOB : REQUEST, [title])
    await expect(shown).toBeVisible({ timeout: 1_000 })
  }).toPass()
}
