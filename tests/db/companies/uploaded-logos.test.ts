import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import { employWithActiveJob, employWithJob, jobVerb } from '../jobs/job-fixtures.ts'

/** As the server keeps what it has drawn; returns the address. */
async function upload(stage: Stage, companyId: string, image: string): Promise<string> {
  const { rows } = await stage.query<{ address: string }>(
    'select app_hidden.keep_uploaded_logo($1, $2, $3) as address',
    [companyId, Buffer.from(image), Buffer.from(`klein ${image}`)],
  )
  return rows[0]?.address ?? ''
}

async function save(stage: Stage, companyId: string, logoUrl: string | null): Promise<void> {
  await stage.query(
    `select app_public.update_company(companies.id, jsonb_populate_record(
       jsonb_populate_record(null::app_public.company_fields, to_jsonb(companies)), jsonb_build_object('logo_url', $2::text)), companies.version)
     from app_public.companies
     where companies.id = $1`,
    [companyId, logoUrl],
  )
}

const uploads = (stage: Stage, companyId: string) =>
  stage.asOwner(async (owner) => {
    const { rows } = await owner.query<{ image: string }>(
      `select convert_from(image, 'UTF8') as image from app_private.company_logos where company_id = $1 order by created_at, image`,
      [companyId],
    )
    return rows.map(({ image }) => image)
  })

/** Time does not pass within a transaction. */
const age = (stage: Stage, companyId: string, interval: string) =>
  stage.asOwner((owner) =>
    owner.query(
      'update app_private.company_logos set created_at = created_at - $2::interval where company_id = $1',
      [companyId, interval],
    ),
  )

async function visitorGets(stage: Stage, address: string, small = false): Promise<string | undefined> {
  await stage.becomeVisitor()
  const { rows } = await stage.query<{ image: Buffer | null }>(
    'select app_hidden.public_logo($1, $2) as image',
    [address.replace('/logo/', ''), small],
  )
  return rows[0]?.image?.toString()
}

test('an uploaded logo is shown once it was saved and an admin has approved it, in two sizes', async () => {
  await onStage(async (stage) => {
    const { companyId, jobId, user } = await employWithActiveJob(stage)
    await stage.become(user)
    const address = await upload(stage, companyId, 'Bild')
    expect(address).toMatch(/^\/logo\/[0-9a-f]{64}$/)
    await save(stage, companyId, address)
    expect(await visitorGets(stage, address)).toBeUndefined()
    await stage.becomeVisitor()
    const shown = async () => {
      const { rows } = await stage.query<{ url: string | null }>(
        'select company_logo_url as url from app_public.get_public_job_by_id($1)',
        [jobId],
      )
      return rows[0]?.url
    }
    expect(await shown()).toBeNull()

    await stage.become(user)
    const own = await stage.query<{ image: Buffer; path: string }>(
      `select app_hidden.own_logo($1) as image, app_public.companies_logo_path(companies) as path
       from app_public.companies where id = $2`,
      [address.replace('/logo/', ''), companyId],
    )
    expect([own.rows[0]?.image.toString(), own.rows[0]?.path]).toEqual(['Bild', address])

    await stage.become(await stage.createUser({ role: 'admin' }))
    const { rows } = await stage.asOwner((owner) =>
      owner.query<{ version: number }>('select version from app_public.jobs where id = $1', [jobId]),
    )
    await jobVerb(stage, 'approve_job($1, $2)', [jobId, rows[0]?.version])
    expect(await visitorGets(stage, address)).toBe('Bild')
    expect(await visitorGets(stage, address, true)).toBe('klein Bild')
    expect(await shown()).toBe(address)

    // Removed: visitors see it until an admin has read that, too.
    await stage.become(user)
    await save(stage, companyId, null)
    expect(await visitorGets(stage, address)).toBe('Bild')
  })
})

