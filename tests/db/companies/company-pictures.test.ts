import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import { employWithActiveJob, employWithJob, jobVerb } from '../jobs/job-fixtures.ts'

const ALT = 'Zwei Kolleginnen laminieren einen Schaft'
const SLUG = 'sanitaetshaus-kirchhoff-gmbh'

/** As the server keeps what it has drawn; returns its id. */
async function upload(stage: Stage, companyId: string, image = 'Bild'): Promise<string> {
  const { rows } = await stage.query<{ id: string }>(
    'select app_hidden.keep_company_picture($1, 1280, 800, $2, $3, $4) as id',
    [companyId, Buffer.from(`klein ${image}`), Buffer.from(`mittel ${image}`), Buffer.from(image)],
  )
  return rows[0]?.id ?? ''
}

const describePicture = (stage: Stage, id: string, alt = ALT) =>
  stage.query('select app_public.describe_company_picture($1, $2)', [id, alt])
const approve = (stage: Stage, id: string, version = 2) =>
  stage.query('select app_public.approve_company_picture($1, $2)', [id, version])
const reject = (stage: Stage, id: string, version = 2, reason = 'Ein Gesicht ist zu erkennen.') =>
  stage.query('select app_public.reject_company_picture($1, $2, $3)', [id, version, reason])

/** What a visitor gets of the page and of the route, in words of the picture. */
async function visitorSees(stage: Stage, id: string, slug = SLUG) {
  await stage.becomeVisitor()
  const { rows } = await stage.query<{ image: Buffer | null; alts: string[] | null }>(
    `select app_hidden.public_company_picture($1, 1280) as image,
       (select array_agg(shown.alt) from unnest((app_public.company_page($2)).pictures) as shown) as alts`,
    [id, slug],
  )
  return { image: rows[0]?.image?.toString() ?? null, alts: rows[0]?.alts ?? null }
}

const NOTHING = { image: null, alts: null }
const SHOWN = { image: 'Bild', alts: [ALT] }

const bell = async (stage: Stage) => {
  const { rows } = await stage.query<{ title: string; message: string }>(
    `select title, message from app_public.notifications where title like '%Bild%' order by created_at, id`,
  )
  return rows
}

async function queued(stage: Stage) {
  const { rows } = await stage.query<{ pictures: number }>(
    'select pictures_waiting as pictures from unnest(app_public.company_queue())',
  )
  return rows.map(({ pictures }) => pictures)
}

/** A verified company with a job online, so that it waits for nothing but its pictures. */
async function employVerified(stage: Stage) {
  const employer = await employWithActiveJob(stage)
  await stage.asOwner((owner) =>
    owner.query('update app_public.companies set verified_at = now() where id = $1', [employer.companyId]),
  )
  return employer
}

test('visitors see a picture when it was described and an admin has read it, and never before', async () => {
  await onStage(async (stage) => {
    const { user, companyId, admin } = await employVerified(stage)
    const id = await upload(stage, companyId)
    expect(await visitorSees(stage, id)).toEqual(NOTHING)
    // Nobody reads it without words.
    await stage.become(admin)
    expect(await queued(stage)).toEqual([])
    expect((await stage.refusal(() => approve(stage, id, 1))).code).toBe('OS410')

    await stage.become(user)
    await describePicture(stage, id)
    expect(await visitorSees(stage, id)).toEqual(NOTHING)
    await stage.become(user)
    for (const [side, image] of [
      [480, 'klein Bild'],
      [800, 'mittel Bild'],
      [1280, 'Bild'],
      [1, undefined],
    ] as const) {
      const { rows } = await stage.query<{ image: Buffer | null }>(
        'select app_hidden.own_company_picture($1, $2) as image',
        [id, side],
      )
      expect(rows[0]?.image?.toString()).toBe(image)
    }

    await stage.become(admin)
    expect(await bell(stage)).toMatchObject([{ title: 'Ein Betrieb hat Bilder hochgeladen' }])
    expect(await queued(stage)).toEqual([1])
    expect((await stage.refusal(() => approve(stage, id, 1))).code).toBe('OS409')
    await approve(stage, id)
    await approve(stage, id)
    expect(await queued(stage)).toEqual([])
    expect(await visitorSees(stage, id)).toEqual(SHOWN)
    await stage.become(user)
    expect(await bell(stage)).toMatchObject([{ title: 'Ihre Bilder sind gelesen' }])
  })
})

