import { expect, test } from 'vitest'
import { COOKIE_VERSION } from '../../../web/shared/privacy/cookie-record.ts'
import { onStage, type Stage } from '../../harness/database.ts'

interface Consent {
  consent_type: string
  consented: boolean
  consented_at: Date | null
  withdrawn_at: Date | null
  version: number
}

const COLUMNS = 'consent_type, consented, consented_at, withdrawn_at, version'

type Queries = Pick<Stage, 'query'>

const set = async (stage: Queries, type: string, consented: boolean): Promise<Consent | undefined> =>
  (
    await stage.query<Consent>(
      `select ${COLUMNS} from app_public.set_privacy_consent($1, $2, '2026-11-20')`,
      [type, consented],
    )
  ).rows[0]

const banner = async (
  stage: Queries,
  [analytics, marketing, preferences]: [boolean, boolean, boolean],
  recordedAt: string,
): Promise<Record<string, boolean>> => {
  const { rows } = await stage.query<Consent>(
    `select ${COLUMNS} from unnest(app_public.record_cookie_consent('2.0', $1, $2, $3, $4))`,
    [analytics, marketing, preferences, recordedAt],
  )
  return Object.fromEntries(rows.map(({ consent_type, consented }) => [consent_type, consented]))
}

const events = async (stage: Queries): Promise<unknown[]> =>
  (
    await stage.query(
      'select consent_type, consented, version, source, user_agent from app_public.privacy_consent_events order by id',
    )
  ).rows

const sentences = async (stage: Queries): Promise<unknown[]> =>
  (
    await stage.query(
      `select processing_purpose || ' ' || legal_basis as sentence from unnest(app_public.my_processing_log()) order by id`,
    )
  ).rows.map(({ sentence }) => sentence)

const asApplicant = (work: (stage: Stage) => Promise<void>): Promise<void> =>
  onStage(async (stage) => {
    const user = await stage.createUser()
    await stage.asOwner((owner) =>
      owner.query(`update auth.session set user_agent = 'Testbrowser' where id = $1`, [user.sessionId]),
    )
    await stage.become(user)
    await work(stage)
  })

test('the four rows of the privacy page are inserted as not given, once, without an event', () =>
  asApplicant(async (stage) => {
    expect((await stage.query('select from unnest(app_public.my_privacy_consents())')).rowCount).toBe(0)
    await set(stage, 'data_analytics', true)
    await stage.query('select app_public.add_missing_privacy_consents()')
    await stage.query('select app_public.add_missing_privacy_consents()')
    const { rows } = await stage.query(
      'select consent_type, consented from unnest(app_public.my_privacy_consents())',
    )
    expect(rows).toEqual([
      { consent_type: 'newsletter_marketing', consented: false },
      { consent_type: 'profile_visibility', consented: false },
      { consent_type: 'data_analytics', consented: true },
      { consent_type: 'third_party_sharing', consented: false },
    ])
    expect(await events(stage)).toHaveLength(1)
    expect(await sentences(stage)).toHaveLength(1)
  }))

test('a consent is given, confirmed without effect, withdrawn and given again, each change with event and log', () =>
  asApplicant(async (stage) => {
    const given = await set(stage, 'newsletter_marketing', true)
    expect(given).toMatchObject({ consented: true, consented_at: expect.any(Date), withdrawn_at: null })
    expect(await set(stage, 'newsletter_marketing', true)).toEqual(given)
    expect(await set(stage, 'newsletter_marketing', false)).toMatchObject({
      consented: false,
      consented_at: null,
      withdrawn_at: expect.any(Date),
      version: 3,
    })
    expect(await set(stage, 'newsletter_marketing', true)).toMatchObject({
      consented: true,
      withdrawn_at: null,
    })
    const event = {
      consent_type: 'newsletter_marketing',
      version: '2026-11-20',
      source: 'settings',
      user_agent: 'Testbrowser',
    }
    expect(await events(stage)).toEqual([
      { ...event, consented: true },
      { ...event, consented: false },
      { ...event, consented: true },
    ])
    const yes =
      'Sie haben eingewilligt: Newsletter und Neuigkeiten. Ihre Einwilligung · Art. 6 Abs. 1 lit. a DSGVO'
    expect(await sentences(stage)).toEqual([
      yes,
      'Sie haben Ihre Einwilligung widerrufen: Newsletter und Neuigkeiten. Ihr Widerruf · Art. 7 Abs. 3 DSGVO',
      yes,
    ])
  }))

test('refusing what was never given changes nothing', () =>
  asApplicant(async (stage) => {
    expect(await set(stage, 'third_party_sharing', false)).toMatchObject({
      consented: false,
      withdrawn_at: null,
    })
    expect(await events(stage)).toEqual([])
    expect(await sentences(stage)).toEqual([])
  }))

test('the banner stores its three choices with proof of each, and the same record once', () =>
  asApplicant(async (stage) => {
    const chosen = { data_analytics: true, newsletter_marketing: false, site_preferences: true }
    expect(await banner(stage, [true, false, true], '2026-11-22T10:00:00.123Z')).toEqual(chosen)
    expect(await events(stage)).toHaveLength(3)
    await set(stage, 'data_analytics', false)
    // Sent again because its answer was lost: the withdrawal in the settings stays.
    expect(await banner(stage, [true, false, true], '2026-11-22T10:00:00.123Z')).toEqual({
      ...chosen,
      data_analytics: false,
    })
    expect(await events(stage)).toHaveLength(4)
    expect(await events(stage)).toContainEqual({
      consent_type: 'newsletter_marketing',
      consented: false,
      version: '2.0',
      source: 'banner',
      user_agent: 'Testbrowser',
    })
  }))

