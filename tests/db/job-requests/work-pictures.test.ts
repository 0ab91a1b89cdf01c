/** Pictures of own work: listed by a request, read by an admin with it, and seen exactly as long and by whom the request is. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import { contact, employVerified } from '../conversations/conversation-fixtures.ts'
import {
  applyOnline,
  applyWithRequest,
  COMPLETE_REQUEST,
  type RequestRow,
  requestVerb,
  saveRequest,
  submitRequest,
} from './request-fixtures.ts'

const ALT = 'Schaft aus Carbon, frisch laminiert'

/** As the server keeps what it has drawn; returns its id. */
async function upload(stage: Stage, requestId: string, image = 'Bild'): Promise<string> {
  const { rows } = await stage.query<{ id: string }>(
    'select app_hidden.keep_work_picture($1, 1280, 800, $2, $3, $4) as id',
    [requestId, Buffer.from(`klein ${image}`), Buffer.from(`mittel ${image}`), Buffer.from(image)],
  )
  return rows[0]?.id ?? ''
}

const fieldsWith = (...pictures: { readonly id: string; readonly alt: string | null }[]) => ({
  ...COMPLETE_REQUEST,
  pictures,
})

async function fileOf(stage: Stage, id: string, side = 1280): Promise<string | null> {
  const { rows } = await stage.query<{ image: Buffer | null }>(
    'select app_hidden.work_picture_file($1, $2) as image',
    [id, side],
  )
  return rows[0]?.image?.toString() ?? null
}

async function listed(stage: Stage, requestId: string): Promise<unknown> {
  const { rows } = await stage.query<{ pictures: unknown }>(
    'select to_json(pictures) as pictures from app_public.get_public_job_request_by_id($1)',
    [requestId],
  )
  return rows[0]?.pictures ?? null
}

/** What a visitor gets of the page and of the route. */
async function visitorSees(stage: Stage, requestId: string, id: string) {
  await stage.becomeVisitor()
  return { page: await listed(stage, requestId), file: await fileOf(stage, id) }
}

const shownAs = (id: string, alt = ALT) => ({
  page: [{ id, alt, width: 1280, height: 800 }],
  file: 'Bild',
})
const GONE = { page: null, file: null }

const stored = async (stage: Stage, requestId: string) =>
  stage.asOwner(async (owner) => {
    const { rows } = await owner.query<{ id: string }>(
      'select id from app_private.work_pictures where request_id = $1',
      [requestId],
    )
    return rows.map(({ id }) => id).toSorted()
  })

async function approve(stage: Stage, requestId: string): Promise<void> {
  await stage.asOwner((owner) =>
    owner.query(
      `select app_private.approve_submitted_request(job_requests, null) from app_public.job_requests where id = $1`,
      [requestId],
    ),
  )
}

const versionOf = async (stage: Stage, id: string) =>
  (await requestVerb(stage, 'job_request_for_edit($1)', [id])).version

test('a picture is seen by its owner at once, by an admin once it is submitted, and by others once the request is approved', async () => {
  await onStage(async (stage) => {
    const { user, draft } = await applyWithRequest(stage)
    const admin = await stage.createUser({ role: 'admin' })
    const id = await upload(stage, draft.id)
    for (const [side, image] of [
      [480, 'klein Bild'],
      [800, 'mittel Bild'],
      [1280, 'Bild'],
      [1, null],
    ] as const)
      expect(await fileOf(stage, id, side)).toBe(image)
    await saveRequest(stage, draft, fieldsWith({ id, alt: `  ${ALT} ` }))
    const seenByAdmin = async () => {
      await stage.become(admin)
      const file = await fileOf(stage, id)
      const { rows } = await stage.query<{ alts: string[] | null }>(
        `select array(select (unnest((read.submitted).pictures)).alt) as alts from app_public.submitted_job_request($1) as read where read.id is not null`,
        [draft.id],
      )
      return [file, rows[0]?.alts ?? null]
    }
    expect(await seenByAdmin()).toEqual([null, null])
    expect(await visitorSees(stage, draft.id, id)).toEqual(GONE)

    await stage.become(user)
    await submitRequest(stage, draft.id)
    expect(await seenByAdmin()).toEqual(['Bild', [ALT]])
    expect(await visitorSees(stage, draft.id, id)).toEqual(GONE)
    await approve(stage, draft.id)
    expect(await visitorSees(stage, draft.id, id)).toEqual(shownAs(id))
    // Lists carry none.
    const { rows } = await stage.asOwner((owner) =>
      owner.query<{ count: number }>(
        'select cardinality((request).pictures) as count from app_private.public_job_requests_of(array[$1::uuid], false)',
        [draft.id],
      ),
    )
    expect(rows.map(({ count }) => count)).toEqual([0])
  })
})

