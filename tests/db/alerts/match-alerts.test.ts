/** An alert finds what its search finds: each once, and nothing that the search had found before. */
import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import { applyOnline, COMPLETE_REQUEST } from '../job-requests/request-fixtures.ts'
import { employWithActiveJob, jobVerb } from '../jobs/job-fixtures.ts'
import { market } from '../search/market.ts'
import { BERLIN, GOETTINGEN, KASSEL, putOnline, searchAll } from '../search/online-jobs.ts'
import { idsOf, putRequestsOnline, searchAllRequests } from '../search/online-requests.ts'
import { requestMarket } from '../search/request-market.ts'
import { hitsOf, match, myAlerts, saveAlert } from './alert-fixtures.ts'

/** Always the same sequence. */
const dice = (seed: number) => {
  let state = seed
  return <Value>(values: readonly Value[]): Value | undefined => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return values[Math.floor((state / 2 ** 32) * values.length)]
  }
}

const TEXTS = [
  'Techniker',
  'OTM',
  'Orthopädieschuhmacherin',
  'Physoitherapeut',
  'podologe göttingen',
  'Werkstatt',
  'xyzzy',
  'die Stelle',
  'Reha-Techniker Kassel',
  'Zwölf Jahre',
  // Words that are filters.
  'Orthopädietechnik Teilzeit',
  'Techniker in Vollzeit',
  'Quereinsteiger',
  'Techniker ab 3500',
  'Techniker ab sofort',
  '450 Euro Job',
  'Homeoffice',
]
const PLACES = [GOETTINGEN, KASSEL, BERLIN, 5066700, 999]
const some = [undefined, undefined, undefined]

function randomCriteria(pick: ReturnType<typeof dice>) {
  return {
    text: pick([...some, ...TEXTS]),
    fields: pick([...some, ['orthopaedietechnik'], ['podologie', 'physiotherapie'], ['unbekannt'], []]),
    specialties: pick([...some, ['prothetik'], ['orthetik', 'einlagen'], ['unbekannt'], []]),
    job_types: pick([...some, ['vollzeit'], ['teilzeit', 'minijob'], []]),
    qualifications: pick([...some, ['meister'], ['geselle', 'quereinstieg'], []]),
    contract_terms: pick([...some, ['unbefristet'], ['befristet', 'unbefristet']]),
    place_id: pick([...some, ...PLACES]),
    radius_km: pick([undefined, 10, 20, 50, 100, 200, 33]),
    state_code: pick([...some, ...some, 'NI', 'DE', 'AT', 'BE', '']),
  }
}

test('of many alerts for jobs each finds what its search finds', async () => {
  await onStage(async (stage) => {
    const pick = dice(7)
    const alerts: { id: string; criteria: object }[] = []
    for (let person = 0; person < 6; person += 1) {
      await stage.become(await stage.createUser({ role: 'applicant' }))
      for (let count = 0; count < 20; count += 1) {
        const criteria = {
          ...randomCriteria(pick),
          salary_month_min: pick([...some, 2500, 3000, 4000, -1]),
          remote: pick([...some, true, false]),
        }
        alerts.push({ id: (await saveAlert(stage, 'jobs', criteria)).id, criteria })
      }
    }
    await putOnline(stage, market(90))
    expect(await match(stage)).toBe(90)
    let found = 0
    for (const { id, criteria } of alerts) {
      // A space ends the last word: nobody is typing any more.
      const search =
        'text' in criteria && criteria.text ? { ...criteria, text: `${criteria.text} ` } : criteria
      const hits = (await searchAll(stage, search)).map(({ job }) => job.id)
      found += hits.length
      expect((await hitsOf(stage, id)).sort(), JSON.stringify(criteria)).toEqual(hits.sort())
    }
    expect(found).toBeGreaterThan(300)
    expect(await match(stage)).toBe(0)
  })
})

