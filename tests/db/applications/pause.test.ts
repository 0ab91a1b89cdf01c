/** What the other side of open applications and contacts is told when somebody cannot be reached for now. */
import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import type { TestUser } from '../../harness/people.ts'
import { call } from '../auth/account-fixtures.ts'
import { addColleague, converse, converseReleased } from '../conversations/conversation-fixtures.ts'
import { requestOnStage } from '../privacy/deletion-fixtures.ts'
import { applied, withdrawApplication } from './application-fixtures.ts'

interface Notice {
  readonly title: string
  readonly message: string
  readonly path: string
}

const noticesOf = (stage: Stage, { userId }: TestUser): Promise<Notice[]> =>
  stage.asOwner(async (owner) => {
    const { rows } = await owner.query<Notice>(
      `select title, message, path from app_public.notifications
       where user_id = $1 and title ~ '(ruht|wieder da|geht weiter)$' order by id`,
      [userId],
    )
    return rows
  })

const decide = async (stage: Stage, admin: TestUser, { userId }: TestUser, verb: 'suspend' | 'restore') => {
  await stage.become(admin)
  await call(
    stage,
    verb === 'suspend' ? `app_public.suspend_account($1, 'Betrug')` : 'app_public.restore_account($1)',
    [userId],
  )
}

test('a company is told that the application of a suspended person rests, without a reason and a name', async () => {
  await onStage(async (stage) => {
    const { applicant, employer, jobId } = await applied(stage)
    const admin = await stage.createUser({ role: 'admin' })
    await decide(stage, admin, applicant, 'suspend')
    const [rests, ...more] = await noticesOf(stage, employer.user)
    expect(more).toEqual([])
    expect(rests).toMatchObject({
      title: 'Eine Bewerbung ruht',
      message: expect.stringMatching(
        /^Die Bewerbung auf „.+“ ist zurzeit nicht zu sehen\. Sie müssen nichts tun\./,
      ),
      path: expect.stringContaining(jobId),
    })
    expect(JSON.stringify(rests)).not.toMatch(/gesperrt|Sperre|Betrug|Mustermann|Erika/)
    await decide(stage, admin, applicant, 'restore')
    expect((await noticesOf(stage, employer.user)).map(({ title }) => title)).toEqual([
      'Eine Bewerbung ruht',
      'Eine Bewerbung ist wieder da',
    ])
  })
})

test('a person who asked for the deletion rests in the same words as one who was suspended', async () => {
  await onStage(async (stage) => {
    const [left, suspended] = [await applied(stage), await applied(stage)]
    await requestOnStage(stage, left.applicant)
    await decide(stage, await stage.createUser({ role: 'admin' }), suspended.applicant, 'suspend')
    const words = async (user: TestUser) =>
      (await noticesOf(stage, user)).map(({ title, message }) => ({ title, message }))
    expect(await words(left.employer.user)).toHaveLength(1)
    expect(await words(left.employer.user)).toEqual(await words(suspended.employer.user))
  })
})

test('applicants are told once nobody of a company can act, and when somebody can again', async () => {
  await onStage(async (stage) => {
    const { applicant, employer, id } = await applied(stage)
    const colleague = await addColleague(stage, employer.companyId)
    const admin = await stage.createUser({ role: 'admin' })
    await decide(stage, admin, employer.user, 'suspend')
    // The colleague goes on.
    expect(await noticesOf(stage, applicant)).toEqual([])
    await decide(stage, admin, colleague, 'suspend')
    await decide(stage, admin, employer.user, 'restore')
    await decide(stage, admin, colleague, 'restore')
    const told = await noticesOf(stage, applicant)
    expect(told.map(({ title }) => title)).toEqual(['Eine Bewerbung ruht', 'Eine Bewerbung geht weiter'])
    for (const { path } of told) expect(path).toContain(id)
    expect(JSON.stringify(told)).not.toMatch(/gesperrt|Sperre|Betrug/)
  })
})

test('an application that was withdrawn before tells nobody anything', async () => {
  await onStage(async (stage) => {
    const { applicant, employer, id } = await applied(stage)
    await stage.become(applicant)
    await withdrawApplication(stage, id)
    await decide(stage, await stage.createUser({ role: 'admin' }), applicant, 'suspend')
    expect(await noticesOf(stage, employer.user)).toEqual([])
  })
})

test('a company hears of a Chiffre only where it may know who that is', async () => {
  await onStage(async (stage) => {
    // Without a release a notice at the moment of the suspension would tie Chiffre and applications to one person.
    const unknown = await converse(stage)
    const known = await converseReleased(stage)
    const admin = await stage.createUser({ role: 'admin' })
    await decide(stage, admin, unknown.applicant, 'suspend')
    await decide(stage, admin, known.applicant, 'suspend')
    expect(await noticesOf(stage, unknown.employer.user)).toEqual([])
    expect((await noticesOf(stage, known.employer.user)).map(({ title }) => title)).toEqual([
      'Ein Gespräch ruht',
    ])
    await decide(stage, admin, unknown.employer.user, 'suspend')
    await stage.asOwner((owner) =>
      owner.query('update auth."user" set suspended_at = null where id = $1', [unknown.applicant.userId]),
    )
    await decide(stage, admin, unknown.employer.user, 'restore')
    expect((await noticesOf(stage, unknown.applicant)).map(({ title }) => title)).toEqual([
      'Ein Gespräch ruht',
      'Ein Gespräch geht weiter',
    ])
  })
})
