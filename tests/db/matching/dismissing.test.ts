import { describe, expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import { tellMatches } from '../../harness/tell-matches.ts'
import { applyOnline } from '../job-requests/request-fixtures.ts'
import { putOnline } from '../search/online-jobs.ts'
import { matchingJobs, matchReasons } from './matching-fixtures.ts'

const idsOf = async (stage: Stage): Promise<string[]> => (await matchingJobs(stage)).map(({ job }) => job.id)

const call = async (
  stage: Stage,
  verb: 'dismiss_match' | 'restore_match',
  jobId: string,
): Promise<unknown> => {
  const { rows } = await stage.query<{ done: boolean }>(`select app_public.${verb}($1) as done`, [jobId])
  return rows[0]?.done
}

const findAndTell = (stage: Stage) =>
  stage.asOwner(async (owner) => {
    await owner.query('select app_private.find_matches(1000)')
    await owner.query('select app_private.match_alerts(1000)')
    await tellMatches(owner)
  })

const bellOf = (stage: Stage, userId: string): Promise<string[]> =>
  stage.asOwner(async (owner) => {
    const { rows } = await owner.query<{ job: string }>(
      `select related_job_id as job from app_public.notifications where user_id = $1 and type = 'job_match' order by id`,
      [userId],
    )
    return rows.map(({ job }) => job)
  })

describe('a job that is of no interest', () => {
  test('is suggested and told no more, by no wish; taken back, it is listed and not told', async () => {
    await onStage(async (stage) => {
      const { user } = await applyOnline(stage)
      await stage.query(
        `select app_public.save_search_alert('jobs', '', 'taeglich', jsonb_populate_record(null::app_public.job_search, '{"text": "Werkstatt"}'))`,
      )
      const [kept = '', unwanted = ''] = await putOnline(stage, [
        {},
        { description: 'Unsere Werkstatt ist hell.' },
      ])
      await stage.become(user)
      expect((await idsOf(stage)).sort()).toEqual([kept, unwanted].sort())
      expect(await call(stage, 'dismiss_match', unwanted)).toBe(true)
      expect(await call(stage, 'dismiss_match', unwanted)).toBe(true)
      expect(await idsOf(stage)).toEqual([kept])
      expect(await matchReasons(stage, unwanted)).toBeNull()

      // Neither by the bell, nor by the alert that finds it, nor after the job was changed.
      await findAndTell(stage)
      await stage.asOwner((owner) =>
        owner.query('update app_public.jobs set salary_max = salary_max + 1 where id = $1', [unwanted]),
      )
      await findAndTell(stage)
      expect(await bellOf(stage, user.userId)).toEqual([kept])
      expect(await idsOf(stage)).toEqual([kept])

      expect(await call(stage, 'restore_match', unwanted)).toBe(true)
      expect(await call(stage, 'restore_match', unwanted)).toBe(false)
      expect((await idsOf(stage)).sort()).toEqual([kept, unwanted].sort())
      await findAndTell(stage)
      expect(await bellOf(stage, user.userId)).toEqual([kept])
    })
  })

  test('stands in no daily mail, also when it was found before', async () => {
    await onStage(async (stage) => {
      const { user } = await applyOnline(stage)
      const [kept = '', unwanted = ''] = await putOnline(stage, [
        { title: 'Gut (m/w/d)' },
        { title: 'Nein (m/w/d)' },
      ])
      await findAndTell(stage)
      await stage.asOwner((owner) =>
        owner.query(`update app_private.digest_items set created_at = now() - interval '1 hour'`),
      )
      await stage.become(user)
      await call(stage, 'dismiss_match', unwanted)
      const { rows } = await stage.asOwner(async (owner) => {
        await owner.query(`select app_private.send_digests(array[$1]::uuid[], '2026-11-23')`, [user.userId])
        return owner.query<{ path: string }>(
          `select item ->> 'path' as path from app_private.mails, jsonb_array_elements(payload -> 'items') as item where recipient = $1 and template = 'notification-digest'`,
          [user.email],
        )
      })
      expect(rows).toEqual([{ path: `/job/${kept}` }])
    })
  })

  test('is one that is suggested: no row about another, and none of others', async () => {
    await onStage(async (stage) => {
      const { user: other } = await applyOnline(stage)
      const { user } = await applyOnline(stage)
      const [suitable = '', strange = ''] = await putOnline(stage, [{}, { profession_slug: 'podologe' }])
      await stage.become(user)
      for (const id of [strange, '01a00000-0000-7000-8000-000000000000'])
        expect((await stage.refusal(() => call(stage, 'dismiss_match', id))).code).toBe('OS404')
      await call(stage, 'dismiss_match', suitable)
      await stage.become(other)
      expect(await idsOf(stage)).toEqual([suitable])
      expect(await call(stage, 'restore_match', suitable)).toBe(false)
      await stage.becomeVisitor()
      expect((await stage.refusal(() => call(stage, 'dismiss_match', suitable))).code).toBe('42501')
    })
  })
})
