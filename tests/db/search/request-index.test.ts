import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import { applyOnline, COMPLETE_REQUEST, requestVerb, saveRequest } from '../job-requests/request-fixtures.ts'
import { lookUpRequest, searchRequests } from './online-requests.ts'

/** As a visitor, without changing who the stage is. */
const foundFor = (stage: Stage, text: string): Promise<string[]> =>
  stage.asOwner(async (owner) => {
    await owner.query('set local role app_visitor')
    return (await searchRequests(stage, { text })).map(({ request }) => request.id)
  })

test('a request is found while it is online, and by what an admin approved', async () => {
  await onStage(async (stage) => {
    const { active } = await applyOnline(stage)
    expect(await foundFor(stage, 'OTM Prothetik')).toEqual([active.id])

    const saved = await saveRequest(stage, active, {
      ...COMPLETE_REQUEST,
      title: 'Noch ungelesener Zwirbelbart',
      salary_wish_month: 9999,
    })
    expect(saved.title).toBe(COMPLETE_REQUEST.title)
    expect(await foundFor(stage, 'Zwirbelbart')).toEqual([])
    expect(await foundFor(stage, 'OTM Prothetik')).toEqual([active.id])

    await requestVerb(stage, 'pause_job_request($1)', [active.id])
    expect(await foundFor(stage, 'OTM Prothetik')).toEqual([])
    expect(await lookUpRequest(stage, active.id)).toEqual([])
    await requestVerb(stage, 'resume_job_request($1)', [active.id])
    expect(await foundFor(stage, 'OTM Prothetik')).toEqual([active.id])
    expect(await lookUpRequest(stage, active.id)).toHaveLength(1)
    await requestVerb(stage, 'close_job_request($1)', [active.id])
    expect(await foundFor(stage, 'OTM Prothetik')).toEqual([])
  })
})

test('a deleted request and a deleted account leave nothing in the index', async () => {
  await onStage(async (stage) => {
    const one = await applyOnline(stage)
    await applyOnline(stage)
    const indexed = () =>
      stage.asOwner(async (owner) => (await owner.query('select from app_private.request_index')).rowCount)
    expect(await indexed()).toBe(2)
    await stage.asOwner((owner) =>
      owner.query('delete from app_public.job_requests where id = $1', [one.active.id]),
    )
    expect(await indexed()).toBe(1)
    await stage.asOwner((owner) => owner.query('delete from auth."user"'))
    expect(await indexed()).toBe(0)
  })
})
