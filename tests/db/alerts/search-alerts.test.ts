import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import { GOETTINGEN, putOnline } from '../search/online-jobs.ts'
import { match, myAlerts, saveAlert } from './alert-fixtures.ts'

const nameOf = async (stage: Stage, half: 'jobs' | 'requests', criteria: object): Promise<string> => {
  const type = half === 'jobs' ? 'job_search' : 'job_request_search'
  const { rows } = await stage.query<{ name: string }>(
    `select app_public.search_alert_name('${half}', ${half} => jsonb_populate_record(null::app_public.${type}, $1::jsonb)) as name`,
    [JSON.stringify(criteria)],
  )
  return rows[0]?.name ?? ''
}

test('names are made of the filters, also for visitors', async () => {
  await onStage(async (stage) => {
    await stage.becomeVisitor()
    expect(await nameOf(stage, 'jobs', {})).toBe('Alle Stellenangebote')
    expect(await nameOf(stage, 'requests', { text: ' - ' })).toBe('Alle Stellengesuche')
    expect(
      await nameOf(stage, 'jobs', {
        text: ' Meister  gesucht ',
        place_id: GOETTINGEN,
        radius_km: 50,
        job_types: ['vollzeit', 'teilzeit', 'minijob'],
        salary_month_min: 3500,
        remote: true,
        max_age_days: 3,
      }),
    ).toBe(
      'Meister gesucht, Vollzeit, Teilzeit und 1 mehr, Göttingen + 50 km, ab 3.500 € im Monat, Homeoffice',
    )
    expect(
      await nameOf(stage, 'requests', {
        professions: ['podologe'],
        state_code: 'NI',
        available_from: '2027-02-01',
      }),
    ).toMatch(/^Podolog.*, Niedersachsen, verfügbar bis 01\.02\.2027$/)
    expect([...(await nameOf(stage, 'jobs', { text: 'wort '.repeat(40) }))]).toHaveLength(100)
  })
})

test('one tap saves, a second one changes the same alert; a link keeps no age, order or page', async () => {
  await onStage(async (stage) => {
    await stage.become(await stage.createUser({ role: 'applicant' }))
    const link = '?q=meister&alter=7&sort=gehalt&nach=abc&umkreis=20'
    const first = await saveAlert(
      stage,
      'jobs',
      { text: 'meister', job_types: ['vollzeit', 'teilzeit'] },
      { link },
    )
    expect(first).toMatchObject({
      name: 'meister, Vollzeit, Teilzeit',
      frequency: 'taeglich',
      search_query: '?q=meister&umkreis=20',
      address_refused: false,
      hit_count: 0,
    })
    const again = await saveAlert(
      stage,
      'jobs',
      { text: 'meister ', job_types: ['teilzeit', 'vollzeit'], max_age_days: 3 },
      { frequency: 'sofort', name: ' Mein  Suchauftrag ' },
    )
    expect(again).toMatchObject({ id: first.id, name: 'Mein Suchauftrag', frequency: 'sofort' })
    expect((await saveAlert(stage, 'requests', { text: 'meister' })).id).not.toBe(first.id)
    expect(await myAlerts(stage)).toHaveLength(2)
    for (const bad of ['?q=<script>', '?q=a b', `?q=${'x'.repeat(1000)}`, 'https://fremd.example/?a=1'])
      expect((await stage.refusal(() => saveAlert(stage, 'jobs', {}, { link: bad }))).detail, bad).toContain(
        'search_query',
      )
    expect(
      (await stage.refusal(() => saveAlert(stage, 'jobs', {}, { name: 'x'.repeat(101) }))).detail,
    ).toContain('too_long')
  })
})

test('nobody has more than 20, and nobody reaches those of others', async () => {
  await onStage(async (stage) => {
    const anna = await stage.createUser({ role: 'applicant' })
    await stage.become(anna)
    for (let count = 1; count <= 20; count += 1) await saveAlert(stage, 'jobs', { salary_month_min: count })
    expect((await stage.refusal(() => saveAlert(stage, 'jobs', { salary_month_min: 21 }))).code).toBe('OS429')
    // The one that there is needs no further place.
    const [newest] = await myAlerts(stage)
    await saveAlert(stage, 'jobs', { salary_month_min: 7 }, { frequency: 'aus' })

    await stage.become(await stage.createUser({ role: 'employer' }))
    expect(await myAlerts(stage)).toEqual([])
    for (const call of ['change_search_alert($1)', 'mark_search_alert_seen($1)'])
      expect(
        (await stage.refusal(() => stage.query(`select app_public.${call}`, [newest?.id]))).code,
        call,
      ).toBe('OS404')
    const gone = await stage.query('select app_public.delete_search_alert($1) as gone', [newest?.id])
    expect(gone.rows).toEqual([{ gone: false }])
    await stage.becomeVisitor()
    expect((await stage.refusal(() => myAlerts(stage))).code).toBe('42501')

    await stage.become(anna)
    const done = await stage.query('select app_public.delete_search_alert($1) as gone', [newest?.id])
    expect(done.rows).toEqual([{ gone: true }])
    expect(await saveAlert(stage, 'jobs', { salary_month_min: 21 })).toMatchObject({ frequency: 'taeglich' })
  })
})

test('of longer lists and longer words than there are, an alert keeps what it needs to find nothing', async () => {
  await onStage(async (stage) => {
    await stage.become(await stage.createUser({ role: 'applicant' }))
    const long = 'x'.repeat(100_000)
    const { id } = await saveAlert(stage, 'jobs', { fields: [long], specialties: [long], state_code: long })
    const { rows } = await stage.query<{ size: number }>(
      `select pg_column_size(fields::text) + pg_column_size(specialties::text) + length(state_code) as size
       from app_public.search_alerts where id = $1`,
      [id],
    )
    expect(rows[0]?.size).toBeLessThan(400)
    await putOnline(stage, [{}])
    await match(stage)
    expect((await myAlerts(stage))[0]).toMatchObject({ hit_count: 0 })
  })
})

test('a visit makes hits seen; what is found later is new again', async () => {
  await onStage(async (stage) => {
    await stage.become(await stage.createUser({ role: 'applicant' }))
    const { id } = await saveAlert(stage, 'jobs', {}, { frequency: 'aus' })
    await putOnline(stage, [{}, {}])
    await match(stage)
    expect((await myAlerts(stage))[0]).toMatchObject({ hit_count: 2, new_hit_count: 2 })
    await stage.query('select app_public.mark_search_alert_seen($1)', [id])
    expect((await myAlerts(stage))[0]).toMatchObject({ hit_count: 2, new_hit_count: 0 })
    await putOnline(stage, [{}])
    await match(stage)
    expect((await myAlerts(stage))[0]).toMatchObject({ hit_count: 3, new_hit_count: 1 })
  })
})

test('an alert of an address without an account is read by nobody, admins included', async () => {
  await onStage(async (stage) => {
    await stage.asOwner((owner) =>
      owner.query(
        `insert into app_public.search_alerts (email, slot, half, name, frequency, confirmed_at)
         values ('geheim@ohne-konto.example', 1, 'jobs', 'Geheim', 'aus', now())`,
      ),
    )
    for (const role of ['applicant', 'employer', 'admin'] as const) {
      await stage.become(await stage.createUser({ role }))
      expect((await stage.query('select from app_public.search_alerts')).rowCount, role).toBe(0)
      expect(await myAlerts(stage)).toEqual([])
    }
    await stage.becomeVisitor()
    expect((await stage.refusal(() => stage.query('select from app_public.search_alerts'))).code).toBe(
      '42501',
    )
  })
})
