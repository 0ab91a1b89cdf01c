import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../../harness/database.ts'
import type { TestUser } from '../../../harness/people.ts'
import { verify } from '../../conversations/conversation-fixtures.ts'
import { employWithActiveJob } from '../../jobs/job-fixtures.ts'
import { call } from '../account-fixtures.ts'

interface ListedPerson {
  readonly id: string
  readonly first_name: string
  readonly email: string
  readonly is_free_mail: boolean
  readonly role: string
  readonly state: string
  readonly created_at: Date
  readonly company_name: string | null
  readonly company_count: number
  readonly company_is_verified: boolean
}

const people = async (stage: Stage, filter: Record<string, unknown> = {}): Promise<ListedPerson[]> => {
  const names = Object.keys(filter)
  const { rows } = await stage.query<ListedPerson>(
    `select * from unnest(app_public.people(${names.map((name, index) => `${name} => $${index + 1}`).join(', ')}))`,
    Object.values(filter),
  )
  return rows
}
const ids = (list: readonly ListedPerson[]): string[] => list.map(({ id }) => id).toSorted()
const idsOf = (...users: TestUser[]): string[] => users.map(({ userId }) => userId).toSorted()

const change = (stage: Stage, user: TestUser, set: string): Promise<unknown> =>
  stage.asOwner((owner) => owner.query(`update auth."user" set ${set} where id = $1`, [user.userId]))

const asAdmin = async (stage: Stage): Promise<TestUser> => {
  const admin = await stage.createUser({ role: 'admin', firstName: 'Adele', lastName: 'Wächter' })
  await stage.become(admin)
  return admin
}

test('each word of the search is found in names, addresses and companies, whatever the spelling', async () => {
  await onStage(async (stage) => {
    const anna = await stage.createUser({
      firstName: 'Anna',
      lastName: 'Müllerskind',
      email: 'anna_1@gmx.de',
    })
    const bert = await stage.createUser({
      firstName: 'Bert',
      lastName: 'Muellerskind',
      email: 'bert1@firma-eins.example',
    })
    const { user: employer, companyId } = await employWithActiveJob(stage)
    await stage.asOwner((owner) =>
      owner.query(`update app_public.companies set company_name = 'Sanitätshaus Prüfstein' where id = $1`, [
        companyId,
      ]),
    )
    await asAdmin(stage)
    expect(ids(await people(stage, { search: 'müllerskind' }))).toEqual(idsOf(anna, bert))
    expect(ids(await people(stage, { search: ' Mullerskind  ANNA ' }))).toEqual(idsOf(anna))
    expect(ids(await people(stage, { search: 'firma-eins müller' }))).toEqual(idsOf(bert))
    // A sign that stands for any other in LIKE stands for itself.
    expect(ids(await people(stage, { search: 'a_1@' }))).toEqual(idsOf(anna))
    expect(ids(await people(stage, { search: 'pruefstein' }))).toEqual(idsOf(employer))
    expect(ids(await people(stage, { search: bert.userId.toUpperCase() }))).toEqual(idsOf(bert))
    expect(await people(stage, { search: 'zzqx' })).toEqual([])
    const all = ids(await people(stage))
    expect(ids(await people(stage, { search: 'a' }))).toEqual(all)
    expect((await stage.refusal(() => people(stage, { search: 'a'.repeat(101) }))).detail).toContain(
      '"search": "too_long"',
    )
  })
})

test('what an account is found by follows its name, its address and its companies', async () => {
  await onStage(async (stage) => {
    const { user, companyId } = await employWithActiveJob(stage)
    await stage.asOwner(async (owner) => {
      await owner.query(`update app_public.profiles set last_name = 'Neunames' where user_id = $1`, [
        user.userId,
      ])
      await owner.query(`update auth."user" set email = 'neue-adresse@haus.example' where id = $1`, [
        user.userId,
      ])
      await owner.query(`update app_public.companies set company_name = 'Umbenanntes Haus' where id = $1`, [
        companyId,
      ])
    })
    const admin = await asAdmin(stage)
    for (const search of ['neunames', 'neue-adresse@haus', 'umbenanntes']) {
      expect(ids(await people(stage, { search })), search).toEqual(idsOf(user))
    }
    await stage.asOwner((owner) =>
      owner.query('delete from app_public.company_members where user_id = $1', [user.userId]),
    )
    await stage.become(admin)
    expect(await people(stage, { search: 'umbenanntes' })).toEqual([])
  })
})

