import { expect, test } from 'vitest'
import { onStage, type Stage, withVisitor } from '../../harness/database.ts'
import { BERLIN, type Criteria, GOETTINGEN, KASSEL, putOnline } from './online-jobs.ts'
import { daysFromNow, putRequestsOnline, requestWaysOf, type SearchWay } from './online-requests.ts'

const waysOf = async (stage: Stage, criteria: Criteria): Promise<readonly SearchWay[]> => {
  const { rows } = await stage.query<{ ways: SearchWay[] }>(
    'select to_jsonb(app_public.job_search_ways(jsonb_populate_record(null::app_public.job_search, $1::jsonb))) as ways',
    [JSON.stringify(criteria)],
  )
  return rows[0]?.ways ?? []
}

const correctionOf = async (
  stage: Stage,
  half: 'job' | 'job_request',
  text: string,
): Promise<string | null> => {
  const { rows } = await stage.query<{ text: string | null }>(
    `select app_public.${half}_search_correction(jsonb_populate_record(null::app_public.${half}_search, $1::jsonb)) as text`,
    [JSON.stringify({ text })],
  )
  return rows[0]?.text ?? null
}

const brief = ({ kind, value, total }: SearchWay) => [kind, value, total]
const titlesOf = (way: SearchWay | undefined) => way?.hits.map(({ job }) => job?.title)

test('without one word, in the order of the words; each word alone only when that is not enough', async () => {
  await withVisitor(async (stage) => {
    await putOnline(stage, [
      { title: 'Physiotherapeut (m/w/d)', profession_slug: 'physiotherapeut' },
      { title: 'Physiotherapeut für die Lymphdrainage', profession_slug: 'physiotherapeut' },
      { title: 'Podologe (m/w/d)', profession_slug: 'podologe' },
    ])
    const ways = await waysOf(stage, { text: 'Physiotherapeut Lymphdrainage Sarnaiduft' })
    expect(ways.filter(({ kind }) => kind === 'word').map(brief)).toEqual([['word', 'Sarnaiduft', 1]])
    expect(ways[0]?.text).toBe('Physiotherapeut Lymphdrainage')
    expect(titlesOf(ways[0])).toEqual(['Physiotherapeut für die Lymphdrainage'])

    const alone = await waysOf(stage, { text: 'Podologe Physiotherapeut Sarnaiduft' })
    expect(alone.filter(({ kind }) => kind === 'word').map(({ text, total }) => [text, total])).toEqual([
      ['Podologe', 1],
      ['Physiotherapeut', 2],
    ])
    // Words that say nothing are not left out, and the only word is not.
    expect((await waysOf(stage, { text: 'und Sarnaiduft' })).filter(({ kind }) => kind === 'word')).toEqual(
      [],
    )
  })
})

test('wider around the place, then everywhere, nearest first', async () => {
  await withVisitor(async (stage) => {
    await putOnline(stage, [
      { title: 'Podologe in Kassel', profession_slug: 'podologe', place_id: KASSEL },
      { title: 'Podologe in Berlin', profession_slug: 'podologe', place_id: BERLIN },
    ])
    const ways = await waysOf(stage, { text: 'Podologe', place_id: GOETTINGEN, radius_km: 10 })
    expect(ways.map(brief)).toEqual([
      ['radius', '50', 1],
      ['anywhere', 'place_id', 2],
      ['near_anywhere', 'podologie', 2],
    ])
    expect(titlesOf(ways[0])).toEqual(['Podologe in Kassel'])
    expect(ways[1]?.hits).toEqual([])
    expect(titlesOf(ways[2])).toEqual(['Podologe in Kassel', 'Podologe in Berlin'])
    const twoChanges = await waysOf(stage, {
      text: 'Podologe Sarnaiduft',
      place_id: GOETTINGEN,
      radius_km: 10,
    })
    expect(twoChanges.map(brief)).toEqual([
      ['word_anywhere', 'Sarnaiduft', 2],
      ['near_anywhere', 'podologie', 2],
    ])
    const inState = await waysOf(stage, { text: 'Podologe', state_code: 'BY' })
    expect(inState.map(brief)).toContainEqual(['anywhere', 'state_code', 2])
  })
})

