/** Which ads go out to other pages: those of companies whose owner said so. */
import { describe, expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import { addColleague } from '../conversations/conversation-fixtures.ts'
import { employWithActiveJob } from '../jobs/job-fixtures.ts'

const share = (stage: Stage, companyId: string, shares: boolean | null) =>
  stage.query('select (app_public.share_ads($1, $2)).shares_ads_since', [companyId, shares])

/** Ids of the jobs in both reads, as a visitor. */
async function sharedIds(
  stage: Stage,
  criteria: object = {},
): Promise<{ listed: string[]; found: string[] }> {
  await stage.becomeVisitor()
  const listed = await stage.query<{ id: string }>(
    `select job ->> 'id' as id from app_hidden.shared_jobs(null, 500)`,
  )
  const found = await stage.query<{ id: string }>(
    `select job ->> 'id' as id from app_hidden.find_shared_jobs($1, 100, null, false)`,
    [JSON.stringify(criteria)],
  )
  return { listed: listed.rows.map(({ id }) => id), found: found.rows.map(({ id }) => id) }
}

const both = (...ids: string[]) => ({ listed: ids, found: ids })

async function fingerprint(stage: Stage): Promise<string> {
  await stage.becomeVisitor()
  const { rows } = await stage.query<{ fingerprint: string }>(
    'select fingerprint from app_hidden.shared_jobs_state(null, 10000)',
  )
  return rows[0]?.fingerprint ?? ''
}

describe('the consent of a company', () => {
  test('is off until an owner gives it, and ends at once', async () => {
    await onStage(async (stage) => {
      const { user, companyId, jobId } = await employWithActiveJob(stage)
      expect(await sharedIds(stage)).toEqual(both())
      await stage.become(user)
      await share(stage, companyId, true)
      expect(await sharedIds(stage)).toEqual(both(jobId))
      expect(await sharedIds(stage, { fields: ['nichts-davon'] })).toMatchObject({ found: [] })
      await stage.become(user)
      await share(stage, companyId, false)
      expect(await sharedIds(stage)).toEqual(both())
    })
  })

  test('is a choice of owners, not of members, strangers, admins and visitors', async () => {
    await onStage(async (stage) => {
      const { companyId } = await employWithActiveJob(stage)
      await stage.become(await addColleague(stage, companyId))
      expect(await stage.refusal(() => share(stage, companyId, true))).toMatchObject({ code: 'OS403' })
      await stage.become(await stage.createUser({ role: 'employer' }))
      expect(await stage.refusal(() => share(stage, companyId, true))).toMatchObject({ code: 'OS404' })
      await stage.become(await stage.createUser({ role: 'admin' }))
      expect(await stage.refusal(() => share(stage, companyId, true))).toMatchObject({ code: 'OS404' })
      await stage.become(await stage.createUser({ role: 'applicant' }))
      expect(await stage.refusal(() => share(stage, companyId, true))).toMatchObject({ code: 'OS403' })
      await stage.becomeVisitor()
      expect(await stage.refusal(() => share(stage, companyId, true))).toMatchObject({ code: '42501' })
      expect(await sharedIds(stage)).toEqual(both())
    })
  })

  test('keeps the day of the first choice, needs one, and is in the log', async () => {
    await onStage(async (stage) => {
      const { user, companyId } = await employWithActiveJob(stage)
      await stage.become(user)
      expect(await stage.refusal(() => share(stage, companyId, null))).toMatchObject({ code: 'OS422' })
      await share(stage, companyId, true)
      await stage.asOwner((owner) =>
        owner.query(
          `update app_public.companies set shares_ads_since = '2026-11-20T00:00:00+01:00' where id = $1`,
          [companyId],
        ),
      )
      const again = await share(stage, companyId, true)
      expect(again.rows).toEqual([{ shares_ads_since: new Date('2026-11-20T00:00:00+01:00') }])
      await share(stage, companyId, false)
      const { rows } = await stage.asOwner((owner) =>
        owner.query(
          `select action, actor_id = $2 as by_me from audit.events where thing_id = $1 and action like 'sharing%' order by id`,
          [companyId, user.userId],
        ),
      )
      expect(rows).toEqual([
        { action: 'sharing_started', by_me: true },
        { action: 'sharing_ended', by_me: true },
      ])
    })
  })

  test('counts for what comes online later, until it is not online any more', async () => {
    await onStage(async (stage) => {
      const { user, companyId, jobId } = await employWithActiveJob(stage)
      const set = (change: string) =>
        stage.asOwner((owner) => owner.query(`update app_public.jobs set ${change} where id = $1`, [jobId]))
      await set(`status = 'pausiert'`)
      await stage.become(user)
      await share(stage, companyId, true)
      expect(await sharedIds(stage)).toEqual(both())
      await set(`status = 'aktiv'`)
      expect(await sharedIds(stage)).toEqual(both(jobId))
      // The worker has not marked it yet.
      await set('expires_at = now()')
      expect(await sharedIds(stage)).toEqual(both())
    })
  })

  test('no ad of a suspended company goes out', async () => {
    await onStage(async (stage) => {
      const { user, companyId, jobId } = await employWithActiveJob(stage)
      const suspend = (at: string) =>
        stage.asOwner((owner) =>
          owner.query(`update auth."user" set suspended_at = ${at} where id = $1`, [user.userId]),
        )
      await stage.become(user)
      await share(stage, companyId, true)
      await suspend('now()')
      expect(await sharedIds(stage)).toEqual(both())
      await suspend('null')
      expect(await sharedIds(stage)).toEqual(both(jobId))
    })
  })

  test('the state of the document changes with all that it shows, and else stays', async () => {
    await onStage(async (stage) => {
      const { user, companyId, jobId } = await employWithActiveJob(stage)
      const change = (sql: string, id: string) => stage.asOwner((owner) => owner.query(sql, [id]))
      const seen = [await fingerprint(stage)]
      const next = async () => {
        const now = await fingerprint(stage)
        expect(seen).not.toContain(now)
        expect(await fingerprint(stage)).toBe(now)
        seen.push(now)
      }
      await stage.become(user)
      await share(stage, companyId, true)
      await next()
      await change(
        `update app_public.jobs set title = 'Neuer Titel', version = version + 1 where id = $1`,
        jobId,
      )
      await next()
      await change(`update app_public.companies set verified_at = '2026-11-01' where id = $1`, companyId)
      await next()
      // An approval gives a company no version.
      await change(
        `update app_public.companies set approved_fields.website = 'https://anders.example' where id = $1`,
        companyId,
      )
      await next()
    })
  })
})