test('filters leave the accounts of a role, a state, a verified company or a day', async () => {
  await onStage(async (stage) => {
    const [suspended, leaving, unconfirmed, both] = [
      await stage.createUser({ email: 'gesperrt@gmx.de' }),
      await stage.createUser(),
      await stage.createUser(),
      await stage.createUser(),
    ]
    const { user: verified, companyId } = await employWithActiveJob(stage)
    await verify(stage, companyId)
    const { user: unverified } = await employWithActiveJob(stage)
    const alone = await stage.createUser({ role: 'employer' })
    await change(stage, suspended, 'suspended_at = now()')
    await change(stage, leaving, `deletion_requested_at = now(), delete_after = now() + interval '14 days'`)
    await change(stage, unconfirmed, `email_verified = false, created_at = '2019-03-04 23:30+01'`)
    await change(
      stage,
      both,
      `suspended_at = now(), deletion_requested_at = now(), delete_after = now() + interval '14 days'`,
    )
    const admin = await asAdmin(stage)

    expect(ids(await people(stage, { state: 'suspended' }))).toEqual(idsOf(suspended, both))
    expect(ids(await people(stage, { state: 'leaving' }))).toEqual(idsOf(leaving))
    expect(ids(await people(stage, { state: 'unconfirmed' }))).toEqual(idsOf(unconfirmed))
    const admins = await people(stage, { role: 'admin' })
    expect(ids(admins)).toContain(admin.userId)
    expect(ids(await people(stage, { state: 'active' }))).toEqual(
      [...idsOf(verified, unverified, alone), ...ids(admins)].toSorted(),
    )
    expect(ids(await people(stage, { role: 'employer' }))).toEqual(idsOf(verified, unverified, alone))
    expect(ids(await people(stage, { is_verified: true }))).toEqual(idsOf(verified))
    expect(ids(await people(stage, { is_verified: false }))).toEqual(idsOf(unverified, alone))
    expect(ids(await people(stage, { role: 'applicant', state: 'suspended', search: 'gmx' }))).toEqual(
      idsOf(suspended),
    )
    // The day in Germany: half an hour later it was the fifth.
    expect(ids(await people(stage, { since: '2019-03-04' }))).toContain(unconfirmed.userId)
    expect(ids(await people(stage, { since: '2019-03-05' }))).not.toContain(unconfirmed.userId)

    expect((await people(stage, { search: 'gesperrt@gmx.de' }))[0]).toMatchObject({
      is_free_mail: true,
      state: 'suspended',
      company_name: null,
      company_count: 0,
      company_is_verified: false,
    })
    expect((await people(stage, { is_verified: true }))[0]).toMatchObject({
      is_free_mail: false,
      company_count: 1,
      company_is_verified: true,
    })
    expect(await call(stage, 'to_jsonb(app_public.people_overview())')).toEqual({
      applicants: 4,
      employers: 3,
      admins: admins.length,
      unconfirmed: 1,
      suspended: 2,
      leaving: 1,
      unverified_employers: 2,
    })
  })
})

test('pages of the list are the whole list, also where accounts were made at the same moment', async () => {
  await onStage(async (stage) => {
    const made = [
      await stage.createUser(),
      await stage.createUser(),
      await stage.createUser(),
      await stage.createUser(),
    ]
    for (const user of made.slice(0, 3)) await change(stage, user, `created_at = '2024-05-05 12:00+02'`)
    await asAdmin(stage)
    const whole = await people(stage)
    expect(whole).toHaveLength(5)
    const walked: string[] = []
    let last: ListedPerson | undefined
    for (;;) {
      const page: ListedPerson[] = await people(stage, {
        page_size: 2,
        ...(last && { after_created_at: last.created_at, after_id: last.id }),
      })
      walked.push(...page.map(({ id }) => id))
      if (page.length < 2) break
      last = page.at(-1)
    }
    expect(walked).toEqual(whole.map(({ id }) => id))
    expect((await stage.refusal(() => people(stage, { after_id: made[0]?.userId }))).code).toBe('OS422')
    expect((await stage.refusal(() => people(stage, { page_size: 101 }))).code).toBe('OS422')
  })
})