test('it goes with everything that takes the request from a reader: pause, hiding, suspension, consent, end, deletion', async () => {
  await onStage(async (stage) => {
    const employer = await employVerified(stage)
    const { user, draft } = await applyWithRequest(stage)
    const id = await upload(stage, draft.id)
    await saveRequest(stage, draft, fieldsWith({ id, alt: ALT }))
    await submitRequest(stage, draft.id)
    await approve(stage, draft.id)
    const asEmployer = async () => {
      await stage.become(employer.user)
      return { page: await listed(stage, draft.id), file: await fileOf(stage, id) }
    }
    expect(await asEmployer()).toEqual(shownAs(id))

    // From whom the request hides: the company, a domain of it, a colleague of it.
    await stage.become(user)
    await stage.query('select app_public.hide_employer(company_id => $1)', [employer.companyId])
    expect(await asEmployer()).toEqual(GONE)
    expect(await visitorSees(stage, draft.id, id)).toEqual(shownAs(id))
    await stage.asOwner((owner) => owner.query('delete from app_public.hidden_employers'))
    expect(await asEmployer()).toEqual(shownAs(id))

    await stage.become(user)
    await requestVerb(stage, 'pause_job_request($1)', [draft.id])
    expect(await visitorSees(stage, draft.id, id)).toEqual(GONE)
    expect(await asEmployer()).toEqual(GONE)
    await stage.become(user)
    expect(await fileOf(stage, id)).toBe('Bild')
    await requestVerb(stage, 'resume_job_request($1)', [draft.id])
    expect(await visitorSees(stage, draft.id, id)).toEqual(shownAs(id))

    await stage.become(user)
    await stage.query(`select app_public.set_privacy_consent('profile_visibility', false, '2026-11-22')`)
    expect(await visitorSees(stage, draft.id, id)).toEqual(GONE)
    await stage.become(user)
    await stage.query(`select app_public.set_privacy_consent('profile_visibility', true, '2026-11-22')`)
    expect(await visitorSees(stage, draft.id, id)).toEqual(shownAs(id))

    // Who wrote with the applicant keeps the conversation, not the pictures.
    await stage.become(employer.user)
    await contact(stage, draft.id, employer.jobId)
    // It ends the sessions of the account, so that the rest is arranged.
    const account = (change: string) =>
      stage.asOwner((owner) => owner.query(`update auth."user" set ${change} where id = $1`, [user.userId]))
    await account('suspended_at = now()')
    expect(await visitorSees(stage, draft.id, id)).toEqual(GONE)
    await account('suspended_at = null')
    expect(await visitorSees(stage, draft.id, id)).toEqual(shownAs(id))

    const asOwner = (statement: string) => stage.asOwner((owner) => owner.query(statement, [draft.id]))
    await asOwner(`update app_public.job_requests set status = 'besetzt', closed_at = now() where id = $1`)
    expect(await asEmployer()).toEqual(GONE)
    await asOwner('delete from app_public.job_requests where id = $1')
    expect(await asEmployer()).toEqual(GONE)
    expect(await stored(stage, draft.id)).toEqual([])
  })
})

