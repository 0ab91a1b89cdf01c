import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { freshDatabase, onStage, type Stage } from '../../harness/database.ts'
import type { TestUser } from '../../harness/people.ts'
import { tellMatches } from '../../harness/tell-matches.ts'
import { applyOnline, COMPLETE_REQUEST } from '../job-requests/request-fixtures.ts'
import { employWithActiveJob, jobVerb } from '../jobs/job-fixtures.ts'
import { type OnlineJob, putOnline } from '../search/online-jobs.ts'

type Queries = Pick<pg.Client, 'query'>

/** As the worker does it: all that is due, in batches. */
async function find(owner: Queries): Promise<void> {
  for (let found = 1; found > 0; ) {
    const { rows } = await owner.query<{ found: number }>('select app_private.find_matches() as found')
    found = rows[0]?.found ?? 0
  }
  // Until the alerts were asked, nobody is told of a job.
  await owner.query('select app_private.match_alerts(1000)')
}

const tell = (owner: Queries, moment?: string, after: string | null = null) =>
  tellMatches(owner, { after, ...(moment !== undefined && { moment }) })

const findAndTell = (stage: Stage, moment?: string): Promise<unknown> =>
  stage.asOwner(async (owner) => {
    await find(owner)
    await tell(owner, moment)
  })

interface Told {
  readonly job_id: string
  readonly slot: number | null
  readonly day: string | null
  readonly told: boolean
}

const matchesOf = (stage: Stage, { userId }: TestUser): Promise<Told[]> =>
  stage.asOwner(async (owner) => {
    const { rows } = await owner.query<Told>(
      `select job_id, slot, told_on::text as day, told_at is not null as told from app_private.job_matches
       where user_id = $1 order by told_on, slot, score desc, job_id desc`,
      [userId],
    )
    return rows
  })

interface Notice {
  readonly title: string
  readonly message: string
  readonly path: string
}

const bellOf = (stage: Stage, { userId }: TestUser): Promise<Notice[]> =>
  stage.asOwner(async (owner) => {
    const { rows } = await owner.query<Notice>(
      `select title, message, path from app_public.notifications where user_id = $1 and type = 'job_match' order by id desc`,
      [userId],
    )
    return rows
  })

const sendDigest = (stage: Stage, { userId, email }: TestUser, day: string): Promise<string[]> =>
  stage.asOwner(async (owner) => {
    await owner.query('select app_private.send_digests(array[$1]::uuid[], $2)', [userId, day])
    const { rows } = await owner.query<{ title: string }>(
      `select item ->> 'title' as title from app_private.mails, jsonb_array_elements(payload -> 'items') with ordinality as one (item, n)
       where recipient = $1 and template = 'notification-digest' and idempotency_key like $2 order by n`,
      [email, `%${day}%`],
    )
    return rows.map(({ title }) => title)
  })

const titled = (count: number, job: OnlineJob = {}): OnlineJob[] =>
  Array.from({ length: count }, (_, index) => ({ title: `Stelle ${index + 1} (m/w/d)`, ...job }))

