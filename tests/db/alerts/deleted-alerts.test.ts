/** A deleted alert is gone for everybody, and comes back within ten minutes as if it had never been. */
import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import type { TestUser } from '../../harness/people.ts'
import { putOnline } from '../search/online-jobs.ts'
import { hitsOf, match, myAlerts, type OwnAlert, saveAlert } from './alert-fixtures.ts'

const remove = async (stage: Stage, id: string) =>
  (await stage.query<{ gone: boolean }>('select app_public.delete_search_alert($1) as gone', [id])).rows[0]
    ?.gone

const restore = async (stage: Stage, id: string) =>
  (
    await stage.query<{ alert: OwnAlert }>('select to_jsonb(app_public.restore_search_alert($1)) as alert', [
      id,
    ])
  ).rows[0]?.alert

const tell = (stage: Stage) =>
  stage.asOwner((owner) => owner.query(`select app_private.tell_alerts('sofort', null)`))

const age = (stage: Stage, id: string, by: string) =>
  stage.asOwner((owner) =>
    owner.query('update app_public.search_alerts set deleted_at = deleted_at - $2::interval where id = $1', [
      id,
      by,
    ]),
  )

const exported = (stage: Stage, { userId }: TestUser) =>
  stage.asOwner(
    async (owner) => (await owner.query('select app_private.exported_search_alerts($1)', [userId])).rowCount,
  )

test('a deleted alert is invisible everywhere, and comes back with what it found, also meanwhile', async () => {
  await onStage(async (stage) => {
    const anna = await stage.createUser({ role: 'applicant' })
    await stage.become(anna)
    const saved = await saveAlert(stage, 'jobs', {}, { frequency: 'sofort', name: 'Alles' })
    await putOnline(stage, [{}, {}])
    await match(stage)
    await tell(stage)
    await stage.query('select app_public.mark_search_alert_seen($1)', [saved.id])
    const [untold = ''] = await putOnline(stage, [{}])
    await match(stage)
    const [before] = await myAlerts(stage)
    expect(before).toMatchObject({ hit_count: 3, new_hit_count: 1 })

    expect(await remove(stage, saved.id)).toBe(true)
    expect(await remove(stage, saved.id)).toBe(false)
    expect(await myAlerts(stage)).toEqual([])
    expect((await stage.query('select from app_public.search_alerts')).rowCount).toBe(0)
    for (const verb of ['change_search_alert', 'mark_search_alert_seen'])
      expect(
        (await stage.refusal(() => stage.query(`select app_public.${verb}($1)`, [saved.id]))).code,
        verb,
      ).toBe('OS404')
    // What a verb answers is read without the policy.
    await saveAlert(stage, 'requests')
    expect(await myAlerts(stage)).toHaveLength(1)
    expect(await exported(stage, anna)).toBe(1)
    await stage.become(await stage.createUser({ role: 'applicant' }))
    expect((await stage.refusal(() => restore(stage, saved.id))).code).toBe('OS404')

    const [meanwhile = ''] = await putOnline(stage, [{}])
    await match(stage)
    await stage.asOwner((owner) =>
      owner.query(`update app_public.search_alerts set told_at = told_at - interval '11 minutes'`),
    )
    await tell(stage)
    expect((await hitsOf(stage, saved.id)).sort()).toEqual([untold, meanwhile].sort())

    await stage.become(anna)
    expect(await restore(stage, saved.id)).toEqual({
      ...before,
      hit_count: 4,
      new_hit_count: 2,
      told_at: expect.anything(),
    })
    // Once more changes nothing: an answer may have been lost.
    expect(await restore(stage, saved.id)).toMatchObject({ hit_count: 4, new_hit_count: 2 })
    await tell(stage)
    expect(await hitsOf(stage, saved.id)).toEqual([])
    expect(await exported(stage, anna)).toBe(2)
  })
})

test('after ten minutes it cannot come back, and is gone with what it has found', async () => {
  await onStage(async (stage) => {
    await stage.become(await stage.createUser({ role: 'applicant' }))
    const { id } = await saveAlert(stage, 'jobs')
    await putOnline(stage, [{}])
    await match(stage)
    await remove(stage, id)
    const purge = () => stage.asOwner((owner) => owner.query('select app_private.purge_deleted_alerts()'))
    await age(stage, id, '9 minutes 59 seconds')
    await purge()
    await restore(stage, id)
    await remove(stage, id)
    await age(stage, id, '10 minutes')
    expect((await stage.refusal(() => restore(stage, id))).code).toBe('OS404')
    // Nor by saving the same search.
    expect((await saveAlert(stage, 'jobs')).id).not.toBe(id)
    await purge()
    const left = await stage.asOwner((owner) =>
      owner.query(
        `select from app_public.search_alerts where id = $1
         union all select from app_private.alert_job_hits where alert_id = $1`,
        [id],
      ),
    )
    expect(left.rowCount).toBe(0)
  })
})

test('a deleted one holds no place of the twenty, and needs one to come back', async () => {
  await onStage(async (stage) => {
    await stage.become(await stage.createUser({ role: 'applicant' }))
    for (let count = 1; count <= 20; count += 1) await saveAlert(stage, 'jobs', { salary_month_min: count })
    const [newest] = await myAlerts(stage)
    const id = newest?.id ?? ''
    await remove(stage, id)
    const another = await saveAlert(stage, 'jobs', { salary_month_min: 21 })
    expect((await stage.refusal(() => restore(stage, id))).code).toBe('OS429')
    await remove(stage, another.id)
    expect(await restore(stage, id)).toMatchObject({ id })
    expect(await myAlerts(stage)).toHaveLength(20)
  })
})

test('saving the search of a deleted alert brings that one back', async () => {
  await onStage(async (stage) => {
    await stage.become(await stage.createUser({ role: 'applicant' }))
    const { id } = await saveAlert(stage, 'jobs', { text: 'meister' })
    await putOnline(stage, [{ title: 'Meister gesucht' }])
    await match(stage)
    await remove(stage, id)
    const again = await saveAlert(stage, 'jobs', { text: 'meister' }, { frequency: 'woechentlich' })
    expect(again).toMatchObject({ id, frequency: 'woechentlich', hit_count: 1, new_hit_count: 1 })
    expect(await myAlerts(stage)).toHaveLength(1)
  })
})