test('a published request keeps its pictures until an admin has read other ones or other words', async () => {
  await onStage(async (stage) => {
    const { user, active } = await applyOnline(stage)
    const first = await upload(stage, active.id)
    const save = async (...pictures: { readonly id: string; readonly alt: string }[]) => {
      await stage.become(user)
      return saveRequest(
        stage,
        { id: active.id, version: await versionOf(stage, active.id) },
        fieldsWith(...pictures),
      )
    }
    await save({ id: first, alt: ALT })
    expect(await visitorSees(stage, active.id, first)).toEqual({ page: [], file: null })
    const admin = await stage.createUser({ role: 'admin' })
    await stage.become(admin)
    expect(await fileOf(stage, first)).toBe('Bild')
    await approve(stage, active.id)
    expect(await visitorSees(stage, active.id, first)).toEqual(shownAs(first))

    await stage.become(user)
    const second = await upload(stage, active.id)
    await save(
      { id: second, alt: 'Eine Unterschenkelprothese' },
      { id: first, alt: 'Rufen Sie an: 0551 4711-0815' },
    )
    expect(await visitorSees(stage, active.id, first)).toEqual(shownAs(first))
    expect(await fileOf(stage, second)).toBeNull()
    // Contact data beside a picture is found as in a text.
    await stage.become(admin)
    const { rows } = await stage.query<{ marks: { field: string; kind: string }[] }>(
      'select to_json(contact_marks) as marks from app_public.submitted_job_request($1)',
      [active.id],
    )
    expect(rows[0]?.marks).toEqual([{ field: 'pictures', kind: 'phone' }])

    // A page from before the list of pictures sends none: they stay.
    await stage.become(user)
    await saveRequest(stage, { id: active.id, version: await versionOf(stage, active.id) }, COMPLETE_REQUEST)
    const { rows: change } = await stage.query<{ ids: string[] }>(
      'select array(select (unnest((fields).pictures)).id) as ids from app_public.job_request_changes',
    )
    expect(change[0]?.ids).toEqual([second, first])
    // As approved again: there is no change any more, and an empty list takes all away.
    await save({ id: first, alt: ALT })
    expect((await stage.query('select from app_public.job_request_changes')).rowCount).toBe(0)
    await save()
    await approve(stage, active.id)
    expect(await visitorSees(stage, active.id, first)).toEqual({ page: [], file: null })
  })
})

test('its owner deletes a picture at once, and an admin does with a reason; nobody else, and none of a draft', async () => {
  await onStage(async (stage) => {
    const { user, active } = await applyOnline(stage)
    const admin = await stage.createUser({ role: 'admin' })
    const stranger = await applyWithRequest(stage)
    await stage.become(user)
    const [first, second] = [await upload(stage, active.id), await upload(stage, active.id)]
    await saveRequest(stage, active, fieldsWith({ id: first, alt: ALT }, { id: second, alt: 'Ein Schuh' }))
    await approve(stage, active.id)
    await stage.become(user)
    const unlisted = await upload(stage, active.id)

    const remove = (id: string) => stage.query('select app_public.delete_work_picture($1)', [id])
    const refuse = (id: string, reason = 'Ein Gesicht ist zu erkennen.') =>
      stage.query('select app_public.refuse_work_picture($1, $2)', [id, reason])
    const code = async (call: () => Promise<unknown>) => (await stage.refusal(call)).code
    for (const person of [stranger.user, admin]) {
      await stage.become(person)
      for (const id of [first, randomUUID()]) expect(await code(() => remove(id))).toBe('OS404')
    }
    await stage.become(user)
    expect(await code(() => refuse(first))).toBe('OS403')
    await stage.becomeVisitor()
    expect([await code(() => remove(first)), await code(() => refuse(first))]).toEqual(['42501', '42501'])
    await stage.become(admin)
    for (const [id, reason, expected] of [
      [unlisted, undefined, 'OS404'],
      [randomUUID(), undefined, 'OS404'],
      [first, ' ', 'OS422'],
      [first, 'x'.repeat(801), 'OS422'],
    ] as const)
      expect(await code(() => refuse(id, reason)), String(expected)).toBe(expected)

    await refuse(first)
    expect(await visitorSees(stage, active.id, first)).toEqual({
      page: [{ id: second, alt: 'Ein Schuh', width: 1280, height: 800 }],
      file: null,
    })
    await stage.become(user)
    const { rows } = await stage.query<{ message: string }>(
      `select message from app_public.notifications where title = 'Ein Bild Ihres Gesuchs ist entfernt'`,
    )
    expect(rows).toEqual([{ message: `Es geht um „${ALT}“. Der Grund: Ein Gesicht ist zu erkennen.` }])
    // An open form goes on.
    await remove(second)
    await saveRequest(stage, { id: active.id, version: await versionOf(stage, active.id) }, fieldsWith())
    expect((await stage.query('select from app_public.job_request_changes')).rowCount).toBe(0)
    expect(await visitorSees(stage, active.id, second)).toEqual({ page: [], file: null })
    expect(await stored(stage, active.id)).toEqual([unlisted])
  })
})