test('a record that is older than a withdrawal does not undo it, but withdraws what is given', () =>
  asApplicant(async (stage) => {
    await banner(stage, [true, true, true], '2026-11-22T10:00:00Z')
    await set(stage, 'data_analytics', false)
    expect(await banner(stage, [true, true, false], '2020-01-01T00:00:00Z')).toEqual({
      data_analytics: false,
      newsletter_marketing: true,
      site_preferences: false,
    })
    // A choice made afterwards counts.
    const { rows } = await stage.query<{ later: string }>(
      `select (now() + interval '1 minute')::text as later`,
    )
    expect(await banner(stage, [true, true, true], rows[0]?.later ?? '')).toEqual({
      data_analytics: true,
      newsletter_marketing: true,
      site_preferences: true,
    })
  }))

test('consents are given sixty times an hour; withdrawing and refusing always work', () =>
  asApplicant(async (stage) => {
    for (let given = 0; given < 59; given += 1) {
      await set(stage, 'data_analytics', true)
      await set(stage, 'data_analytics', false)
    }
    await set(stage, 'site_preferences', true)
    expect((await stage.refusal(() => set(stage, 'data_analytics', true))).code).toBe('OS429')
    // Given already: nothing is written.
    expect(await set(stage, 'site_preferences', true)).toMatchObject({ consented: true })
    const at = (second: number) => `2026-11-20T10:00:${String(second).padStart(2, '0')}Z`
    expect((await stage.refusal(() => banner(stage, [true, false, false], at(1)))).code).toBe('OS429')
    const before = (await events(stage)).length
    for (let second = 2; second < 12; second += 1)
      expect(await banner(stage, [false, false, false], at(second))).toEqual({
        data_analytics: false,
        site_preferences: false,
      })
    expect((await events(stage)).length).toBe(before + 1)
  }))

test('a record of the banner has a moment that there is', () =>
  asApplicant(async (stage) => {
    const refused = await stage.refusal(() => banner(stage, [false, false, false], 'infinity'))
    expect([refused.code, JSON.parse(refused.detail ?? '').fields]).toEqual([
      'OS422',
      { recorded_at: 'invalid' },
    ])
  }))

test('the cookie notice of this build names a version that the database knows', () =>
  asApplicant(async (stage) => {
    await stage.asOwner(async (owner) => {
      const { rows } = await owner.query('select app_private.cookie_notice_versions() as versions')
      expect(rows[0]?.versions).toContain(COOKIE_VERSION)
    })
  }))

test('a decision needs a type, a value and the version of its text, and a signed-in person', () =>
  asApplicant(async (stage) => {
    const refused = async (call: string) => {
      const { code, detail } = await stage.refusal(() => stage.query(`select app_public.${call}`))
      return [code, detail === undefined || detail === '' ? null : JSON.parse(detail).fields]
    }
    expect(await refused(`set_privacy_consent('data_analytics', true, ' ')`)).toEqual([
      'OS422',
      { version: 'required' },
    ])
    expect(await refused(`set_privacy_consent('data_analytics', true, repeat('1', 41))`)).toEqual([
      'OS422',
      { version: 'too_long' },
    ])
    // A consent names a text that can be read again; a withdrawal is never refused for its text.
    expect(await refused(`set_privacy_consent('data_analytics', true, '2019-01-01')`)).toEqual([
      'OS422',
      { version: 'invalid' },
    ])
    expect(await refused(`record_cookie_consent('1.0', true, false, false, now())`)).toEqual([
      'OS422',
      { version: 'invalid' },
    ])
    await stage.query(`select app_public.set_privacy_consent('data_analytics', false, '2019-01-01')`)
    await stage.query(`select app_public.record_cookie_consent('1.0', false, false, false, now())`)
    expect(await refused(`set_privacy_consent('data_analytics', null, '1')`)).toEqual([
      'OS422',
      { consented: 'required' },
    ])
    expect(await refused(`set_privacy_consent(null, true, '1')`)).toEqual([
      'OS422',
      { consent_type: 'required' },
    ])
    expect(await refused(`record_cookie_consent('2.0', true, null, true, now())`)).toEqual([
      'OS422',
      { settings: 'required' },
    ])
    expect(await refused(`record_cookie_consent('2.0', true, true, true, null)`)).toEqual([
      'OS422',
      { recorded_at: 'required' },
    ])
    await stage.become({ sessionId: '00000000-0000-4000-8000-000000000000' })
    for (const call of [
      `set_privacy_consent('data_analytics', true, '1')`,
      `record_cookie_consent('2.0', true, true, true, now())`,
      'add_missing_privacy_consents()',
    ])
      expect((await refused(call))[0], call).toBe('OS401')
    await stage.becomeVisitor()
    expect((await refused(`set_privacy_consent('data_analytics', true, '1')`))[0]).toBe('42501')
  }))

test('a consent that is given has its moment and no withdrawal; one that is not has no moment', () =>
  asApplicant(async (stage) => {
    await set(stage, 'data_analytics', true)
    for (const wrong of ['consented_at = null', 'withdrawn_at = now()', 'consented = false']) {
      const { constraint } = await stage.refusal(() =>
        stage.asOwner((owner) => owner.query(`update app_public.privacy_consents set ${wrong}`)),
      )
      expect(constraint, wrong).toBe('privacy_consents_consented_invalid')
    }
  }))