test('without one filter, without all when one is not enough, and without a limit of time', async () => {
  await withVisitor(async (stage) => {
    await putOnline(stage, [
      { title: 'Bandagist', job_types: ['vollzeit'], remote: true, published_at: daysFromNow(-9) },
    ])
    expect((await waysOf(stage, { job_types: ['teilzeit'], max_age_days: 14 })).map(brief)).toEqual([
      ['filter', 'job_types', 1],
    ])
    expect((await waysOf(stage, { job_types: ['teilzeit'], salary_month_min: 9000 })).map(brief)).toEqual([
      ['filter', 'all', 1],
    ])
    expect(
      (
        await waysOf(stage, {
          text: 'Bandagist',
          job_types: ['teilzeit'],
          max_age_days: 7,
          fields: ['podologie'],
        })
      ).map(brief),
    ).toEqual([['words_only', 'all', 1]])
    expect((await waysOf(stage, { remote: true, max_age_days: 7 })).map(brief)).toEqual([
      ['time', 'max_age_days', 1],
    ])
  })
})

test('near in meaning is the Fachbereich whose occupations the words name, around the place if there is something', async () => {
  await withVisitor(async (stage) => {
    await putOnline(stage, [
      { title: 'Orthopädietechnik-Mechaniker (m/w/d)' },
      { title: 'Podologe (m/w/d)', profession_slug: 'podologe' },
    ])
    const place = { place_id: GOETTINGEN, radius_km: 50 }
    expect((await waysOf(stage, { text: 'Bandagist Sarnaiduft', ...place })).map(brief)).toContainEqual([
      'near',
      'orthopaedietechnik',
      1,
    ])
    // Where nothing is near there is still something to see.
    expect((await waysOf(stage, { text: 'Sarnaiduft' })).map(brief)).toEqual([['newest', 'all', 2]])
    expect((await waysOf(stage, { text: 'Sarnaiduft', ...place })).map(brief)).toEqual([['around', 'all', 2]])
  })
})

test('of requests fewer than five are not counted, and what an applicant hides is no way', async () => {
  await onStage(async (stage) => {
    const applicant = await stage.createUser({ role: 'applicant' })
    const employer = await stage.createUser({
      role: 'employer',
      email: 'chefin@sanitaetshaus-kirchhoff.example',
    })
    await putRequestsOnline(
      stage,
      Array.from({ length: 5 }, () => ({ title: 'Podologe', profession_slug: 'podologe' })),
    )
    const [hidden] = await putRequestsOnline(stage, [
      { title: 'Bandagist Zwirbelbart', profession_slug: 'bandagist', applicant_id: applicant.userId },
    ])
    await stage.becomeVisitor()
    const ofVisitor = await requestWaysOf(stage, { text: 'Zwirbelbart Sarnaiduft' })
    expect(ofVisitor.map(brief)).toEqual([['word', 'Sarnaiduft', null]])
    expect(ofVisitor[0]?.hits.map(({ request }) => request?.id)).toEqual([hidden])
    expect((await requestWaysOf(stage, { text: 'Podologe Sarnaiduft' })).map(brief)).toContainEqual([
      'word',
      'Sarnaiduft',
      5,
    ])
    await stage.asOwner((owner) =>
      owner.query(
        `insert into app_public.hidden_employers (applicant_id, mail_domain) values ($1, 'sanitaetshaus-kirchhoff.example')`,
        [applicant.userId],
      ),
    )
    await stage.become(employer)
    expect((await requestWaysOf(stage, { text: 'Zwirbelbart Sarnaiduft' })).map(brief)).toEqual([
      ['newest', 'all', 5],
    ])
    // Its word is unknown to them, so it would be corrected; for others it is none.
    expect(await correctionOf(stage, 'job_request', 'Zwirbelbart')).toBeNull()
  })
})

test('a misspelt word is said as it was understood; in quotation marks it is taken as it stands', async () => {
  await withVisitor(async (stage) => {
    await putOnline(stage, [{ title: 'Orthopädietechniker (m/w/d)' }])
    for (const half of ['job', 'job_request'] as const) {
      expect(await correctionOf(stage, half, 'Ortopädietechniker in Kassel')).toBe(
        'Orthopädietechniker in Kassel',
      )
      expect(await correctionOf(stage, half, 'Orthopädietechniker')).toBeNull()
      expect(await correctionOf(stage, half, '"Ortopädietechniker" in Kassel')).toBeNull()
      expect(await correctionOf(stage, half, '„Ortopädietechniker“')).toBeNull()
    }
    const { rows } = await stage.query<{ corrected: number; exact: number }>(
      `select cardinality(app_public.search_jobs(jsonb_populate_record(null::app_public.job_search, '{"text": "Ortopädietechniker"}'))) as corrected,
         cardinality(app_public.search_jobs(jsonb_populate_record(null::app_public.job_search, '{"text": "\\"Ortopädietechniker\\""}'))) as exact`,
    )
    expect(rows[0]).toEqual({ corrected: 1, exact: 0 })
  })
})
