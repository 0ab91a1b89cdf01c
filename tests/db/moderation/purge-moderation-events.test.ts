import { expect, test } from 'vitest'
import { onStage } from '../../harness/database.ts'

test('entries go three years after the end of their year, but the newest about what exists', async () => {
  await onStage(async (stage) => {
    const person = await stage.createUser()
    await stage.asOwner(async (owner) => {
      await owner.query(
        `insert into app_public.moderation_events (user_id, action, reason, created_at)
         select $1, 'account_suspended', name, date_trunc('year', now()) - age from (values
           ('old', interval '3 years 2 days'), ('newest', interval '3 years 1 day')) as entries (name, age)`,
        [person.userId],
      )
      await owner.query(
        `insert into app_public.moderation_events (action, reason, created_at)
         select 'account_suspended', name, date_trunc('year', now()) - age from (values
           ('of an erased account', interval '3 years 1 day'), ('young', interval '2 years 364 days')) as entries (name, age)`,
      )
      const purge = async () =>
        (await owner.query<{ count: number }>('select app_private.purge_moderation_events(1) as count'))
          .rows[0]?.count
      expect(await purge()).toBe(2)
      expect(await purge()).toBe(0)
      const { rows } = await owner.query<{ reason: string }>(
        'select reason from app_public.moderation_events order by reason',
      )
      expect(rows.map(({ reason }) => reason)).toEqual(['newest', 'young'])
    })
  })
})
