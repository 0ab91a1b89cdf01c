import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import { apply } from '../applications/application-fixtures.ts'
import { employWithActiveJob, employWithJob, jobVerb } from '../jobs/job-fixtures.ts'

const OLD = 'https://kirchhoff.example/alt.png'
const NEW = 'https://kirchhoff.example/neu.png'

async function name(stage: Stage, companyId: string, url: string | null): Promise<void> {
  await stage.asOwner((owner) =>
    owner.query('update app_public.companies set logo_url = $2, version = version + 1 where id = $1', [
      companyId,
      url,
    ]),
  )
}

/** As the worker, with the text for a picture; returns its hash. */
async function store(stage: Stage, companyId: string, url: string, image: string): Promise<string> {
  return stage.asOwner(async (owner) => {
    await owner.query('select app_private.begin_logo_fetches($1)', [companyId])
    await owner.query('select app_private.end_logo_fetch($1, $2, $3, null, true)', [
      companyId,
      url,
      Buffer.from(image),
    ])
    const { rows } = await owner.query<{ hash: string }>(
      'select hash from app_private.company_logos where company_id = $1 and url = $2',
      [companyId, url],
    )
    return rows[0]?.hash ?? ''
  })
}

async function visitorGets(stage: Stage, hash: string): Promise<string | undefined> {
  await stage.becomeVisitor()
  const { rows } = await stage.query<{ image: Buffer | null }>('select app_hidden.public_logo($1) as image', [
    hash,
  ])
  return rows[0]?.image?.toString()
}

async function visitorReads(stage: Stage, jobId: string): Promise<string | null | undefined> {
  await stage.becomeVisitor()
  const { rows } = await stage.query<{ company_logo_url: string | null }>(
    'select company_logo_url from app_public.get_public_job_by_id($1)',
    [jobId],
  )
  return rows[0]?.company_logo_url
}

async function memberGets(stage: Stage, hash: string): Promise<string | undefined> {
  const { rows } = await stage.query<{ image: Buffer | null }>('select app_hidden.own_logo($1) as image', [
    hash,
  ])
  return rows[0]?.image?.toString()
}

const waiting = (stage: Stage, companyId: string) =>
  stage.asOwner(async (owner) => {
    const { rows } = await owner.query<{ url: string; attempts: number; problem: string | null }>(
      `select url, attempts, problem from app_private.company_logos
       where company_id = $1 and next_attempt_at is not null order by url`,
      [companyId],
    )
    return rows
  })

/** Approves what the company says now, with a job of it. */
async function withApprovedLogo(stage: Stage) {
  const employer = await employWithJob(stage)
  await name(stage, employer.companyId, OLD)
  const hash = await store(stage, employer.companyId, OLD, 'alt')
  const admin = await stage.createUser({ role: 'admin' })
  const submitted = await jobVerb(stage, 'submit_job($1)', [employer.jobId])
  const approve = async () => {
    await stage.become(admin)
    await jobVerb(stage, 'approve_job($1, $2)', [employer.jobId, submitted.version])
  }
  return { ...employer, admin, hash, approve }
}

test('visitors get a logo once an admin has approved it, under its hash and not under its address', async () => {
  await onStage(async (stage) => {
    const { hash, approve, jobId } = await withApprovedLogo(stage)
    expect(await visitorGets(stage, hash)).toBeUndefined()
    await approve()
    expect(await visitorGets(stage, hash)).toBe('alt')
    expect(await visitorReads(stage, jobId)).toBe(`/logo/${hash}`)
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
  })
})

test('visitors read no logo while none is stored', async () => {
  await onStage(async (stage) => {
    const { companyId, jobId } = await employWithActiveJob(stage)
    await name(stage, companyId, NEW)
    await stage.asOwner((owner) =>
      owner.query(
        'update app_public.companies set approved_fields = app_private.company_fields_of(companies) where id = $1',
        [companyId],
      ),
    )
    expect(await visitorReads(stage, jobId)).toBeNull()
  })
})

test('an applicant reads the logo of a company from before approved fields, as the public does', async () => {
  await onStage(async (stage) => {
    const { approve, companyId, jobId, hash } = await withApprovedLogo(stage)
    await approve()
    await stage.asOwner((owner) =>
      owner.query('update app_public.companies set approved_fields = null where id = $1', [companyId]),
    )
    expect(await visitorReads(stage, jobId)).toBe(`/logo/${hash}`)
    await stage.become(await stage.createUser({ role: 'applicant' }))
    await apply(stage, jobId)
    const { rows } = await stage.query(
      'select company_logo_path as path from unnest(app_public.my_applications())',
    )
    expect(rows).toEqual([{ path: `/logo/${hash}` }])
  })
})

