import { expect, test } from 'vitest'
import { onStage } from '../../harness/database.ts'

test('open reports are counted past a page, for admins only', async () => {
  await onStage(async (stage) => {
    await stage.asOwner((owner) =>
      owner.query(
        `insert into app_public.content_reports (subject_kind, subject_id, reason, created_at, settled_at, outcome)
         select 'job_request', gen_random_uuid(), 'werbung', now() - n * interval '1 hour',
           case when n > 150 then now() end, case when n > 150 then 'kein_verstoss' end::app_public.content_report_outcome
         from generate_series(1, 160) as n`,
      ),
    )
    const overview = () =>
      stage.query(
        'select open, (now() - oldest_created_at)::text as age from app_public.content_report_overview()',
      )
    await stage.become(await stage.createUser({ role: 'admin' }))
    expect((await overview()).rows).toEqual([{ open: 150, age: '6 days 06:00:00' }])
    for (const role of ['employer', 'applicant'] as const) {
      await stage.become(await stage.createUser({ role }))
      expect((await stage.refusal(overview)).code, role).toBe('OS403')
    }
  })
})