test('only members upload', async () => {
  await onStage(async (stage) => {
    const { companyId } = await employWithJob(stage)
    const refusals: (string | undefined)[] = []
    for (const role of ['employer', 'applicant', 'admin'] as const) {
      await stage.become(await stage.createUser({ role }))
      for (const call of [
        () => upload(stage, companyId, 'fremd'),
        () => stage.query('select app_hidden.begin_logo_upload($1)', [companyId]),
      ])
        refusals.push((await stage.refusal(call)).code)
    }
    expect(refusals).toEqual(['OS404', 'OS404', 'OS403', 'OS403', 'OS404', 'OS404'])
    await stage.becomeVisitor()
    expect((await stage.refusal(() => upload(stage, companyId, 'fremd'))).code).toBe('42501')
    expect(await uploads(stage, companyId)).toEqual([])
  })
})

test('a company names its own uploads only', async () => {
  await onStage(async (stage) => {
    const first = await employWithJob(stage)
    const theirs = await upload(stage, first.companyId, 'fremd')
    const second = await employWithJob(stage)
    await stage.become(second.user)
    for (const address of [
      theirs,
      `/logo/${'a'.repeat(64)}`,
      '/logo/x',
      '/etc/passwd',
      '//evil.example/a.png',
    ]) {
      const refusal = await stage.refusal(() => save(stage, second.companyId, address))
      expect([address, refusal.code, refusal.detail]).toEqual([
        address,
        'OS422',
        expect.stringContaining('"logo_url": "no_upload"'),
      ])
    }
    const create = () =>
      stage.query(
        `select app_public.create_company(jsonb_populate_record(null::app_public.company_fields,
           jsonb_build_object('company_name', 'Werkstatt am Wall', 'logo_url', $1::text)))`,
        [theirs],
      )
    expect((await stage.refusal(create)).code).toBe('OS422')
  })
})

test('an upload survives what a colleague saves meanwhile', async () => {
  await onStage(async (stage) => {
    const { companyId, user } = await employWithJob(stage)
    await stage.become(user)
    const address = await upload(stage, companyId, 'Bild')
    await save(stage, companyId, 'https://kirchhoff.example/logo.png')
    await stage.become(user)
    await save(stage, companyId, address)
    expect(await uploads(stage, companyId)).toEqual(['Bild'])
  })
})

test('of uploads that nobody saves five are kept for a day, and those that are shown for ever', async () => {
  await onStage(async (stage) => {
    const { companyId, user } = await employWithJob(stage)
    await stage.become(user)
    const named = await upload(stage, companyId, 'genannt')
    await save(stage, companyId, named)
    for (let number = 1; number <= 7; number += 1) {
      await age(stage, companyId, '1 hour')
      await stage.become(user)
      await upload(stage, companyId, `Versuch ${number}`)
    }
    expect(await uploads(stage, companyId)).toEqual([
      'genannt',
      ...[3, 4, 5, 6, 7].map((number) => `Versuch ${number}`),
    ])
    await age(stage, companyId, '22 hours')
    const purge = () =>
      stage.asOwner(async (owner) => {
        const { rows } = await owner.query<{ deleted: number }>(
          'select app_private.purge_unnamed_logos() as deleted',
        )
        return rows[0]?.deleted
      })
    expect(await purge()).toBe(2)
    expect(await uploads(stage, companyId)).toEqual(['genannt', 'Versuch 5', 'Versuch 6', 'Versuch 7'])
    await age(stage, companyId, '2 days')
    expect([await purge(), await purge()]).toEqual([3, 0])
    expect(await uploads(stage, companyId)).toEqual(['genannt'])
  })
})

test('a company has 20 uploads an hour', async () => {
  await onStage(async (stage) => {
    const { companyId, user } = await employWithJob(stage)
    await stage.become(user)
    const begin = () => stage.query('select app_hidden.begin_logo_upload($1)', [companyId])
    for (let number = 1; number <= 20; number += 1) await begin()
    expect((await stage.refusal(begin)).code).toBe('OS429')
  })
})
