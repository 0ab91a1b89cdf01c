import { expect, test } from 'vitest'
import { loadManyJobs } from '../../../db/demo/load-many-jobs.ts'
import { loadManyRequests } from '../../../db/demo/load-many-requests.ts'
import { onStage } from '../../harness/database.ts'

test('makes as many requests as asked for, online and in the index of the search', async () => {
  await onStage((stage) =>
    stage.asOwner(async (client) => {
      await loadManyJobs(client, 200)
      const before = await client.query('select from app_public.job_requests')
      await loadManyRequests(client, 120)
      const { rows } = await client.query(
        `select count(*)::integer as requests, count(request_index.id)::integer as indexed,
           bool_and(status = 'aktiv' and job_requests.published_at < now() and job_requests.expires_at > now()) as online,
           count(distinct job_requests.profession_slug)::integer >= 10 as mixed
         from app_public.job_requests left join app_private.request_index using (id)`,
      )
      const count = (before.rowCount ?? 0) + 120
      expect(rows).toEqual([{ requests: count, indexed: count, online: true, mixed: true }])
      const { rows: triggers } = await client.query(
        `select distinct tgenabled from pg_trigger where tgrelid = 'app_public.job_requests'::regclass and not tgisinternal`,
      )
      expect(triggers, 'the triggers are switched on again').toEqual([{ tgenabled: 'O' }])
    }),
  )
})
