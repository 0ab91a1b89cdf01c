import { expect, test } from 'vitest'
import { writeOldEvent } from '../../harness/audit.ts'
import { onStage, type Stage } from '../../harness/database.ts'

const TABLES = ['events', 'seals', 'sealed_events'] as const
const DENIED = '42501'

/** The superuser as whom the stage connects, before it becomes anybody. */
const as = async (stage: Stage, role: string): Promise<void> => {
  await stage.query(`select set_config('role', $1, true)`, [role])
}

async function writeSealed(stage: Stage): Promise<void> {
  await stage.asOwner(async (owner) => {
    await owner.query(`select app_private.write_audit('job_tried', 'job', gen_random_uuid())`)
    await owner.query('select app_private.seal_audit_events()')
  })
}

test.each(['app_owner', 'app_audit', 'app_admin', 'app_member', 'app_authenticator', 'app_visitor'])(
  'no row of the log is changed or deleted as %s',
  async (role) => {
    await onStage(async (stage) => {
      await writeSealed(stage)
      await as(stage, role)
      for (const table of TABLES) {
        for (const statement of [
          `delete from audit.${table}`,
          `truncate audit.${table}`,
          `update audit.${table} set ${{ events: `action = 'x'`, seals: 'rows = 2', sealed_events: 'seal_no = 2' }[table]}`,
        ]) {
          expect((await stage.refusal(() => stage.query(statement))).code, statement).toBe(DENIED)
        }
      }
    })
  },
)

test('the superuser is stopped by triggers, unless it switches them off', async () => {
  await onStage(async (stage) => {
    await as(stage, 'none')
    await stage.query(`insert into audit.events (action, thing_kind) values ('job_tried', 'job')`)
    await stage.query('select app_private.seal_audit_events()')
    for (const table of TABLES) {
      for (const statement of [
        `delete from audit.${table}`,
        `truncate audit.${table}`,
        `update audit.${table} set ${{ events: `action = 'x'`, seals: 'rows = 2', sealed_events: 'seal_no = 2' }[table]}`,
      ]) {
        expect((await stage.refusal(() => stage.query(statement))).message, statement).toMatch(
          /^The log is never changed: /,
        )
      }
    }
  })
})

test('the owner of everything else owns nothing of the log and cannot take it', async () => {
  await onStage(async (stage) => {
    await stage.asOwner(async () => {
      for (const statement of [
        'alter table audit.events disable trigger all',
        'drop table audit.events',
        'drop schema audit cascade',
        'create table audit.more ()',
        'create trigger more before insert on audit.events for each row execute function audit.tg_refuse_change()',
        `create or replace function audit.ends_before() returns timestamptz language sql as 'select now()'`,
        'alter table audit.events owner to app_owner',
        'grant app_audit to app_owner',
      ]) {
        expect((await stage.refusal(() => stage.query(statement))).code, statement).toBe(DENIED)
      }
    })
  })
})

test('nobody is a member of the owner of the log', async () => {
  await onStage(async (stage) => {
    const { rows } = await stage.asOwner((owner) =>
      owner.query(`
        select member::regrole::text as member from pg_auth_members
        where roleid = 'app_audit'::regrole and (set_option or inherit_option)`),
    )
    expect(rows).toEqual([])
    const { rows: logins } = await stage.asOwner((owner) =>
      owner.query(`select rolcanlogin, rolsuper, rolcreaterole from pg_roles where rolname = 'app_audit'`),
    )
    expect(logins).toEqual([{ rolcanlogin: false, rolsuper: false, rolcreaterole: false }])
  })
})

test('only admins read it', async () => {
  await onStage(async (stage) => {
    const admin = await stage.createUser({ role: 'admin' })
    await stage.asOwner((owner) =>
      owner.query(
        `select app_private.write_audit('job_tried', 'job', gen_random_uuid(), data => '{"reason": "x"}')`,
      ),
    )
    const read =
      'select action, details ->> $1 as reason from audit.events join app_public.audit_details on event_id = id'
    await stage.become(admin)
    expect((await stage.query(read, ['reason'])).rows).toEqual([{ action: 'job_tried', reason: 'x' }])
    await stage.become(await stage.createUser({ role: 'employer' }))
    expect((await stage.refusal(() => stage.query(read, ['reason']))).code).toBe(DENIED)
    expect((await stage.query('select from app_public.audit_details')).rowCount).toBe(0)
  })
})