describe('an applicant whom a new job suits', () => {
  test('is told of it once, with the reasons, and nobody else is', async () => {
    await onStage(async (stage) => {
      const { user } = await applyOnline(stage)
      const stranger = (await applyOnline(stage, { ...COMPLETE_REQUEST, profession_slug: 'podologe' })).user
      const { jobId, user: employer } = await employWithActiveJob(stage)
      await findAndTell(stage)
      expect(await bellOf(stage, user)).toEqual([
        {
          title: 'Passende Stelle: Orthopädietechnik-Mechaniker (m/w/d) Prothetik',
          message:
            'Sanitätshaus Kirchhoff GmbH, Göttingen. Warum: Ihr Beruf · 0 km entfernt · Prothetik · Gehalt wie gewünscht',
          path: `/job/${jobId}`,
        },
      ])
      for (const other of [stranger, employer]) expect(await bellOf(stage, other)).toEqual([])
      expect(await matchesOf(stage, user)).toMatchObject([{ job_id: jobId, slot: 1, told: true }])

      // Paused and published again: the pair is known.
      await stage.become(employer)
      const paused = await jobVerb(stage, 'pause_job($1)', [jobId])
      expect(paused.status).toBe('pausiert')
      await jobVerb(stage, 'resume_job($1)', [jobId])
      await stage.asOwner((owner) =>
        owner.query(`update app_public.jobs set salary_max = salary_max + 100 where id = $1`, [jobId]),
      )
      await findAndTell(stage, `now() + interval '1 day'`)
      expect(await bellOf(stage, user)).toHaveLength(1)
    })
  })

  test('is told of five a day, the best first; the daily mail has the rest', async () => {
    await onStage(async (stage) => {
      const { user } = await applyOnline(stage)
      // Fifty in a minute, of which those with the specialty suit best.
      const ids = await putOnline(stage, [
        ...titled(47),
        ...titled(3, { specialties: ['prothetik'], title: 'Prothetik (m/w/d)' }),
      ])
      await findAndTell(stage)
      await findAndTell(stage)
      const bell = await bellOf(stage, user)
      expect(bell).toHaveLength(5)
      expect(bell.slice(0, 3).map(({ title }) => title)).toEqual(
        Array.from({ length: 3 }, () => 'Passende Stelle: Prothetik (m/w/d)'),
      )
      expect(await matchesOf(stage, user)).toHaveLength(ids.length)

      const mail = await sendDigest(stage, user, '2026-11-23')
      // The five of the bell too, and the best twenty of the rest; no job twice.
      expect(mail).toHaveLength(25)
      expect(new Set(mail.filter((title) => !title.includes('Prothetik'))).size).toBe(22)
      expect((await matchesOf(stage, user)).every(({ told }) => told)).toBe(true)
      await findAndTell(stage, `now() + interval '1 day'`)
      expect(await bellOf(stage, user)).toHaveLength(5)
      expect(await sendDigest(stage, user, '2026-11-24')).toEqual([])
    })
  })

  test('is told of five a day altogether, also in several runs and beside others', async () => {
    await onStage(async (stage) => {
      const { user } = await applyOnline(stage)
      await putOnline(stage, titled(3))
      await findAndTell(stage)
      const { user: late } = await applyOnline(stage)
      await putOnline(stage, titled(4))
      await findAndTell(stage)
      expect(await bellOf(stage, user)).toHaveLength(5)
      expect(await bellOf(stage, late)).toHaveLength(5)
    })
  })

  test('is not told before the alerts were asked, which may tell of it as well', async () => {
    await onStage(async (stage) => {
      const { user } = await applyOnline(stage)
      await putOnline(stage, titled(1))
      await stage.asOwner(async (owner) => {
        await owner.query('select app_private.find_matches(1000)')
        await tell(owner)
      })
      expect(await bellOf(stage, user)).toEqual([])
      // Not longer than half an hour.
      await stage.asOwner((owner) => tell(owner, `now() + interval '31 minutes'`))
      expect(await bellOf(stage, user)).toHaveLength(1)
    })
  })

  test('is not told of what ended, hid or was switched off between finding and telling', async () => {
    await onStage(async (stage) => {
      const { user } = await applyOnline(stage)
      const [ended = '', hidden = '', good = ''] = await putOnline(stage, titled(3))
      await stage.asOwner(async (owner) => {
        await find(owner)
        await owner.query(`update app_public.jobs set expires_at = now() where id = $1`, [ended])
        const company = await owner.query<{ id: string }>(
          `insert into app_public.companies (company_name) values ('Andere GmbH') returning id`,
        )
        await owner.query('update app_public.jobs set company_id = $1 where id = $2', [
          company.rows[0]?.id,
          hidden,
        ])
        await owner.query(
          'insert into app_public.hidden_employers (applicant_id, company_id) values ($1, $2)',
          [user.userId, company.rows[0]?.id],
        )
        await tell(owner)
      })
      expect((await bellOf(stage, user)).map(({ path }) => path)).toEqual([`/job/${good}`])

      await putOnline(stage, titled(1))
      await stage.asOwner(find)
      await stage.become(user)
      await stage.query('select app_public.save_matching_settings(false, true, true)')
      await stage.asOwner((owner) => tell(owner))
      await stage.query('select app_public.save_matching_settings(true, true, true)')
      await stage.query(`select app_public.set_privacy_consent('profile_visibility', false, '1')`)
      await stage.asOwner((owner) => tell(owner))
      expect(await bellOf(stage, user)).toHaveLength(1)
      expect(await sendDigest(stage, user, '2026-11-23')).toHaveLength(1)
    })
  })

  test('reads in no mail that waited of what was hidden, ended or was switched off since', async () => {
    await onStage(async (stage) => {
      const { user: daily } = await applyOnline(stage)
      const { user: atOnce } = await applyOnline(stage)
      await stage.query(`select app_public.save_notification_setting('job_match', true, 'sofort')`)
      const [hidden = '', good = ''] = await putOnline(stage, titled(2))
      await findAndTell(stage)
      await stage.asOwner(async (owner) => {
        // Told yesterday.
        await owner.query(`update app_private.digest_items set created_at = now() - interval '1 hour'`)
        const company = await owner.query<{ id: string }>(
          `insert into app_public.companies (company_name) values ('Andere GmbH') returning id`,
        )
        await owner.query('update app_public.jobs set company_id = $1 where id = $2', [
          company.rows[0]?.id,
          hidden,
        ])
        await owner.query(
          'insert into app_public.hidden_employers (applicant_id, company_id) select unnest($1::uuid[]), $2',
          [[daily.userId, atOnce.userId], company.rows[0]?.id],
        )
      })
      const begun = () =>
        stage.asOwner(async (owner) => {
          const { rows } = await owner.query<{ path: string }>(
            `select begun.payload ->> 'path' as path from app_private.mails, app_private.begin_mail(mails.id, '<a@b>') as begun
             where mails.recipient = $1 and mails.template = 'notification'`,
            [atOnce.email],
          )
          return rows.map(({ path }) => path)
        })
      expect(await sendDigest(stage, daily, '2026-11-23')).toEqual(['Passende Stelle: Stelle 2 (m/w/d)'])
      expect(await begun()).toEqual([`/job/${good}`])
      await stage.query('select app_public.save_matching_settings(false, true, true)')
      expect(await begun()).toEqual([])
    })
  })

  test('hears nothing while the account is suspended, and no bell when it is switched off', async () => {
    await onStage(async (stage) => {
      const { user: suspended } = await applyOnline(stage)
      const { user: silent } = await applyOnline(stage)
      await stage.query(`select app_public.save_notification_setting('job_match', false, 'aus')`)
      await putOnline(stage, titled(1))
      await stage.asOwner(async (owner) => {
        await find(owner)
        await owner.query('update auth."user" set suspended_at = now() where id = $1', [suspended.userId])
        await tell(owner)
      })
      for (const user of [suspended, silent]) {
        expect(await bellOf(stage, user)).toEqual([])
        expect(await sendDigest(stage, user, '2026-11-23')).toEqual([])
      }
    })
  })

  test('gets the daily mail whole when its first run was killed half-way', async () => {
    await onStage(async (stage) => {
      const { user } = await applyOnline(stage)
      await putOnline(stage, titled(8, { specialties: ['prothetik'] }))
      await findAndTell(stage)
      await stage.asOwner(async (owner) => {
        await owner.query('savepoint before_the_mail')
        await owner.query(`select app_private.send_digests(array[$1]::uuid[], '2026-11-23')`, [user.userId])
        await owner.query('rollback to savepoint before_the_mail')
      })
      expect(await sendDigest(stage, user, '2026-11-23')).toHaveLength(8)
      expect(await sendDigest(stage, user, '2026-11-23')).toHaveLength(8)
      // With the reasons, of those that the bell told and of the others.
      const { rows } = await stage.asOwner((owner) =>
        owner.query<{ message: string }>(
          `select distinct item ->> 'message' as message from app_private.mails, jsonb_array_elements(payload -> 'items') as item
           where recipient = $1 and template = 'notification-digest'`,
          [user.email],
        ),
      )
      expect(rows).toEqual([
        {
          message: expect.stringMatching(
            /^[^,]+, Göttingen\. Warum: Ihr Beruf · 0 km entfernt · Prothetik · /,
          ),
        },
      ])
    })
  })
})