test('a request lists its own pictures alone, six at most, each once and described when it is submitted', async () => {
  await onStage(async (stage) => {
    const other = await applyWithRequest(stage)
    const foreign = await upload(stage, other.draft.id)
    await saveRequest(stage, other.draft, fieldsWith({ id: foreign, alt: ALT }))
    const { user, draft } = await applyWithRequest(stage)
    const code = async (call: () => Promise<unknown>) => (await stage.refusal(call)).code
    for (const call of ['begin_work_picture($1)', `keep_work_picture($1, 9, 6, 'a', 'b', 'c')`])
      for (const id of [other.draft.id, randomUUID()])
        expect(await code(() => stage.query(`select app_hidden.${call}`, [id])), call).toBe('OS404')

    const ids: string[] = []
    for (let at = 0; at < 6; at += 1) ids.push(await upload(stage, draft.id))
    expect(await code(() => upload(stage, draft.id))).toBe('OS410')
    const [first = '', second = ''] = ids
    const idsOf = async (saved: RequestRow) => {
      const { rows } = await stage.query<{ ids: string[] | null }>(
        'select array(select (unnest(pictures)).id) as ids from app_public.job_requests where id = $1',
        [saved.id],
      )
      return { saved, ids: rows[0]?.ids }
    }
    let { saved, ids: kept } = await idsOf(
      await saveRequest(
        stage,
        draft,
        fieldsWith(
          { id: second, alt: null },
          { id: foreign, alt: 'Nicht meins' },
          { id: randomUUID(), alt: 'Keins' },
          { id: first, alt: 'vier' },
          { id: second, alt: 'Noch einmal' },
        ),
      ),
    )
    expect(kept).toEqual([second, first])
    const fields = async () => {
      const { detail } = await stage.refusal(() => submitRequest(stage, draft.id))
      return detail
    }
    expect(await fields()).toBe('{"fields": {"pictures": "required"}}')
    ;({ saved } = await idsOf(await saveRequest(stage, saved, fieldsWith({ id: first, alt: 'vier' }))))
    expect(await fields()).toBe('{"fields": {"pictures": "too_short"}}')
    expect(await code(() => saveRequest(stage, saved, fieldsWith({ id: first, alt: 'x'.repeat(201) })))).toBe(
      'OS422',
    )
    const copy = await requestVerb(stage, 'duplicate_job_request($1)', [draft.id])
    expect((await idsOf(copy)).ids).toEqual([])

    // Of those in a form that nobody saved, the places are free again after an hour, and they go after a week.
    await stage.asOwner((owner) =>
      owner.query(
        `update app_private.work_pictures set created_at = now() - interval '61 minutes' where request_id = $1`,
        [draft.id],
      ),
    )
    const late = await upload(stage, draft.id)
    expect(await stored(stage, draft.id)).toEqual([first, late].toSorted())
    await stage.asOwner(async (owner) => {
      await owner.query(`update app_private.work_pictures set created_at = now() - interval '8 days'`)
      const { rows } = await owner.query('select app_private.purge_unlisted_work_pictures() as gone')
      expect(rows).toEqual([{ gone: 1 }])
    })
    expect(await stored(stage, draft.id)).toEqual([first])

    await stage.become(user)
    for (let at = 0; at < 20; at += 1)
      await stage.query('select app_hidden.begin_work_picture($1)', [draft.id])
    expect(await code(() => stage.query('select app_hidden.begin_work_picture($1)', [draft.id]))).toBe(
      'OS429',
    )
  })
})
