/** The ten seconds in which an admin can take a decision back, for tests that are about what comes after them. */
import { expect, type Locator } from '@playwright/test'
import type pg from 'pg'

const DUE = `
  with due as (
    update app_public.pending_decisions as decisions set due_at = now()
    where decisions.id in (
      select jobs.id from app_public.jobs where $2 = 'job' and jobs.title = $1
      union all
      select requests.id from app_public.job_requests as requests where $2 = 'request' and requests.title = $1)
    returning decisions.id)
  select graphile_worker.add_job('moderation/carry-out-decision', json_build_object('id', id),
    job_key => 'decision:' || id, max_attempts => 10) from due`

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
    await database.query(DUE, [title, decided])
    await expect(shown).toBeVisible({ timeout: 1_000 })
  }).toPass()
}