test('a request that is published later is told of the best jobs that are there', async () => {
  await onStage(async (stage) => {
    const ids = await putOnline(stage, titled(30))
    await stage.asOwner(find)
    const { user } = await applyOnline(stage)
    await findAndTell(stage)
    expect(await bellOf(stage, user)).toHaveLength(5)
    const found = await matchesOf(stage, user)
    expect(found).toHaveLength(20)
    expect(ids).toEqual(expect.arrayContaining(found.map(({ job_id }) => job_id)))
  })
})

test('the day of the five is that of Berlin, also in the nights in which clocks change', async () => {
  await onStage(async (stage) => {
    const { user } = await applyOnline(stage)
    await putOnline(stage, titled(17))
    await stage.asOwner(find)
    await stage.asOwner((owner) =>
      owner.query(`update app_private.job_matches set found_at = '2026-10-24 12:00+02'`),
    )
    // 25 October 2026 has 25 hours: 2:30 comes twice, and midnight is 22:00 UTC before and 23:00 UTC after.
    for (const moment of [
      '2026-10-24 23:59+02',
      '2026-10-25 00:01+02',
      '2026-10-25 02:30+02',
      '2026-10-25 02:30+01',
      '2026-10-25 23:59+01',
      '2026-10-26 00:01+01',
    ])
      await stage.asOwner((owner) => tell(owner, `'${moment}'`))
    const told = (await matchesOf(stage, user)).filter(({ day }) => day !== null)
    expect(told.map(({ day, slot }) => `${day} ${slot}`)).toEqual(
      ['2026-10-24', '2026-10-25', '2026-10-26'].flatMap((day) =>
        [1, 2, 3, 4, 5].map((slot) => `${day} ${slot}`),
      ),
    )
  })
})