test('of many alerts for requests each finds what its search finds', async () => {
  await onStage(async (stage) => {
    const pick = dice(11)
    const alerts: { id: string; criteria: object }[] = []
    for (let person = 0; person < 6; person += 1) {
      await stage.become(await stage.createUser({ role: 'employer' }))
      for (let count = 0; count < 20; count += 1) {
        const criteria = {
          ...randomCriteria(pick),
          professions: pick([...some, ['physiotherapeut'], ['podologe', 'reha-techniker'], []]),
          available_from: pick([...some, '2027-01-01', '2026-12-01', '2027-06-01']),
        }
        alerts.push({ id: (await saveAlert(stage, 'requests', criteria)).id, criteria })
      }
    }
    await putRequestsOnline(
      stage,
      requestMarket(90).map((request, index) => ({
        ...request,
        contract_term: [null, 'unbefristet', 'befristet'][index % 3] ?? null,
      })),
    )
    await match(stage)
    let found = 0
    for (const { id, criteria } of alerts) {
      const search =
        'text' in criteria && criteria.text ? { ...criteria, text: `${criteria.text} ` } : criteria
      const hits = idsOf(await searchAllRequests(stage, search))
      found += hits.length
      expect((await hitsOf(stage, id)).sort(), JSON.stringify(criteria)).toEqual(hits.sort())
    }
    expect(found).toBeGreaterThan(300)
  })
})

test('a job that is edited, paused and published again is no second hit; one that an edit makes fit is the first', async () => {
  await onStage(async (stage) => {
    const employer = await employWithActiveJob(stage)
    const applicant = await stage.createUser({ role: 'applicant' })
    await match(stage)
    // Saved after the job came online: the search showed it already.
    await stage.become(applicant)
    const everything = await saveAlert(stage, 'jobs')
    const wellPaid = await saveAlert(stage, 'jobs', { salary_month_min: 4000 })
    const put = (change: string) =>
      stage.asOwner((owner) =>
        owner.query(`update app_public.jobs set ${change} where id = $1`, [employer.jobId]),
      )
    await put(`title = 'Orthopädietechniker'`)
    await match(stage)
    expect(await hitsOf(stage, everything.id)).toEqual([])
    await put('salary_max = 4200')
    await match(stage)
    expect(await hitsOf(stage, wellPaid.id)).toEqual([employer.jobId])
    expect(await hitsOf(stage, everything.id)).toEqual([])

    await stage.become(employer.user)
    const paused = await jobVerb(stage, 'pause_job($1)', [employer.jobId])
    expect(paused.status).toBe('pausiert')
    await jobVerb(stage, 'resume_job($1)', [employer.jobId])
    expect(await match(stage)).toBe(1)
    expect(await hitsOf(stage, everything.id)).toEqual([])
    expect(await hitsOf(stage, wellPaid.id)).toEqual([employer.jobId])
  })
})

test('a job that ended before the match is no hit, and one that ended after it is not counted', async () => {
  await onStage(async (stage) => {
    await stage.become(await stage.createUser({ role: 'applicant' }))
    const alert = await saveAlert(stage, 'jobs')
    const [first, second] = await putOnline(stage, [{}, {}])
    await stage.asOwner((owner) =>
      owner.query(`update app_public.jobs set status = 'pausiert' where id = $1`, [first]),
    )
    await match(stage)
    expect(await hitsOf(stage, alert.id)).toEqual([second])
    expect((await myAlerts(stage))[0]).toMatchObject({ hit_count: 1, new_hit_count: 1 })
    await stage.asOwner((owner) =>
      owner.query(`update app_public.jobs set status = 'pausiert' where id = $1`, [second]),
    )
    expect((await myAlerts(stage))[0]).toMatchObject({ hit_count: 0, new_hit_count: 0 })
  })
})

test('a job that comes back after a long pause is not found a second time; hits of an ended one are forgotten', async () => {
  await onStage(async (stage) => {
    await stage.become(await stage.createUser({ role: 'applicant' }))
    const { id } = await saveAlert(stage, 'jobs')
    const [paused, ended] = await putOnline(stage, [{}, {}])
    await match(stage)
    await stage.asOwner(async (owner) => {
      await owner.query('update app_private.alert_job_hits set told_at = now()')
      for (const [job, status] of [
        [paused, 'pausiert'],
        [ended, 'besetzt'],
      ])
        await owner.query('update app_public.jobs set status = $2 where id = $1', [job, status])
      await owner.query(`update app_private.alert_job_hits set found_at = now() - interval '91 days'`)
      await owner.query('select app_private.purge_alerts()')
      const { rows } = await owner.query('select job_id from app_private.alert_job_hits')
      expect(rows).toEqual([{ job_id: paused }])
      await owner.query(`update app_public.jobs set status = 'aktiv' where id = $1`, [paused])
    })
    await match(stage)
    expect(await hitsOf(stage, id)).toEqual([])
  })
})