test('other words for a picture on the page wait, and a refusal of these leaves it there', async () => {
  await onStage(async (stage) => {
    const { user, companyId, admin } = await employVerified(stage)
    const id = await upload(stage, companyId)
    await describePicture(stage, id)
    await stage.become(admin)
    await approve(stage, id)
    await stage.become(user)
    await describePicture(stage, id, 'Jetzt bewerben: 0551 1')
    expect(await visitorSees(stage, id)).toEqual(SHOWN)
    await stage.become(admin)
    await reject(stage, id, 3, 'Das ist keine Beschreibung.')
    expect(await visitorSees(stage, id)).toEqual(SHOWN)
    // With nothing else waiting, the picture itself is refused.
    await stage.become(user)
    await describePicture(stage, id, `${ALT}.`)
    await stage.become(admin)
    await approve(stage, id, 4)
    await reject(stage, id, 4)
    await reject(stage, id, 4, 'Zu spät')
    expect((await stage.refusal(() => approve(stage, id, 4))).code).toBe('OS410')
    expect(await visitorSees(stage, id)).toEqual(NOTHING)
    await stage.become(user)
    expect((await bell(stage)).filter(({ title }) => title.includes('abgelehnt'))).toEqual([
      {
        title: 'Die neue Beschreibung eines Bildes ist abgelehnt',
        message: 'Es geht um „Jetzt bewerben: 0551 1“. Der Grund: Das ist keine Beschreibung.',
      },
      {
        title: 'Ein Bild Ihres Betriebs ist abgelehnt',
        message: `Es geht um „${ALT}.“. Der Grund: Ein Gesicht ist zu erkennen.`,
      },
    ])
  })
})

test('a picture is seen exactly as long as the company is approved, not withheld and has a job online', async () => {
  await onStage(async (stage) => {
    const { user, companyId, jobId, admin } = await employWithJob(stage).then(async (employer) => ({
      ...employer,
      admin: await stage.createUser({ role: 'admin' }),
    }))
    await stage.become(user)
    const id = await upload(stage, companyId)
    await describePicture(stage, id)
    // Approved while the company is not: an admin may be faster with the picture than with the job.
    await stage.become(admin)
    await approve(stage, id)
    expect(await visitorSees(stage, id)).toEqual(NOTHING)

    await stage.become(user)
    const { version } = await jobVerb(stage, 'submit_job($1)', [jobId])
    expect(await visitorSees(stage, id)).toEqual(NOTHING)
    await stage.become(admin)
    await jobVerb(stage, 'approve_job($1, $2)', [jobId, version])
    expect(await visitorSees(stage, id)).toEqual(SHOWN)

    const asOwner = (statement: string) => stage.asOwner((owner) => owner.query(statement, [companyId]))
    for (const [lost, back] of [
      ['approved_fields = null', 'approved_fields = app_private.company_fields_of(companies)'],
      ['withheld_at = now()', 'withheld_at = null'],
    ]) {
      await asOwner(`update app_public.companies set ${lost} where id = $1`)
      expect(await visitorSees(stage, id), lost).toEqual(NOTHING)
      await asOwner(`update app_public.companies set ${back} where id = $1`)
      expect(await visitorSees(stage, id), back).toEqual(SHOWN)
    }
    for (const others of [
      `update auth."user" set suspended_at = now() where id in (select user_id from app_public.company_members where company_id = $1)`,
      `update auth."user" set suspended_at = null where id in (select user_id from app_public.company_members where company_id = $1)`,
    ]) {
      await asOwner(others)
      expect(await visitorSees(stage, id), others).toEqual(others.includes('null') ? SHOWN : NOTHING)
    }
    await stage.become(admin)
    await jobVerb(stage, 'block_job($1, $2)', [jobId, 'Betrug'])
    expect(await visitorSees(stage, id)).toEqual(NOTHING)
  })
})