test('what was told, dismissed or suspended between comparing and telling is told no more', async () => {
  await onStage(async (stage) => {
    const { user } = await applyOnline(stage)
    const suspended = (await applyOnline(stage)).user
    await putOnline(stage, titled(3))
    await stage.asOwner(async (owner) => {
      await find(owner)
      await owner.query('create temporary table found as select * from app_private.matches_to_tell()')
      const compared = await owner.query<{ count: number }>('select cardinality(job_ids) as count from found')
      expect(compared.rows).toEqual([{ count: 6 }])
      await owner.query(
        `with of_person as (select job_id, row_number() over (order by job_id) as n from app_private.job_matches where user_id = $1)
         update app_private.job_matches set told_at = case when n = 1 then now() end, dismissed_at = case when n = 2 then now() end
         from of_person where of_person.job_id = job_matches.job_id and job_matches.user_id = $1`,
        [user.userId],
      )
      await owner.query('update auth."user" set suspended_at = now() where id = $1', [suspended.userId])
      const told = await owner.query<{ told: number }>(
        'select app_private.tell_matches(user_ids, job_ids, scores, notices) as told from found',
      )
      expect(told.rows).toEqual([{ told: 1 }])
    })
    expect(await bellOf(stage, user)).toHaveLength(1)
    expect(await bellOf(stage, suspended)).toEqual([])
  })
})

test('two runs at once tell nobody twice and nobody of more than five', async () => {
  const database = await freshDatabase()
  const runs = await Promise.all(
    [0, 1].map(async () => {
      const client = new pg.Client({ connectionString: database.url, options: '-c role=app_owner' })
      await client.connect()
      return client
    }),
  )
  const [one, two] = runs
  if (one === undefined || two === undefined) throw new Error('Expected two connections')
  try {
    const people = await onStage(async (stage) => {
      const made: TestUser[] = []
      for (let index = 0; index < 12; index += 1) made.push((await applyOnline(stage)).user)
      await putOnline(stage, titled(9))
      await stage.query('commit')
      return made
    }, database)
    await Promise.all(runs.map(find))
    const all = async (client: Queries): Promise<void> => {
      let last: string | null = null
      do last = await tellMatches(client, { after: last, size: 5 })
      while (last !== null)
    }
    await Promise.all(runs.map(all))
    await all(one)
    const { rows } = await one.query<{ told: number; notices: number }>(
      `select (select count(*)::integer from app_private.job_matches where job_matches.user_id = "user".id and slot is not null) as told,
         (select count(*)::integer from app_public.notifications where notifications.user_id = "user".id and type = 'job_match') as notices
       from auth."user" where id = any ($1)`,
      [people.map(({ userId }) => userId)],
    )
    expect(rows).toEqual(people.map(() => ({ told: 5, notices: 5 })))
  } finally {
    await Promise.all(runs.map((client) => client.end()))
    await database.drop()
  }
})
