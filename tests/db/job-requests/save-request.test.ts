import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { onStage } from '../../harness/database.ts'
import {
  applyOnline,
  applyWithRequest,
  COMPLETE_CONTACT,
  COMPLETE_REQUEST,
  contactOf,
  createRequest,
  HAMBURG_PLZ,
  placeOf,
  requestVerb,
  saveRequest,
  submitRequest,
} from './request-fixtures.ts'

test('a draft may be empty and has a Chiffre of its own', async () => {
  await onStage(async (stage) => {
    await stage.become(await stage.createUser())
    const draft = await createRequest(stage, {}, {})
    expect(draft).toMatchObject({ status: 'entwurf', version: 1, title: null })
    expect(draft.chiffre).toMatch(/^[0-9A-HJKMNP-TV-Z]{3}-[0-9A-HJKMNP-TV-Z]{3}$/)
    expect((await createRequest(stage, {}, {})).chiffre).not.toBe(draft.chiffre)
    expect(await contactOf(stage, draft.id)).toMatchObject({ contact_country: 'DE', contact_person: null })
  })
})

test('employers and admins can be applicants too; a visitor cannot', async () => {
  await onStage(async (stage) => {
    for (const role of ['employer', 'admin'] as const) {
      await stage.become(await stage.createUser({ role }))
      expect((await createRequest(stage)).status).toBe('entwurf')
    }
    await stage.becomeVisitor()
    expect((await stage.refusal(() => createRequest(stage))).code).toBe('42501')
  })
})

test('a draft that is sent twice exists once, with the text of the second', async () => {
  await onStage(async (stage) => {
    await stage.become(await stage.createUser())
    const key = randomUUID()
    const first = await createRequest(stage, { title: 'Eins' }, {}, key)
    expect(await createRequest(stage, { title: 'Zwei' }, {}, key)).toMatchObject({
      id: first.id,
      title: 'Zwei',
    })
    // The key is of this person only.
    await stage.become(await stage.createUser())
    expect((await createRequest(stage, { title: 'Drei' }, {}, key)).id).not.toBe(first.id)
  })
})

test('a repeated key changes nothing that another form has gone on with, contact included', async () => {
  await onStage(async (stage) => {
    await stage.become(await stage.createUser())
    const key = randomUUID()
    const repeat = (fields = COMPLETE_REQUEST, contact = COMPLETE_CONTACT) =>
      createRequest(stage, fields, contact, key)
    const made = await repeat()
    expect(await repeat()).toEqual(made)

    const moved = { ...COMPLETE_CONTACT, contact_city: 'Rosdorf' }
    const goneOn = await saveRequest(stage, made, COMPLETE_REQUEST, moved)
    expect((await stage.refusal(() => repeat())).code).toBe('OS409')
    expect((await stage.refusal(() => repeat({ ...COMPLETE_REQUEST, title: 'Neu' }, moved))).code).toBe(
      'OS409',
    )
    expect(await repeat(COMPLETE_REQUEST, moved)).toEqual(goneOn)

    await submitRequest(stage, made.id)
    for (const contact of [COMPLETE_CONTACT, moved])
      expect((await stage.refusal(() => repeat(COMPLETE_REQUEST, contact))).code).toBe('OS409')
    expect(await contactOf(stage, made.id)).toMatchObject({ contact_city: 'Rosdorf' })
  })
})

test('two tabs: the second save of the same version is refused, of the contact as well', async () => {
  await onStage(async (stage) => {
    const { draft } = await applyWithRequest(stage)
    await saveRequest(stage, draft, COMPLETE_REQUEST, { ...COMPLETE_CONTACT, contact_city: 'Rosdorf' })
    const stale = await stage.refusal(() => saveRequest(stage, draft, COMPLETE_REQUEST, COMPLETE_CONTACT))
    expect(stale.code).toBe('OS409')
    expect((await contactOf(stage, draft.id))?.contact_city).toBe('Rosdorf')
  })
})

test('a save without a contact keeps it, one with an empty contact empties it', async () => {
  await onStage(async (stage) => {
    const { draft } = await applyWithRequest(stage)
    const saved = await saveRequest(stage, draft, { title: 'Anders' })
    expect(await contactOf(stage, draft.id)).toMatchObject(COMPLETE_CONTACT)
    await saveRequest(stage, saved, { title: 'Anders' }, {})
    expect(await contactOf(stage, draft.id)).toMatchObject({ contact_person: null, contact_phone: null })
  })
})

test('a submission names everything that is missing, of the request and of the contact', async () => {
  await onStage(async (stage) => {
    await stage.become(await stage.createUser())
    const { id } = await createRequest(stage, {}, {})
    const refused = await stage.refusal(() => submitRequest(stage, id))
    expect(refused.code).toBe('OS422')
    const required = (names: string[]) => Object.fromEntries(names.map((name) => [name, 'required']))
    expect(JSON.parse(refused.detail ?? '')).toEqual({
      fields: required([
        'title',
        'short_description',
        'region',
        'profession_slug',
        'place_id',
        'job_types',
        'contact_person',
        'contact_email',
        'contact_phone',
        'contact_zip',
        'contact_city',
      ]),
    })
  })
})