test('a request that hides from a person is not counted for that person', async () => {
  await onStage(async (stage) => {
    const employer = await stage.createUser({ role: 'employer' })
    await stage.become(employer)
    await saveAlert(stage, 'requests')
    const { user } = await applyOnline(stage)
    await match(stage)
    await stage.become(employer)
    expect((await myAlerts(stage))[0]).toMatchObject({ hit_count: 1, new_hit_count: 1 })
    await stage.become(user)
    await stage.query('select app_public.hide_employer(mail_domain => $1)', [employer.email.split('@')[1]])
    await stage.become(employer)
    expect((await myAlerts(stage))[0]).toMatchObject({ hit_count: 0, new_hit_count: 0 })
    const exported = await stage.asOwner((owner) =>
      owner.query<{ found: number }>(
        `select (alert ->> 'found')::integer as found from app_private.exported_search_alerts($1) as alert`,
        [employer.userId],
      ),
    )
    expect(exported.rows).toEqual([{ found: 0 }])
  })
})

test('a request that hides after it was found is in no mail, nor in one that waits to be sent', async () => {
  await onStage(async (stage) => {
    const employer = await stage.createUser({ role: 'employer' })
    await stage.become(employer)
    const { id } = await saveAlert(stage, 'requests')
    const { user, active } = await applyOnline(stage)
    await match(stage)
    const untold = () =>
      stage.asOwner(async (owner) => {
        const { rows } = await owner.query<{ found_id: string }>(
          'select found_id from app_private.untold_alert_hits(array[$1::uuid])',
          [id],
        )
        return rows.map(({ found_id }) => found_id)
      })
    const waiting = () =>
      stage.asOwner(async (owner) => {
        const { rows } = await owner.query<{ mail: { items: { id: string }[] } | null }>(
          'select app_private.current_alert_mail($1, $2) as mail',
          [{ alertId: id, count: 1, items: [{ id: active.id }] }, employer.email],
        )
        return rows[0]?.mail?.items.map((item) => item.id)
      })
    expect(await untold()).toEqual([active.id])
    expect(await waiting()).toEqual([active.id])
    await stage.become(user)
    await stage.query('select app_public.hide_employer(mail_domain => $1)', [employer.email.split('@')[1]])
    expect(await untold()).toEqual([])
    expect(await waiting()).toBeUndefined()
  })
})

test('what comes online and is changed before the alerts are asked is new all the same', async () => {
  await onStage(async (stage) => {
    await stage.become(await stage.createUser({ role: 'applicant' }))
    const alert = await saveAlert(stage, 'jobs')
    const [job] = await putOnline(stage, [{}])
    await stage.asOwner((owner) =>
      owner.query(`update app_public.jobs set salary_max = salary_max + 100 where id = $1`, [job]),
    )
    expect(await match(stage)).toBe(2)
    expect(await hitsOf(stage, alert.id)).toEqual([job])

    await stage.become(await stage.createUser({ role: 'employer' }))
    const ofRequests = await saveAlert(stage, 'requests')
    const { active } = await applyOnline(stage)
    await stage.asOwner((owner) =>
      owner.query(`update app_public.job_requests set title = title || '!' where id = $1`, [active.id]),
    )
    await match(stage)
    expect(await hitsOf(stage, ofRequests.id)).toEqual([active.id])
  })
})

