import { describe, expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import type { TestUser } from '../../harness/people.ts'
import { contact, employVerified } from '../conversations/conversation-fixtures.ts'
import { COMPLETE_REQUEST, requestVerb, saveRequest } from '../job-requests/request-fixtures.ts'
import { jobVerb } from '../jobs/job-fixtures.ts'
import {
  answer,
  type Couple,
  couple,
  dayPasses,
  HALF,
  morning,
  type Person,
  proposalsFor,
  proposed,
  questionsOf,
  sharing,
} from './tandem-fixtures.ts'

interface Told {
  readonly type: string
  readonly message: string
  readonly path: string
}

/** Bell, mails that wait and items of the daily mail. */
const told = (stage: Stage, { userId, email }: TestUser): Promise<Told[]> =>
  stage.asOwner(async (owner) => {
    const { rows } = await owner.query<Told>(
      `select type, title || message as message, path from app_public.notifications where user_id = $1 and type like 'tandem%'
       union all
       select 'mail', payload ->> 'title', payload ->> 'path' from app_private.mails
       where recipient = $2 and status = 'queued' and payload ->> 'path' like '%tandem=%'
       union all
       select 'digest', title, path from app_private.digest_items where user_id = $1 and type like 'tandem%'
       order by 1`,
      [userId, email],
    )
    return rows
  })

const kindsTold = async (stage: Stage, user: TestUser): Promise<string[]> =>
  (await told(stage, user)).map(({ type }) => type)

const count = (stage: Stage, what: string): Promise<number> =>
  stage.asOwner(async (owner) => {
    const { rows } = await owner.query<{ n: number }>(`select count(*)::integer as n from ${what}`)
    return rows[0]?.n ?? Number.NaN
  })

describe('two who would share a job', () => {
  test('are asked each for itself: the job and about the hours of the other, nothing else', async () => {
    await onStage(async (stage) => {
      const { employer, one, other } = await couple(stage)
      for (const person of [one, other]) {
        const questions = await questionsOf(stage, person)
        expect(questions).toMatchObject([
          { job_id: employer.jobId, request_id: person.requestId, other_hours: 20, agreed_at: null },
        ])
        expect(Object.keys(questions[0] ?? {}).sort()).toEqual([
          'agreed_at',
          'applicant_id',
          'asked_at',
          'expires_at',
          'id',
          'job_id',
          'other_hours',
          'request_id',
        ])
        expect(await kindsTold(stage, person.user)).toEqual(['mail', 'tandem_question'])
        const [, bell] = await told(stage, person.user)
        expect(bell?.path).toBe(`/dashboard?tab=requests&tandem=${questions[0]?.id}`)
        expect(bell?.message).toContain('Eine zweite Person würde etwa 20 Stunden übernehmen.')
      }
      expect(await proposalsFor(stage, employer)).toEqual([])
      expect(await kindsTold(stage, employer.user)).toEqual([])
    })
  })

  test('are proposed when both agreed, the next morning, to the members of that company alone', async () => {
    await onStage(async (stage) => {
      const stranger = await employVerified(stage)
      const { employer, one, other } = await couple(stage)
      // The other job asks nobody on the same day.
      expect(await count(stage, 'app_private.tandems')).toBe(1)
      const [asked] = await questionsOf(stage, one)
      const here = asked?.job_id === employer.jobId ? employer : stranger
      const there = here === employer ? stranger : employer
      await answer(stage, one, true)
      await answer(stage, other, true)
      expect(await proposalsFor(stage, here)).toEqual([])
      await morning(stage)
      const [proposal, ...more] = await proposalsFor(stage, here)
      expect(more).toEqual([])
      expect(proposal?.requests.map(({ id }) => id).sort()).toEqual([one.requestId, other.requestId].sort())
      const chiffren = proposal?.requests.map(({ chiffre }) => chiffre) ?? []
      expect(chiffren).toEqual([...chiffren].sort())
      expect(await kindsTold(stage, here.user)).toEqual(['mail', 'tandem_proposal'])
      await morning(stage)
      expect(await kindsTold(stage, here.user)).toEqual(['mail', 'tandem_proposal'])
      for (const reader of [there.user, one.user]) {
        const refused = await stage.refusal(() => proposalsFor(stage, { user: reader, jobId: here.jobId }))
        expect(refused.code).toBe('OS404')
      }
      // The ordinary way to write to each.
      await stage.become(here.user)
      for (const { requestId } of [one, other])
        expect((await contact(stage, requestId, here.jobId)).state).toBe('offen')
    })
  })

  test('learn neither of a Yes nor of a No nor of an end of the other', async () => {
    await onStage(async (stage) => {
      const { employer, one, other } = await couple(stage)
      const before = await questionsOf(stage, one)
      const toldBefore = await told(stage, one.user)
      await answer(stage, other, true)
      await morning(stage)
      expect(await questionsOf(stage, one)).toEqual(before)
      await answer(stage, one, true)
      const agreed = await questionsOf(stage, one)
      await morning(stage)
      expect(await proposalsFor(stage, employer)).toHaveLength(1)
      expect(await questionsOf(stage, one)).toEqual(agreed)
      // Takes the Yes back: the company sees it no more, the other one sees what was there before.
      await answer(stage, other, false)
      await morning(stage)
      expect(await questionsOf(stage, one)).toEqual(agreed)
      expect(await told(stage, one.user)).toEqual(toldBefore)
      expect(await proposalsFor(stage, employer)).toEqual([])
      expect(await kindsTold(stage, employer.user)).toEqual([])
      await stage.asOwner((owner) =>
        owner.query('delete from auth."user" where id = $1', [other.user.userId]),
      )
      expect(await questionsOf(stage, one)).toEqual(agreed)
    })
  })

  test('a No leaves no row of it, tells the company nothing and is never asked again', async () => {
    await onStage(async (stage) => {
      const { employer, one, other } = await couple(stage)
      await answer(stage, one, false)
      expect(await questionsOf(stage, one)).toEqual([])
      expect(await kindsTold(stage, one.user)).toEqual([])
      await answer(stage, other, true)
      await dayPasses(stage)
      const third = await sharing(stage)
      const fourth = await sharing(stage)
      await morning(stage)
      expect(await questionsOf(stage, one)).toEqual([])
      expect(await questionsOf(stage, other)).toHaveLength(1)
      for (const person of [third, fourth]) expect(await questionsOf(stage, person)).toHaveLength(1)
      expect(await proposalsFor(stage, employer)).toEqual([])
      expect(await kindsTold(stage, employer.user)).toEqual([])
    })
  })

  test('cannot answer for the other, nor late', async () => {
    await onStage(async (stage) => {
      const { one, other } = await couple(stage)
      const [question] = await questionsOf(stage, one)
      const say = (agrees: boolean) =>
        stage.refusal(() => stage.query('select app_public.answer_tandem($1, $2)', [question?.id, agrees]))
      await stage.become(other.user)
      for (const agrees of [true, false]) expect((await say(agrees)).code).toBe('OS404')
      await stage.asOwner((owner) =>
        owner.query('update app_public.tandem_questions set expires_at = now() where id = $1', [
          question?.id,
        ]),
      )
      expect(await questionsOf(stage, one)).toEqual([])
      expect((await say(true)).code).toBe('OS404')
      await morning(stage)
      expect(await kindsTold(stage, one.user)).toEqual([])
      expect(await questionsOf(stage, other)).toHaveLength(1)
    })
  })
})

const ENDS: Readonly<Record<string, (stage: Stage, people: Couple) => Promise<unknown>>> = {
  'the request is paused': async (stage, { one }) => {
    await stage.become(one.user)
    await requestVerb(stage, 'pause_job_request($1)', [one.requestId])
  },
  'the choice is taken back in the form': async (stage, { one }) => {
    await stage.become(one.user)
    const { version } = await requestVerb(stage, 'job_request_for_edit($1)', [one.requestId])
    await stage.query(
      `select app_public.save_job_request(jsonb_populate_record(null::app_public.job_request_fields, $1::jsonb),
         request_id => $2, expected_version => $3, wants_tandem => false)`,
      [JSON.stringify(HALF), one.requestId, version],
    )
  },
  'other hours are approved': (stage, { one }) =>
    stage.asOwner((owner) =>
      owner.query('update app_public.job_requests set weekly_hours_max = 30 where id = $1', [one.requestId]),
    ),
  'the applicant hides from the company': async (stage, { one, employer }) => {
    await stage.become(one.user)
    await stage.query('select app_public.hide_employer(company_id => $1)', [employer.companyId])
  },
  'the applicant hides from the domain of the company': async (stage, { one, employer }) => {
    await stage.become(one.user)
    await stage.query('select app_public.hide_employer(mail_domain => $1)', [
      employer.user.email.split('@')[1],
    ])
  },
  'the applicant blocks the company': async (stage, { one, employer }) => {
    await stage.become(employer.user)
    const { id } = await contact(stage, one.requestId, employer.jobId)
    await stage.become(one.user)
    await stage.query('select app_public.block_company($1)', [id])
  },
  'the applicant withdraws the consent': async (stage, { one }) => {
    await stage.become(one.user)
    await stage.query(`select app_public.set_privacy_consent('profile_visibility', false, '2026-11-22')`)
  },
  'the applicant is suspended': (stage, { one }) =>
    stage.asOwner((owner) =>
      owner.query('update auth."user" set suspended_at = now() where id = $1', [one.user.userId]),
    ),
  'the account is erased': (stage, { one }) =>
    stage.asOwner((owner) => owner.query('delete from auth."user" where id = $1', [one.user.userId])),
  'the job is paused': async (stage, { employer }) => {
    await stage.become(employer.user)
    await jobVerb(stage, 'pause_job($1)', [employer.jobId])
  },
  'the job has other hours': (stage, { employer }) =>
    stage.asOwner((owner) =>
      owner.query('update app_public.jobs set weekly_hours = 30 where id = $1', [employer.jobId]),
    ),
}

test.each(Object.entries(ENDS))('a proposal vanishes everywhere when %s', async (_, end) => {
  await onStage(async (stage) => {
    const people = await proposed(stage)
    expect(await proposalsFor(stage, people.employer)).toHaveLength(1)
    await end(stage, people)
    expect(await proposalsFor(stage, people.employer)).toEqual([])
    expect(await kindsTold(stage, people.employer.user)).toEqual([])
    expect(await kindsTold(stage, people.one.user)).toEqual([])
    expect(await count(stage, 'app_private.tandems')).toBe(0)
    await dayPasses(stage)
    await morning(stage)
    expect(await count(stage, 'app_private.tandems')).toBe(0)
  })
})

test('a colleague from whom one of the two hides takes the proposal from the whole company', async () => {
  await onStage(async (stage) => {
    const { employer, one } = await proposed(stage)
    const colleague = await stage.createUser({ role: 'employer', email: 'chefin@konkurrenz.example' })
    await stage.become(one.user)
    await stage.query(`select app_public.hide_employer(mail_domain => 'konkurrenz.example')`)
    expect(await proposalsFor(stage, employer)).toHaveLength(1)
    await stage.asOwner((owner) =>
      owner.query('insert into app_public.company_members (company_id, user_id) values ($1, $2)', [
        employer.companyId,
        colleague.userId,
      ]),
    )
    expect(await proposalsFor(stage, employer)).toEqual([])
    await morning(stage)
    expect(await questionsOf(stage, one)).toEqual([])
  })
})

describe('who is asked', () => {
  const asked = (stage: Stage): Promise<number> => count(stage, 'app_public.tandem_questions')

  test.each([
    [
      'did not choose it',
      async (stage: Stage, { requestId }: Person) =>
        stage.asOwner((owner) =>
          owner.query('update app_public.job_requests set wants_tandem = false where id = $1', [requestId]),
        ),
    ],
    [
      'would work full time',
      async (stage: Stage, { requestId }: Person) =>
        stage.asOwner((owner) =>
          owner.query(`update app_public.job_requests set job_types = '{vollzeit}' where id = $1`, [
            requestId,
          ]),
        ),
    ],
    [
      'names no hours',
      async (stage: Stage, { requestId }: Person) =>
        stage.asOwner((owner) =>
          owner.query(
            'update app_public.job_requests set weekly_hours_min = null, weekly_hours_max = null where id = $1',
            [requestId],
          ),
        ),
    ],
    [
      'does not want the job',
      async (stage: Stage, { user }: Person) =>
        stage.asOwner((owner) =>
          owner.query(
            `insert into app_private.job_matches (user_id, job_id, score, reasons, told_at, dismissed_at)
           select $1, job_id, 1, '{}', now(), now() from app_private.job_index`,
            [user.userId],
          ),
        ),
    ],
  ])('is not asked where the person %s', async (_, change) => {
    await onStage(async (stage) => {
      await employVerified(stage)
      const one = await sharing(stage)
      await sharing(stage)
      await change(stage, one)
      await morning(stage)
      expect(await asked(stage)).toBe(0)
    })
  })

  test('is nobody about a job of a company that nobody verified', async () => {
    await onStage(async (stage) => {
      const { companyId } = await employVerified(stage)
      await sharing(stage)
      await sharing(stage)
      await stage.asOwner((owner) =>
        owner.query('update app_public.companies set verified_at = null where id = $1', [companyId]),
      )
      await morning(stage)
      expect(await asked(stage)).toBe(0)
    })
  })

  test('are three pairs at a time, and twenty people in all', async () => {
    await onStage(async (stage) => {
      await employVerified(stage)
      const people: Person[] = []
      for (let n = 0; n < 24; n += 1) people.push(await sharing(stage))
      await morning(stage)
      expect(await asked(stage)).toBe(6)
      for (let day = 0; day < 6; day += 1) {
        await dayPasses(stage)
        await stage.asOwner((owner) => owner.query('delete from app_public.tandem_questions'))
        await morning(stage)
      }
      expect(await count(stage, 'app_private.tandem_people')).toBe(20)
    })
  })

  test('are asked one question a day, and have three open ones at most', async () => {
    await onStage(async (stage) => {
      for (let n = 0; n < 5; n += 1) await employVerified(stage)
      const one = await sharing(stage)
      await sharing(stage)
      for (const open of [1, 2, 3, 3, 3]) {
        await morning(stage)
        await morning(stage)
        expect(await questionsOf(stage, one)).toHaveLength(open)
        await dayPasses(stage)
      }
    })
  })

  test('may have applied, so that nobody learns who is not behind a Chiffre', async () => {
    await onStage(async (stage) => {
      const { jobId } = await employVerified(stage)
      const one = await sharing(stage)
      await sharing(stage)
      await stage.asOwner((owner) =>
        owner.query(
          `insert into app_public.applications (job_id, company_id, applicant_id) select id, company_id, $2 from app_public.jobs where id = $1`,
          [jobId, one.user.userId],
        ),
      )
      await morning(stage)
      expect(await asked(stage)).toBe(2)
    })
  })
})

test('the choice is kept by saves that do not name it, and goes into no review', async () => {
  await onStage(async (stage) => {
    const { user, requestId } = await sharing(stage)
    await stage.become(user)
    const chosen = async () => {
      const { rows } = await stage.query<{ wants_tandem: boolean; reviewed: boolean }>(
        `select wants_tandem, exists (select from app_public.job_request_changes where request_id = $1) as reviewed
         from app_public.job_request_for_edit($1)`,
        [requestId],
      )
      return rows[0]
    }
    let row = await requestVerb(stage, 'job_request_for_edit($1)', [requestId])
    row = await saveRequest(stage, row, HALF)
    expect(await chosen()).toEqual({ wants_tandem: true, reviewed: false })
    await saveRequest(stage, row, { ...HALF, title: 'Mit anderem Titel' })
    expect(await chosen()).toEqual({ wants_tandem: true, reviewed: true })
  })
})

/** A small generator with a seed, so that a failure can be repeated. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

test.each([1, 2, 3, 4])(
  'whatever people choose, hide and work, no rule is broken (seed %i)',
  async (seed) => {
    await onStage(async (stage) => {
      const roll = dice(seed)
      const employers = [await employVerified(stage), await employVerified(stage)]
      await stage.asOwner(async (owner) => {
        for (const { jobId } of employers)
          await owner.query('update app_public.jobs set weekly_hours = $2 where id = $1', [
            jobId,
            24 + roll(17),
          ])
      })
      const people: Person[] = []
      for (let n = 0; n < 10; n += 1) {
        const least = 5 + roll(20)
        const person = await sharing(stage, {
          ...COMPLETE_REQUEST,
          job_types: roll(5) === 0 ? ['vollzeit'] : ['teilzeit'],
          weekly_hours_min: least,
          weekly_hours_max: least + roll(6),
        })
        people.push(person)
        await stage.asOwner(async (owner) => {
          if (roll(4) === 0)
            await owner.query('update app_public.job_requests set wants_tandem = false where id = $1', [
              person.requestId,
            ])
          if (roll(4) === 0)
            await owner.query(
              'insert into app_public.hidden_employers (applicant_id, company_id) values ($1, $2)',
              [person.user.userId, employers[roll(2)]?.companyId],
            )
        })
      }
      for (let day = 0; day < 4; day += 1) {
        await morning(stage)
        for (const person of people) {
          for (const { id } of await questionsOf(stage, person))
            if (roll(3) > 0)
              await stage
                .query('select app_public.answer_tandem($1, $2)', [id, roll(4) > 0])
                .catch(() => null)
          if (roll(8) === 0)
            await stage.asOwner((owner) =>
              owner.query(
                `insert into app_public.hidden_employers (applicant_id, company_id)
               select $1, $2 where not exists (select from app_public.hidden_employers where applicant_id = $1 and company_id = $2)`,
                [person.user.userId, employers[roll(2)]?.companyId],
              ),
            )
        }
        await dayPasses(stage)
        const { rows: broken } = await stage.asOwner((owner) =>
          owner.query<{ why: string }>(
            `select 'hidden' as why from app_public.tandem_questions as question join app_public.jobs on jobs.id = question.job_id
           where app_private.is_company_hidden(question.applicant_id, jobs.company_id)
           union all
           select 'not chosen' from app_public.tandem_questions as question join app_public.job_requests on job_requests.id = question.request_id
           where not wants_tandem or not 'teilzeit' = any (job_types)
           union all
           select 'hours' from app_private.tandems
           join app_public.tandem_questions as a on a.id = first_id join app_public.tandem_questions as b on b.id = second_id
           join app_public.jobs on jobs.id = a.job_id
           join app_public.job_requests as one on one.id = a.request_id join app_public.job_requests as other on other.id = b.request_id
           where a.job_id <> b.job_id or a.applicant_id = b.applicant_id
             or one.weekly_hours_min + other.weekly_hours_min > 1.15 * jobs.weekly_hours
             or one.weekly_hours_max + other.weekly_hours_max < 0.9 * jobs.weekly_hours
             or one.weekly_hours_max >= 0.9 * jobs.weekly_hours or other.weekly_hours_max >= 0.9 * jobs.weekly_hours
           union all
           select 'not remembered' from app_public.tandem_questions as question
           where not exists (select from app_private.tandem_people as known where known.user_id = question.applicant_id and known.job_id = question.job_id)`,
          ),
        )
        expect(broken).toEqual([])
        for (const employer of employers) {
          const shown = (await proposalsFor(stage, employer)).flatMap(({ requests }) =>
            requests.map(({ id }) => id),
          )
          const { rows } = await stage.asOwner((owner) =>
            owner.query<{ bad: number }>(
              `select count(*)::integer as bad from unnest($1::uuid[]) as shown (id)
             join app_public.job_requests using (id)
             where app_private.is_company_hidden(applicant_id, $2) or not exists (
               select from app_public.tandem_questions as question
               where question.request_id = shown.id and question.job_id = $3 and question.agreed_at is not null)`,
              [shown, employer.companyId, employer.jobId],
            ),
          )
          expect(rows[0]?.bad).toBe(0)
        }
      }
    })
  },
)
