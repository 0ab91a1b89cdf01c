import { expect, test } from 'vitest'
import { onStage } from '../../harness/database.ts'

test('what has expired goes, what is valid stays, and twice is once', async () => {
  await onStage(async (stage) => {
    const [gone, stays] = [await stage.createUser(), await stage.createUser()]
    await stage.asOwner(async (owner) => {
      await owner.query(`update auth.session set expires_at = now() - interval '1 second' where id = $1`, [
        gone.sessionId,
      ])
      await owner.query(`
        insert into auth.verification (identifier, value, expires_at)
        values ('old', 'x', now() - interval '1 minute'), ('new', 'x', now() + interval '1 minute')`)
      await owner.query(`
        insert into auth.sign_in_attempts (email_hash, window_started_at)
        values ('\\x01', now() - interval '2 days'), ('\\x02', now() - interval '20 minutes')`)
      const purge = async () =>
        (await owner.query<{ n: number }>('select app_private.purge_expired_auth() as n')).rows[0]?.n
      expect(await purge()).toBe(3)
      expect(await purge()).toBe(0)
      const left = await owner.query(`
        select (select array_agg(id) from auth.session) as sessions,
          (select array_agg(identifier) from auth.verification) as links,
          (select count(*)::int from auth.sign_in_attempts) as attempts`)
      expect(left.rows).toEqual([{ sessions: [stays.sessionId], links: ['new'], attempts: 1 }])
    })
  })
})