test('alerts that nobody has confirmed cost no match anything', async () => {
  await onStage(async (stage) => {
    await stage.asOwner(async (owner) => {
      await owner.query(
        `insert into app_public.search_alerts (email, slot, half, name, frequency, text, unknown_words, missing_words, confirmed_at)
         values ('a@x.example', null, 'jobs', 'Fremd', 'taeglich', 'Techniker', '{werkstatt}', 'werkstatt', null),
           ('b@x.example', 1, 'jobs', 'Bestellt', 'taeglich', 'Techniker', '{werkstatt}', 'werkstatt', now())`,
      )
      const made = async () =>
        (
          await owner.query<{ name: string }>(
            'select name from app_public.search_alerts where words is not null',
          )
        ).rows
      expect((await owner.query('select app_private.renew_alert_words() as renewed')).rows).toEqual([
        { renewed: 1 },
      ])
      expect(await made()).toEqual([{ name: 'Bestellt' }])
      await owner.query(`update app_public.search_alerts set words = null, unknown_words = '{werkstatt}'`)
    })
    await putOnline(stage, [{ title: 'Werkstatt' }])
    await match(stage)
    const made = await stage.asOwner((owner) =>
      owner.query('select name from app_public.search_alerts where words is not null'),
    )
    expect(made.rows).toEqual([{ name: 'Bestellt' }])
  })
})

/** Shows whether a match makes the words of an alert again. */
const mark = (stage: Stage, id: string) =>
  stage.asOwner((owner) =>
    owner.query(`update app_public.search_alerts set words = 'marke' where id = $1`, [id]),
  )
const isMarked = (stage: Stage, id: string) =>
  stage.asOwner(async (owner) => {
    const { rowCount } = await owner.query(
      `select from app_public.search_alerts where id = $1 and words::text = '''marke'''`,
      [id],
    )
    return rowCount === 1
  })

test('an unknown word is read again when it comes online, and when it is there no longer; else never', async () => {
  await onStage(async (stage) => {
    await stage.become(await stage.createUser({ role: 'applicant' }))
    const { id } = await saveAlert(stage, 'jobs', { text: 'Physoitherapeut' })
    const known = await saveAlert(stage, 'jobs', { text: 'Physiotherapeut' })
    const corrected = { title: 'Physiotherapeut', profession_slug: 'physiotherapeut' }
    const [first] = await putOnline(stage, [corrected])
    await match(stage)
    expect(await hitsOf(stage, id)).toEqual([first])

    for (const one of [id, known.id]) await mark(stage, one)
    await putOnline(stage, [corrected, { title: 'Ganz anders' }])
    await match(stage)
    expect([await isMarked(stage, id), await isMarked(stage, known.id)]).toEqual([true, true])

    const [literal] = await putOnline(stage, [{ description: 'Physoitherapeut ohne Hast' }])
    await match(stage)
    expect([await isMarked(stage, id), await isMarked(stage, known.id)]).toEqual([false, true])
    expect((await hitsOf(stage, id)).sort()).toEqual([first, literal].sort())

    // It stays as it is while the word is online, and is corrected again when it is not.
    await mark(stage, id)
    await putOnline(stage, [corrected])
    await match(stage)
    expect(await isMarked(stage, id)).toBe(true)
    await stage.asOwner((owner) =>
      owner.query(`update app_public.jobs set status = 'pausiert' where id = $1`, [literal]),
    )
    const [last] = await putOnline(stage, [corrected])
    await match(stage)
    expect(await hitsOf(stage, id)).toContain(last)

    // A title teaches the vocabulary, and a longer word is enough.
    await mark(stage, id)
    await putOnline(stage, [{ title: 'Physoitherapeutenschule' }])
    await match(stage)
    expect(await isMarked(stage, id)).toBe(false)
  })
})

test('of requests, a word that only hidden ones have stays unknown', async () => {
  await onStage(async (stage) => {
    const employer = await stage.createUser({ role: 'employer' })
    await stage.become(employer)
    const { id } = await saveAlert(stage, 'requests', { text: 'Physoitherapeut' })
    const { user } = await applyOnline(stage, { ...COMPLETE_REQUEST, title: 'Physoitherapeut' })
    await stage.query('select app_public.hide_employer(mail_domain => $1)', [employer.email.split('@')[1]])
    await mark(stage, id)
    await match(stage)
    expect(await isMarked(stage, id)).toBe(true)
    await stage.become(user)
    await stage.asOwner((owner) => owner.query('delete from app_public.hidden_employers'))
    await applyOnline(stage)
    await match(stage)
    expect(await isMarked(stage, id)).toBe(false)
  })
})