test('only members change the pictures of a company, only admins decide, and former members do neither', async () => {
  await onStage(async (stage) => {
    const own = await employVerified(stage)
    const id = await upload(stage, own.companyId)
    await describePicture(stage, id)
    const calls = {
      begin: () => stage.query('select app_hidden.begin_picture_upload($1)', [own.companyId]),
      upload: () => upload(stage, own.companyId, 'fremd'),
      describe: () => describePicture(stage, id, 'Fremde Worte'),
      delete: () => stage.query('select app_public.delete_company_picture($1)', [id]),
      approve: () => approve(stage, id),
      reject: () => reject(stage, id),
    }
    const refused = async () => {
      const codes: Record<string, string | undefined> = {}
      for (const [name, call] of Object.entries(calls)) codes[name] = (await stage.refusal(call)).code
      return codes
    }
    const foreign = { begin: 'OS404', upload: 'OS404', describe: 'OS404', delete: 'OS404' }
    const employer = await stage.createUser({ role: 'employer' })
    await stage.become(employer)
    expect(await refused()).toEqual({ ...foreign, approve: 'OS403', reject: 'OS403' })
    expect((await stage.query('select app_hidden.own_company_picture($1, 480) as image', [id])).rows).toEqual(
      [{ image: null }],
    )
    await stage.become(await stage.createUser({ role: 'applicant' }))
    expect(await refused()).toEqual({
      begin: 'OS403',
      upload: 'OS403',
      describe: 'OS403',
      delete: 'OS403',
      approve: 'OS403',
      reject: 'OS403',
    })
    await stage.becomeVisitor()
    expect(new Set(Object.values(await refused()))).toEqual(new Set(['42501']))

    await stage.asOwner((owner) =>
      owner.query('insert into app_public.company_members (company_id, user_id) values ($1, $2)', [
        own.companyId,
        employer.userId,
      ]),
    )
    await stage.become(employer)
    await describePicture(stage, id, 'Worte einer Kollegin')
    await stage.asOwner((owner) =>
      owner.query('delete from app_public.company_members where company_id = $1 and user_id = $2', [
        own.companyId,
        employer.userId,
      ]),
    )
    expect(await refused()).toEqual({ ...foreign, approve: 'OS403', reject: 'OS403' })
    const { rows } = await stage.asOwner((owner) =>
      owner.query('select alt, approved_alt, rejection_reason from app_public.company_pictures'),
    )
    expect(rows).toEqual([{ alt: 'Worte einer Kollegin', approved_alt: null, rejection_reason: null }])
  })
})

test('six pictures, words of 5 to 200 characters, and what nobody describes goes after a week', async () => {
  await onStage(async (stage) => {
    const { user, companyId } = await employVerified(stage)
    const ids: string[] = []
    for (let at = 0; at < 6; at += 1) ids.push(await upload(stage, companyId, `Bild ${at}`))
    expect((await stage.refusal(() => upload(stage, companyId))).code).toBe('OS410')
    for (const [alt, code] of [
      ['', 'OS422'],
      ['  \n ', 'OS422'],
      ['Vier', 'OS422'],
      ['x'.repeat(201), 'OS422'],
    ] as const)
      expect((await stage.refusal(() => describePicture(stage, ids[0] ?? '', alt))).code, alt).toBe(code)
    await describePicture(stage, ids[0] ?? '', 'x'.repeat(200))
    const { rows } = await stage.query<{ ids: string[] }>(
      `select array(select (unnest(app_public.companies_pictures(companies))).id) as ids from app_public.companies`,
    )
    expect([...(rows[0]?.ids ?? [])].sort()).toEqual([...ids].sort())

    await stage.asOwner(async (owner) => {
      await owner.query(`update app_public.company_pictures set created_at = now() - interval '8 days'`)
      const purge = async () =>
        (await owner.query('select app_private.purge_undescribed_pictures(3) as gone')).rows
      expect([await purge(), await purge(), await purge()]).toEqual([
        [{ gone: 3 }],
        [{ gone: 2 }],
        [{ gone: 0 }],
      ])
      expect((await owner.query('select from app_private.company_picture_files')).rowCount).toBe(1)
      // With the company everything of it goes.
      await owner.query('delete from app_public.companies where id = $1', [companyId])
      expect((await owner.query('select from app_private.company_picture_files')).rowCount).toBe(0)
    })
    await stage.become(user)
    expect((await stage.query('select from app_public.company_pictures')).rowCount).toBe(0)
  })
})