test('nobody else reads or writes a request, and nobody reads its contact', async () => {
  await onStage(async (stage) => {
    const { user, draft } = await applyWithRequest(stage)
    for (const role of ['applicant', 'employer', 'admin'] as const) {
      await stage.become(await stage.createUser({ role }))
      expect(await contactOf(stage, draft.id), role).toBeNull()
      for (const attempt of [
        () => saveRequest(stage, draft, COMPLETE_REQUEST),
        ...['submit', 'withdraw', 'pause', 'resume', 'renew', 'close', 'duplicate', 'delete'].map(
          (verb) => () => stage.query(`select app_public.${verb}_job_request($1)`, [draft.id]),
        ),
        () => stage.query('select app_public.discard_job_request_change($1)', [draft.id]),
      ]) {
        expect((await stage.refusal(attempt)).code, role).toBe('OS404')
      }
      const own = await stage.query('select cardinality(app_public.my_job_requests()) as n')
      expect(own.rows, role).toEqual([{ n: 0 }])
      const shown = await requestVerb(stage, 'job_request_for_edit($1)', [draft.id])
      expect(shown.id, role).toBeNull()
    }
    await stage.become(user)
    expect((await requestVerb(stage, 'job_request_for_edit($1)', [draft.id])).id).toBe(draft.id)
  })
})

test('what differs from a published request becomes a change in review; the request stays as approved', async () => {
  await onStage(async (stage) => {
    const { active } = await applyOnline(stage)
    const saved = await saveRequest(stage, active, { ...COMPLETE_REQUEST, title: 'Neuer Titel' })
    expect(saved).toMatchObject({ status: 'aktiv', title: COMPLETE_REQUEST.title })
    expect(saved.version).toBeGreaterThan(active.version)
    const changes = await stage.query(
      'select (fields).title, submitted_at is not null as submitted from app_public.job_request_changes',
    )
    expect(changes.rows).toEqual([{ title: 'Neuer Titel', submitted: true }])
    const back = await requestVerb(stage, 'discard_job_request_change($1)', [active.id])
    expect(back.version).toBeGreaterThan(saved.version)
    expect((await stage.query('select from app_public.job_request_changes')).rowCount).toBe(0)
    // Nothing to discard any more: nothing changes.
    expect(await requestVerb(stage, 'discard_job_request_change($1)', [active.id])).toEqual(back)
  })
})

test('what the public never reads takes effect at once: radius, wished salary, a place in the same area, the contact', async () => {
  await onStage(async (stage) => {
    const { active } = await applyOnline(stage)
    const nearby = await placeOf(stage, '37154')
    const saved = await saveRequest(
      stage,
      active,
      { ...COMPLETE_REQUEST, radius_km: 20, salary_wish_month: 4100, place_id: nearby },
      { ...COMPLETE_CONTACT, contact_phone: '0551 99' },
    )
    expect(saved).toMatchObject({ status: 'aktiv', radius_km: 20, salary_wish_month: 4100, place_id: nearby })
    expect((await contactOf(stage, active.id))?.contact_phone).toBe('0551 99')
    expect((await stage.query('select from app_public.job_request_changes')).rowCount).toBe(0)

    // Beside a change they take effect as well; a place in another area is read by an admin first.
    const far = await placeOf(stage, HAMBURG_PLZ)
    const moved = await saveRequest(stage, saved, { ...COMPLETE_REQUEST, radius_km: 200, place_id: far })
    expect(moved).toMatchObject({ radius_km: 200, place_id: nearby })
    const { rows } = await stage.query('select (fields).place_id from app_public.job_request_changes')
    expect(rows).toEqual([{ place_id: far }])
  })
})

test('a change of the contact goes into a new version once a release names the current one', async () => {
  await onStage(async (stage) => {
    const { active } = await applyOnline(stage)
    const versions = async () =>
      stage.asOwner(async (owner) => {
        const { rows } = await owner.query<{ version: number; contact_city: string }>(
          'select version, contact_city from app_public.job_request_contacts where request_id = $1 order by version',
          [active.id],
        )
        return rows.map(({ version, contact_city }) => `${version} ${contact_city}`)
      })
    const move = (from: { id: string; version: number }, city: string) =>
      saveRequest(stage, from, COMPLETE_REQUEST, { ...COMPLETE_CONTACT, contact_city: city })
    const first = await move(active, 'Rosdorf')
    expect(await versions()).toEqual(['1 Rosdorf'])
    await stage.asOwner((owner) =>
      owner.query(
        `with company as (insert into app_public.companies (company_name) values ('Haus Freigabe') returning id),
           thread as (
             insert into app_public.contact_requests (request_id, company_id, job_title)
             select $1, id, 'Stelle' from company returning id, company_id)
         insert into app_public.identity_releases (contact_request_id, request_id, company_id, contact_version, withdrawn_at)
         select id, $1, company_id, 1, now() from thread`,
        [active.id],
      ),
    )
    // Not for the same words again.
    const second = await move(first, 'Rosdorf')
    expect(await versions()).toEqual(['1 Rosdorf'])
    const third = await move(second, 'Bovenden')
    await move(third, 'Dransfeld')
    expect(await versions()).toEqual(['1 Rosdorf', '2 Dransfeld'])
    expect((await contactOf(stage, active.id))?.contact_city).toBe('Dransfeld')
  })
})