test('the logo of an edit that waits is for members of the company and admins', async () => {
  await onStage(async (stage) => {
    const { approve, companyId, user, admin, jobId, hash } = await withApprovedLogo(stage)
    await approve()
    await name(stage, companyId, NEW)
    const unread = await store(stage, companyId, NEW, 'neu')
    expect(await visitorGets(stage, unread)).toBeUndefined()
    expect(await visitorGets(stage, hash)).toBe('alt')
    expect(await visitorReads(stage, jobId)).toBe(`/logo/${hash}`)
    for (const reader of [user, admin]) {
      await stage.become(reader)
      expect(await memberGets(stage, unread)).toBe('neu')
      const { rows } = await stage.query(
        'select app_public.companies_logo_path(companies) as path from app_public.companies where id = $1',
        [companyId],
      )
      expect(rows).toEqual([{ path: `/logo/${unread}` }])
    }
    const stranger = await employWithJob(stage)
    await stage.become(stranger.user)
    expect(await memberGets(stage, unread)).toBeUndefined()
    await stage.become(await stage.createUser({ role: 'applicant' }))
    expect(await memberGets(stage, unread)).toBeUndefined()
  })
})

test('a made-up row does not tell a stranger where the logo of a company is', async () => {
  await onStage(async (stage) => {
    const { companyId } = await withApprovedLogo(stage)
    await stage.become(await stage.createUser({ role: 'employer' }))
    const { rows } = await stage.query(
      `select app_public.companies_logo_path(made_up) as path, app_public.companies_logo_missing(made_up) as missing
       from jsonb_populate_record(null::app_public.companies, jsonb_build_object('id', $1::text, 'logo_url', $2::text)) as made_up`,
      [companyId, OLD],
    )
    expect(rows).toEqual([{ path: null, missing: false }])
  })
})

test('a suspended employer, a job that is over and another logo withdraw it at once', async () => {
  await onStage(async (stage) => {
    const { approve, companyId, hash, jobId, user } = await withApprovedLogo(stage)
    await approve()
    const suspend = (at: string) =>
      stage.asOwner((owner) =>
        owner.query(`update auth."user" set suspended_at = ${at} where id = $1`, [user.userId]),
      )
    await suspend('now()')
    expect(await visitorGets(stage, hash)).toBeUndefined()
    await suspend('null')
    expect(await visitorGets(stage, hash)).toBe('alt')
    await stage.asOwner((owner) =>
      owner.query(`update app_public.jobs set expires_at = now() where id = $1`, [jobId]),
    )
    expect(await visitorGets(stage, hash)).toBeUndefined()
    await name(stage, companyId, null)
    await stage.asOwner((owner) =>
      owner.query('update app_public.companies set approved_fields = null where id = $1', [companyId]),
    )
    const { rows } = await stage.asOwner((owner) =>
      owner.query('select from app_private.company_logos where company_id = $1', [companyId]),
    )
    expect(rows).toEqual([])
  })
})

test('an address is tried four times, and again when the employer saves', async () => {
  await onStage(async (stage) => {
    const { companyId } = await employWithJob(stage)
    await name(stage, companyId, OLD)
    for (let attempt = 1; attempt <= 4; attempt++) {
      const { rows } = await stage.asOwner(async (owner) => {
        await owner.query(
          'update app_private.company_logos set next_attempt_at = now() where company_id = $1 and next_attempt_at is not null',
          [companyId],
        )
        const begun = await owner.query('select app_private.begin_logo_fetches($1) as url', [companyId])
        await owner.query(`select app_private.end_logo_fetch($1, $2, null, 'unreachable', false)`, [
          companyId,
          OLD,
        ])
        return begun
      })
      expect(rows).toEqual([{ url: OLD }])
    }
    expect(await waiting(stage, companyId)).toEqual([])
    await name(stage, companyId, OLD)
    expect(await waiting(stage, companyId)).toEqual([{ url: OLD, attempts: 0, problem: null }])
  })
})

test('the employer reads that the logo could not be loaded, and not before it was tried', async () => {
  await onStage(async (stage) => {
    const { companyId, user } = await employWithJob(stage)
    await name(stage, companyId, OLD)
    const missing = async () => {
      await stage.become(user)
      const { rows } = await stage.query<{ missing: boolean }>(
        'select app_public.companies_logo_missing(companies) as missing from app_public.companies where id = $1',
        [companyId],
      )
      return rows[0]?.missing
    }
    expect(await missing()).toBe(false)
    await stage.asOwner(async (owner) => {
      await owner.query('select app_private.begin_logo_fetches($1)', [companyId])
    })
    expect(await missing()).toBe(false)
    await stage.asOwner((owner) =>
      owner.query(`select app_private.end_logo_fetch($1, $2, null, 'no-picture', true)`, [companyId, OLD]),
    )
    expect(await missing()).toBe(true)
  })
})
