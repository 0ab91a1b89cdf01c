import { expect, test } from 'vitest'
import { onStage, type Stage, withVisitor } from '../../harness/database.ts'
import { type Criteria, facetsOf, putOnline, search } from './online-jobs.ts'
import { daysFromNow, idsOf, putRequestsOnline, searchAllRequests } from './online-requests.ts'

type Half = 'job' | 'job_request'

/** `phrase = criterion: value` of each part of a text that is a filter. */
const filtersOf = async (stage: Stage, text: string, half: Half = 'job'): Promise<string[]> => {
  const { rows } = await stage.query<{ words: { phrase: string; criterion: string; value: string }[] }>(
    `select to_jsonb(app_public.${half}_search_filters(jsonb_populate_record(null::app_public.${half}_search, $1::jsonb))) as words`,
    [JSON.stringify({ text })],
  )
  return (rows[0]?.words ?? []).map(({ phrase, criterion, value }) => `${phrase} = ${criterion}: ${value}`)
}

test.each([
  ['Orthopädietechnik Teilzeit', ['Teilzeit = jobTypes: teilzeit']],
  ['MFA in Teilzeit in Kassel', ['in Teilzeit = jobTypes: teilzeit']],
  ['halbtags Empfang', ['halbtags = jobTypes: teilzeit']],
  ['450 Euro Job Fahrer', ['450 Euro Job = jobTypes: minijob']],
  ['450-Euro-Job', ['450-Euro-Job = jobTypes: minijob']],
  ['603 € Job', ['603 € Job = jobTypes: minijob']],
  ['Home-Office Abrechnung', ['Home-Office = remote: true']],
  ['Abrechnung home office', ['home office = remote: true']],
  ['ohne Ausbildung', ['ohne Ausbildung = qualifications: quereinstieg']],
  ['Quereinsteiger Werkstatt', ['Quereinsteiger = qualifications: quereinstieg']],
  ['Ausbildung 2027 Orthopädieschuhtechnik', ['Ausbildung = jobTypes: ausbildung']],
  ['Azubi MFA Vollzeit', ['Azubi = jobTypes: ausbildung', 'Vollzeit = jobTypes: vollzeit']],
  ['Meister ab 3500', ['ab 3500 = salaryMonthMin: 3500']],
  ['Meister ab 3.500 € Teilzeit', ['ab 3.500 € = salaryMonthMin: 3500', 'Teilzeit = jobTypes: teilzeit']],
  ['4000 Euro', ['4000 Euro = salaryMonthMin: 4000']],
  // No filters: a year, a postal code's length, words in quotation marks, a name of several words.
  ['Ausbilder ab 2027', []],
  ['ab 37073', []],
  ['450', []],
  ['"Teilzeit" MFA', []],
  ['„450 Euro Job“', []],
  ['Facharzt in Ausbildung', []],
  ['Ausbilder Teilzeitmodell', []],
  ['ab sofort', []],
  ['', []],
])('%j: %j', async (text, expected) => {
  await withVisitor(async (stage) => {
    expect(await filtersOf(stage, text)).toEqual(expected)
  })
})

test('requests: at once is a day, and pay is no filter', async () => {
  await withVisitor(async (stage) => {
    expect(await filtersOf(stage, 'OTM ab sofort', 'job_request')).toEqual([
      'ab sofort = availableFrom: today',
    ])
    expect(await filtersOf(stage, 'OTM ab 3500', 'job_request')).toEqual([])
  })
})

test('a word that is a filter finds what has it or says so in its title, not what its text mentions', async () => {
  await withVisitor(async (stage) => {
    await putOnline(stage, [
      { title: 'Bandagist A', job_types: ['teilzeit'] },
      { title: 'Bandagist B in Teilzeit', job_types: ['vollzeit'] },
      {
        title: 'Bandagist C',
        job_types: ['vollzeit'],
        description: 'Teilzeit ist nach der Probezeit möglich.',
      },
      { title: 'Bandagist D', salary_max: 3400 },
      { title: 'Bandagist E', salary_max: 3600, remote: true },
    ])
    const found = async (criteria: Criteria) =>
      (await search(stage, criteria))
        .map(({ job }) => job.title.split(' ')[1])
        .sort()
        .join('')
    expect(await found({ text: 'Bandagist Teilzeit' })).toBe('AB')
    expect(await found({ text: 'Bandagist "Teilzeit"' })).toBe('ABC')
    expect(await found({ text: 'Teilzeit' })).toBe('AB')
    expect((await facetsOf(stage, { text: 'Bandagist Teilzeit' })).total).toBe(2)
    expect(await found({ text: 'Bandagist ab 3500' })).toBe('ABCE')
    expect(await found({ text: 'Bandagist ab 3500', salary_month_min: 4000 })).toBe('')
    expect(await found({ text: 'Bandagist Homeoffice' })).toBe('E')
  })
})

test('people who can begin at once, and alerts that look for the same', async () => {
  await onStage(async (stage) => {
    const [now = '', later = ''] = await putRequestsOnline(stage, [
      { title: 'Bandagist', start_date: null },
      { title: 'Bandagist', start_date: daysFromNow(40).slice(0, 10) },
    ])
    await stage.becomeVisitor()
    expect(idsOf(await searchAllRequests(stage, { text: 'Bandagist ab sofort' }))).toEqual([now])
    expect(idsOf(await searchAllRequests(stage, { text: 'Bandagist' })).sort()).toEqual([now, later].sort())
    const { rows } = await stage.asOwner((owner) =>
      owner.query<{ pay: number; today: boolean; words: string }>(
        `select
           (app_private.alert_criteria_of('jobs', jsonb_populate_record(null::app_public.job_search, $1::jsonb), null)).salary_month_min as pay,
           (app_private.alert_criteria_of('requests', null, jsonb_populate_record(null::app_public.job_request_search, $1::jsonb))).available_from
             = (now() at time zone 'Europe/Berlin')::date as today,
           (app_private.alert_words('jobs', 'Bandagist ab 3500', null)).words::text as words`,
        [JSON.stringify({ text: 'Bandagist ab 3500 ab sofort' })],
      ),
    )
    expect(rows[0]).toMatchObject({ pay: 3500, today: true })
    expect(rows[0]?.words).not.toContain('3500')
  })
})
