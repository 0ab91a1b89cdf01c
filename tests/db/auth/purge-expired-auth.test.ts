import { expect, test } from 'vitest'
import { onStage } from '../../harness/database.ts'

test('expired rows are deleted, valid ones stay, and a second run changes nothing', async () => {
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
        insert into auth.attempts (kind, key_hash, window_started_at)
        values ('old', '\\x01', now() - interval '2 days'), ('new', '\\x01', now() - interval '20 minutes')`)
      await owner.query(
        `insert into auth.links (user_id, purpose, expires_at)
         values ($1, 'verify-email', now() - interval '8 days'), ($1, 'dispute', now() - interval '1 day')`,
        [stays.userId],
      )
      await owner.query(`
        insert into auth.link_requests (purpose, email, created_at)
        values ('reset-password', 'old@a.example', now() - interval '25 hours'), ('reset-password', 'new@a.example', now())`)
      await owner.query(
        `insert into auth.devices (user_id, token_hash, last_used_at)
         values ($1, 'old', now() - interval '401 days'), ($1, 'new', now() - interval '399 days')`,
        [stays.userId],
      )
      await owner.query(
        `insert into auth.email_changes (user_id, old_email, new_email, expires_at, cancelled_at)
         values ($1, 'a@a.example', 'old@a.example', now() - interval '31 days', now()),
           ($1, 'a@a.example', 'new@a.example', now() - interval '29 days', now())`,
        [stays.userId],
      )
      await owner.query(
        `insert into app_public.security_events (user_id, event_type, event_data, created_at)
         select user_id, 'failed_login', jsonb_build_object('timestamp', now(), 'name', name), now() - age
         from (values (null::uuid, 'other old', interval '91 days'), (null, 'other new', interval '89 days'),
           ($1, 'own old', interval '367 days'), ($1, 'own new', interval '91 days')) as event (user_id, name, age)`,
        [stays.userId],
      )
      await owner.query(`
        insert into auth.decoy_sign_ups (key_hash, password_hash, created_at)
        values ('\\x01', 'old', now() - interval '31 days'), ('\\x02', 'new', now() - interval '29 days')`)
      await owner.query(`
        insert into auth."user" (name, email, email_verified, account_type, first_name, last_name, created_at, terms_version)
        select name, name || '@sign-up.example', false, 'applicant', 'Erika', 'Muster', now() - age, terms
        from (values ('old', interval '31 days', '1'), ('asked-again', interval '31 days', '1'),
          ('admin', interval '31 days', '1'), ('from-before', interval '31 days', null), ('new', interval '29 days', '1'))
          as person (name, age, terms)`)
      await owner.query(`
        update auth.links set expires_at = now() - interval '1 hour'
        from auth."user" where "user".id = links.user_id and "user".name in ('old', 'admin', 'from-before')`)
      await owner.query(`
        update app_public.user_roles set role = 'admin' from auth."user" where "user".id = user_id and name = 'admin'`)
      const purge = async () =>
        (await owner.query<{ n: number }>('select app_private.purge_expired_auth() as n')).rows[0]?.n
      expect(await purge()).toBe(11)
      expect(await purge()).toBe(0)
      const left = await owner.query(
        `
        select (select array_agg(id) from auth.session) as sessions,
          (select array_agg(identifier) from auth.verification) as verifications,
          (select array_agg(kind) from auth.attempts) as attempts,
          (select array_agg(purpose) from auth.links where user_id = $1) as links,
          (select array_agg(password_hash) from auth.decoy_sign_ups) as decoys,
          (select array_agg(name order by name) from auth."user" where not email_verified) as sign_ups,
          (select array_agg(email) from auth.link_requests) as requests,
          (select array_agg(token_hash) from auth.devices) as devices,
          (select array_agg(new_email) from auth.email_changes) as changes,
          (select array_agg(event_data ->> 'name' order by id) from app_public.security_events) as events`,
        [stays.userId],
      )
      expect(left.rows).toEqual([
        {
          sessions: [stays.sessionId],
          decoys: ['new'],
          sign_ups: ['admin', 'asked-again', 'from-before', 'new'],
          verifications: ['new'],
          attempts: ['new'],
          links: ['dispute'],
          requests: ['new@a.example'],
          devices: ['new'],
          changes: ['new@a.example'],
          events: ['other new', 'own new'],
        },
      ])
    })
  })
})
