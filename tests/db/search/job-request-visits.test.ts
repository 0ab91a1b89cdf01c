import { expect, test } from 'vitest'
import { giveConsent } from '../../harness/consents.ts'
import { onStage, type Stage } from '../../harness/database.ts'
import type { TestUser } from '../../harness/people.ts'
import { daysFromNow, putRequestsOnline, searchRequests } from './online-requests.ts'

const newOnes = async (stage: Stage): Promise<string[]> =>
  (await searchRequests(stage)).filter(({ is_new }) => is_new).map(({ request }) => request.title)

const visit = async (stage: Stage): Promise<string> => {
  const { rows } = await stage.query<{ since: string }>(
    'select app_public.note_job_request_visit()::text as since',
  )
  return rows[0]?.since ?? ''
}

const today = async (stage: Stage): Promise<string> => {
  const { rows } = await stage.query<{ today: string }>(
    `select ((now() at time zone 'Europe/Berlin')::date)::text as today`,
  )
  return rows[0]?.today ?? ''
}

/** As if everything that was noted had happened so many days earlier. */
const daysPass = (stage: Stage, days: number): Promise<unknown> =>
  stage.asOwner(async (owner) => {
    await owner.query(
      'update app_private.job_request_visits set visited_on = visited_on - $1::integer, previous_on = previous_on - $1::integer',
      [days],
    )
    await owner.query(
      'update app_public.job_requests set published_at = published_at - make_interval(days => $1)',
      [days],
    )
  })

/** A person with the consent that visits are noted. */
const visitor = async (stage: Stage, role: 'employer' | 'admin' = 'employer'): Promise<TestUser> => {
  const user = await stage.createUser({ role })
  await stage.asOwner((owner) => giveConsent(owner, user.userId, 'data_analytics'))
  return user
}

test('what was published since the day of the last visit is new, for the whole day of the next one', async () => {
  await onStage(async (stage) => {
    const employer = await visitor(stage)
    await stage.become(employer)
    await putRequestsOnline(stage, [{ title: 'alt', published_at: daysFromNow(-2) }])
    expect(await newOnes(stage), 'first visit').toEqual([])
    expect(await visit(stage)).toBe(await today(stage))
    expect(await newOnes(stage), 'still the first day').toEqual([])

    await daysPass(stage, 3)
    await putRequestsOnline(stage, [{ title: 'neu', published_at: daysFromNow(0) }])
    expect(await newOnes(stage), 'before the visit is noted').toEqual(['neu'])
    const since = await visit(stage)
    expect(since < (await today(stage))).toBe(true)
    expect(await newOnes(stage), 'after it is noted').toEqual(['neu'])
    expect(await visit(stage), 'the same day again').toBe(since)
    expect(await newOnes(stage)).toEqual(['neu'])

    await daysPass(stage, 1)
    expect(await newOnes(stage), 'the next day').toEqual(['neu'])
    await visit(stage)
    await daysPass(stage, 1)
    expect(await newOnes(stage), 'seen on a later day').toEqual([])
  })
})

test('a visit is of employers only, and of each account its own', async () => {
  await onStage(async (stage) => {
    await putRequestsOnline(stage, [{ title: 'neu', published_at: daysFromNow(0) }])
    const refused = async (user: TestUser | null) => {
      await (user === null ? stage.becomeVisitor() : stage.become(user))
      return (await stage.refusal(() => visit(stage))).code
    }
    expect(await refused(await stage.createUser({ role: 'applicant' }))).toBe('OS403')
    expect(await refused(null)).toBe('42501')
    const [one, other] = [await visitor(stage), await visitor(stage, 'admin')]
    await stage.become(one)
    await visit(stage)
    await stage.asOwner((owner) =>
      owner.query('update app_private.job_request_visits set visited_on = visited_on - 1'),
    )
    expect(await newOnes(stage)).toEqual(['neu'])
    await stage.become(other)
    expect(await newOnes(stage)).toEqual([])
    await stage.becomeVisitor()
    expect(await newOnes(stage)).toEqual([])
  })
})

test('without the consent nothing is noted, and what was noted goes with a withdrawal', async () => {
  await onStage(async (stage) => {
    const noted = () =>
      stage.asOwner(
        async (owner) => (await owner.query('select from app_private.job_request_visits')).rowCount,
      )
    const consent = (given: boolean) =>
      stage.query(`select app_public.set_privacy_consent('data_analytics', $1, '2026-11-22')`, [given])
    await stage.become(await stage.createUser({ role: 'employer' }))
    expect(await visit(stage)).toBe(await today(stage))
    expect(await noted()).toBe(0)
    await consent(true)
    await visit(stage)
    expect(await noted()).toBe(1)
    await daysPass(stage, 1)
    await putRequestsOnline(stage, [{ title: 'neu', published_at: daysFromNow(0) }])
    expect(await newOnes(stage)).toEqual(['neu'])
    await consent(false)
    expect(await noted()).toBe(0)
    expect(await newOnes(stage)).toEqual([])
    expect(await visit(stage)).toBe(await today(stage))
    expect(await noted()).toBe(0)
  })
})

test('employers learn whether their visits are noted, and others nothing', async () => {
  await onStage(async (stage) => {
    const told = async () => {
      const { rows } = await stage.query('select app_public.job_request_visits_noted() as noted')
      return rows[0]?.noted
    }
    await stage.become(await stage.createUser({ role: 'employer' }))
    expect(await told()).toBe(false)
    await stage.query(`select app_public.set_privacy_consent('data_analytics', true, '2026-11-22')`)
    expect(await told()).toBe(true)
    await stage.become(await stage.createUser())
    expect(await told()).toBeNull()
    await stage.becomeVisitor()
    expect(await told()).toBeNull()
  })
})
