/** Two people who would share a job, and what each side reads. Committed or not, as the queries are. */
import type { Stage } from '../../harness/database.ts'
import type { TestUser } from '../../harness/people.ts'
import { type Employer, employVerified } from '../conversations/conversation-fixtures.ts'
import { applyOnline, COMPLETE_REQUEST, type RequestFields } from '../job-requests/request-fixtures.ts'

/** 20 and 19 of the 39 hours of COMPLETE_JOB. */
export const HALF: RequestFields = {
  ...COMPLETE_REQUEST,
  job_types: ['teilzeit'],
  weekly_hours_min: 18,
  weekly_hours_max: 20,
}

export interface Person {
  readonly user: TestUser
  readonly requestId: string
}

/** Somebody whose request is online and would share. The stage is that person afterwards. */
export async function sharing(stage: Stage, fields: RequestFields = HALF): Promise<Person> {
  const { user, active } = await applyOnline(stage, fields)
  await stage.asOwner((owner) =>
    owner.query('update app_public.job_requests set wants_tandem = true where id = $1', [active.id]),
  )
  return { user, requestId: active.id }
}

/** The run of a morning, as the task does it. */
export const morning = (stage: Pick<Stage, 'asOwner'>): Promise<void> =>
  stage.asOwner(async (owner) => {
    await owner.query('select app_private.purge_tandem_questions()')
    await owner.query('select app_private.propose_tandems()')
    let last: string | null = null
    do {
      const { rows }: { rows: { last: string | null }[] } = await owner.query(
        'select app_private.find_tandems($1) as last',
        [last],
      )
      last = rows[0]?.last ?? null
    } while (last !== null)
  })

/** As if the people were asked on an earlier day. */
export const dayPasses = (stage: Pick<Stage, 'asOwner'>): Promise<unknown> =>
  stage.asOwner((owner) => owner.query('update app_private.tandem_people set asked_on = asked_on - 1'))

interface Question {
  readonly id: string
  readonly job_id: string
  readonly request_id: string
  readonly other_hours: number
  readonly agreed_at: string | null
}

export async function questionsOf(
  stage: Pick<Stage, 'become' | 'query'>,
  { user }: Person,
): Promise<Question[]> {
  await stage.become(user)
  const { rows } = await stage.query<{ found: Question[] }>(
    'select to_jsonb(app_public.my_tandem_questions()) as found',
  )
  return rows[0]?.found ?? []
}

/** Answers the only question of a person. */
export async function answer(stage: Stage, person: Person, agrees: boolean): Promise<void> {
  const [question] = await questionsOf(stage, person)
  await stage.query('select app_public.answer_tandem($1, $2)', [question?.id, agrees])
}

interface Proposal {
  readonly id: string
  readonly requests: readonly { readonly id: string; readonly chiffre: string }[]
}

export async function proposalsFor(
  stage: Pick<Stage, 'become' | 'query'>,
  { user, jobId }: Pick<Employer, 'user' | 'jobId'>,
): Promise<Proposal[]> {
  await stage.become(user)
  const { rows } = await stage.query<{ found: Proposal[] }>(
    'select to_jsonb(app_public.tandem_proposals($1)) as found',
    [jobId],
  )
  return rows[0]?.found ?? []
}

export interface Couple {
  readonly employer: Employer
  readonly one: Person
  readonly other: Person
}

/** A job and two people who were asked about it. */
export async function couple(stage: Stage): Promise<Couple> {
  const employer = await employVerified(stage)
  const one = await sharing(stage)
  const other = await sharing(stage)
  await morning(stage)
  return { employer, one, other }
}

/** Both have agreed, and the company was told. */
export async function proposed(stage: Stage): Promise<Couple> {
  const people = await couple(stage)
  await answer(stage, people.one, true)
  await answer(stage, people.other, true)
  await morning(stage)
  return people
}
