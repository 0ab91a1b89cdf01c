import { expect, test } from 'vitest'
import { loadManyJobs } from '../../../db/demo/load-many-jobs.ts'
import { onStage } from '../../harness/database.ts'

test('makes as many demo jobs as asked for, online and found by the search as if the trigger had run', async () => {
  await onStage((stage) =>
    stage.asOwner(async (client) => {
      const before = await client.query('select from app_public.jobs')
      await loadManyJobs(client, 400)
      const { rows } = await client.query(
        `select count(*)::integer as jobs, count(distinct profession_slug)::integer >= 15 as mixed,
           count(distinct place_id)::integer >= 40 as spread,
           bool_and(status = 'aktiv' and published_at < now() and expires_at > now()) as online
         from app_public.jobs`,
      )
      expect(rows).toEqual([{ jobs: (before.rowCount ?? 0) + 400, mixed: true, spread: true, online: true }])

      const { rows: triggers } = await client.query(
        `select tgenabled from pg_trigger where tgrelid = 'app_public.jobs'::regclass and tgname = 'index_job'`,
      )
      expect(triggers, 'the trigger is switched on again').toEqual([{ tgenabled: 'O' }])

      const index = `select to_jsonb(job_index) - 'words' as entry, tsvector_to_array(words) as words
        from app_private.job_index order by job_id`
      const made = await client.query(index)
      expect(made.rowCount).toBeGreaterThanOrEqual(400)
      await client.query('select app_private.reindex_jobs(null, 1000)')
      expect((await client.query(index)).rows).toEqual(made.rows)
    }),
  )
})
