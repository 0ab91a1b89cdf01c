/** Where admins need a second factor, the session of one without it counts as that of a visitor, whatever it asks and as which role. */
import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../../harness/database.ts'
import type { TestUser } from '../../../harness/people.ts'
import { applyOnline } from '../../job-requests/request-fixtures.ts'
import { employWithJob } from '../../jobs/job-fixtures.ts'

const needFactors = (stage: Stage) =>
  stage.asOwner((owner) => owner.query('update auth.factor_policy set admins_need_factor = true'))

/** As if an app had been set up in this session. */
const setUp = (stage: Stage, { userId, sessionId }: TestUser) =>
  stage.asOwner(async (owner) => {
    await owner.query(`update auth.session set proved_by = 'totp', proved_at = now() where id = $1`, [
      sessionId,
    ])
    await owner.query(`insert into auth.totp (user_id, secret, last_step) values ($1, 'x', 0)`, [userId])
  })

const account = async (stage: Stage) =>
  (await stage.query('select role, has_factor, needs_factor from app_public.current_account()')).rows[0]

const adminTables = (stage: Stage) =>
  stage.asOwner(async (owner) => {
    const { rows } = await owner.query<{ name: string; has_gate: boolean }>(
      `select polrelid::regclass::text as name,
         bool_or(not polpermissive and pg_get_expr(polqual, polrelid) like '%( SELECT (app_hidden.current_user_role() = %') as has_gate
       from pg_policy where 'app_admin'::regrole = any (polroles) group by 1 order by 1`,
    )
    return rows
  })

// "= 'admin'" inside the subquery: behind it, the planner expects one row of two hundred and reads the whole table for a page.
test('every table that admins read has the restrictive policy', async () => {
  await onStage(async (stage) => {
    const tables = await adminTables(stage)
    expect(tables.length).toBeGreaterThan(15)
    expect(tables.filter(({ has_gate }) => !has_gate)).toEqual([])
  })
})

test('such an admin reads nothing, not even as app_admin, and is told what is missing', async () => {
  await onStage(async (stage) => {
    await employWithJob(stage)
    await applyOnline(stage)
    const admin = await stage.createUser({ role: 'admin' })
    await stage.become(admin)
    const rowsOf = async (): Promise<Record<string, number>> => {
      const counts: Record<string, number> = {}
      for (const { name } of await adminTables(stage)) {
        const { rows } = await stage.query<{ rows: number }>(`select count(*)::int as rows from ${name}`)
        counts[name] = rows[0]?.rows ?? -1
      }
      return counts
    }
    const before = await rowsOf()
    expect(Object.values(before).filter((rows) => rows > 0).length).toBeGreaterThan(3)
    // The role of this connection stays app_admin: as in a request that began before.
    await needFactors(stage)
    expect(Object.values(await rowsOf()).filter((rows) => rows > 0)).toEqual([])
    expect(await account(stage)).toEqual({ role: 'admin', has_factor: false, needs_factor: true })
    expect((await stage.refusal(() => stage.query('select app_hidden.require_admin()'))).code).toBe('OS401')
    expect((await stage.refusal(() => stage.query('select app_public.people_overview()'))).code).toBe('OS401')
    expect((await stage.refusal(() => stage.query('select app_public.end_all_sessions()'))).code).toBe(
      'OS401',
    )
    await setUp(stage, admin)
    expect(await rowsOf()).toEqual(before)
    expect(await account(stage)).toEqual({ role: 'admin', has_factor: true, needs_factor: false })
  })
})

test('the server learns no role of such a session, and that of others', async () => {
  await onStage(async (stage) => {
    const people = [await stage.createUser({ role: 'admin' }), await stage.createUser({ role: 'employer' })]
    await needFactors(stage)
    const roles = () =>
      stage.asOwner(async (owner) => {
        const { rows } = await owner.query<{ role: string }>(
          `select found.role from unnest($1::uuid[]) with ordinality as person (id, position)
           join auth.session on session.id = person.id, auth.session_by_token(session.token) as found order by position`,
          [people.map(({ sessionId }) => sessionId)],
        )
        return rows.map(({ role }) => role)
      })
    expect(await roles()).toEqual(['applicant', 'employer'])
    const [admin] = people
    if (admin) await setUp(stage, admin)
    expect(await roles()).toEqual(['admin', 'employer'])
  })
})

test('removing the last factor locks the admin out again at the next statement', async () => {
  await onStage(async (stage) => {
    const admin = await stage.createUser({ role: 'admin' })
    await needFactors(stage)
    await setUp(stage, admin)
    await stage.become(admin)
    await stage.query('select app_hidden.require_admin()')
    await stage.asOwner((owner) => owner.query('delete from auth.totp'))
    expect((await stage.refusal(() => stage.query('select app_hidden.require_admin()'))).code).toBe('OS401')
  })
})