test('a line says who acted, and keeps what may name people beside', async () => {
  await onStage(async (stage) => {
    const admin = await stage.createUser({ role: 'admin' })
    const person = await stage.createUser()
    const { rows } = await stage.asOwner(async (owner) => {
      await owner.query(`select set_config('app.session_id', $1, true)`, [admin.sessionId])
      return owner.query(
        `with written as materialized (
           select app_private.write_audit('account_suspended', 'account', $1, data => '{"count": 2, "reason": "Herr Kunz log.", "note": null}') as id)
         select 1 from written`,
        [person.userId],
      )
    })
    expect(rows).toHaveLength(1)
    const { rows: events } = await stage.asOwner((owner) =>
      owner.query(`
        select actor_id, action, thing_kind, thing_id, person_id, data, details,
          details_hash = sha256(salt || convert_to(details::text, 'UTF8')) as fits
        from audit.events join app_public.audit_details on event_id = id`),
    )
    expect(events).toEqual([
      {
        actor_id: admin.userId,
        action: 'account_suspended',
        thing_kind: 'account',
        thing_id: person.userId,
        person_id: person.userId,
        data: { count: 2 },
        details: { reason: 'Herr Kunz log.' },
        fits: true,
      },
    ])
  })
})

test('seals end whole, three years after the end of their year, and what still holds is carried over', async () => {
  await onStage(async (stage) => {
    const person = await stage.createUser()
    await stage.asOwner(async (owner) => {
      const event = (name: string, at: string, thingId: string | null) =>
        writeOldEvent(owner, {
          action: 'account_suspended',
          kind: 'account',
          thingId,
          details: { reason: name },
          at: `date_trunc('year', now()) - interval '${at}'`,
        })
      await event('old', '3 years 9 days', person.userId)
      await event('newest', '3 years 8 days', person.userId)
      await event('of an erased account', '3 years 7 days', null)
      await event('young', '2 years 300 days', null)
      const seal = async () =>
        (await owner.query<{ n: number }>('select app_private.seal_audit_events() as n')).rows[0]?.n
      expect([await seal(), await seal(), await seal()]).toEqual([3, 1, 0])
      const purge = async () =>
        (await owner.query<{ n: number }>('select app_private.purge_audit_events() as n')).rows[0]?.n
      expect(await purge()).toBe(2)
      expect(await purge()).toBe(0)
      const { rows } = await owner.query(
        `select details ->> 'reason' as reason, created_at < audit.ends_before() as is_old, seal_no::integer
         from audit.events join app_public.audit_details on event_id = events.id
         left join audit.sealed_events on sealed_events.event_id = events.id order by 1`,
      )
      expect(rows).toEqual([
        { reason: 'newest', is_old: true, seal_no: null },
        { reason: 'young', is_old: false, seal_no: 2 },
      ])
      expect((await owner.query('select from app_public.audit_details')).rowCount).toBe(2)
      expect((await owner.query('select from audit.seals')).rowCount).toBe(2)
      // A seal that is not over cannot be ended.
      expect((await stage.refusal(() => owner.query('select audit.end_seal(2)'))).code).toBe(DENIED)
    })
  })
})

test('the newest seal is mailed once, to the operator or to every active admin', async () => {
  await onStage(async (stage) => {
    const admins = [await stage.createUser({ role: 'admin' }), await stage.createUser({ role: 'admin' })]
    await stage.createUser({ role: 'employer' })
    await stage.asOwner(async (owner) => {
      const send = (address: string | null) =>
        owner.query('select app_private.mail_newest_seal($1)', [address])
      const mails = async () =>
        (
          await owner.query<{ recipient: string; payload: unknown }>(
            `select recipient, payload from app_private.mails where template = 'audit-seal' order by recipient`,
          )
        ).rows
      await send(null)
      expect(await mails()).toEqual([])
      await owner.query(`select app_private.write_audit('job_tried', 'job', null)`)
      await owner.query('select app_private.seal_audit_events()')
      await send('betrieb@orthostellen.example')
      await send('betrieb@orthostellen.example')
      const [mail] = await mails()
      const { rows } = await owner.query(`select no::integer, encode(hash, 'hex') as hash from audit.seals`)
      expect(await mails()).toHaveLength(1)
      expect(mail).toMatchObject({ recipient: 'betrieb@orthostellen.example', payload: rows[0] })
      await send(null)
      expect((await mails()).map(({ recipient }) => recipient)).toEqual(
        ['betrieb@orthostellen.example', ...admins.map(({ email }) => email)].toSorted(),
      )
    })
  })
})
