import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import { COMPLETE_JOB, createDraft, employWithActiveJob, jobVerb } from '../jobs/job-fixtures.ts'

interface Shown {
  readonly slug: string
  readonly company_name: string
  readonly verified: boolean
  readonly description: string | null
  readonly town: string | null
  readonly total: number
}

/** As a visitor; the stage is a visitor afterwards. */
async function page(stage: Stage, slug: string): Promise<Shown | null> {
  await stage.becomeVisitor()
  const { rows } = await stage.query<{ page: Shown | null }>(
    'select to_jsonb(app_public.company_page($1)) as page',
    [slug],
  )
  return rows[0]?.page ?? null
}

async function offers(stage: Stage, slug: string, after: string | null = null, pageSize = 20) {
  const { rows } = await stage.query<{ hits: { cursor: string; job: { id: string } }[] }>(
    'select to_jsonb(app_public.company_jobs($1, $2, $3)) as hits',
    [slug, pageSize, after],
  )
  return rows[0]?.hits ?? []
}

/** An approved company of this name without offers, as most tests need of the address alone. */
async function approved(stage: Stage, name: string, placeId: number | null = 3707300): Promise<string> {
  return stage.asOwner(async (owner) => {
    const { rows } = await owner.query<{ id: string }>(
      'insert into app_public.companies (company_name, place_id) values ($1, $2) returning id',
      [name, placeId],
    )
    const id = rows[0]?.id ?? ''
    await owner.query('select app_private.approve_company_fields($1)', [id])
    return id
  })
}

async function rename(stage: Stage, id: string, name: string): Promise<void> {
  await stage.asOwner(async (owner) => {
    await owner.query('update app_public.companies set company_name = $2 where id = $1', [id, name])
    await owner.query('select app_private.approve_company_fields($1)', [id])
  })
}

const slugOf = (stage: Stage, id: string): Promise<string | null> =>
  stage.asOwner(async (owner) => {
    const { rows } = await owner.query<{ slug: string | null }>(
      'select app_private.company_slug($1) as slug',
      [id],
    )
    return rows[0]?.slug ?? null
  })

test('a page shows what an admin has approved, and the offers that are online', async () => {
  await onStage(async (stage) => {
    const { user, companyId, jobId, admin } = await employWithActiveJob(stage)
    const slug = 'sanitaetshaus-kirchhoff-gmbh'
    expect(await page(stage, slug)).toMatchObject({
      slug,
      company_name: 'Sanitätshaus Kirchhoff GmbH',
      verified: false,
      town: 'Göttingen',
      total: 1,
    })
    expect((await offers(stage, slug)).map(({ job }) => job.id)).toEqual([jobId])

    await stage.become(user)
    await stage.query(
      `select app_public.update_company($1,
         jsonb_populate_record(null::app_public.company_fields, $2::jsonb), 1)`,
      [
        companyId,
        JSON.stringify({
          company_name: 'Casino Royal',
          description: 'Leicht verdient.',
          contact_email: 'bewerbung@kirchhoff.example',
          place_id: 3707300,
        }),
      ],
    )
    // Neither the text nor the address of what nobody has read.
    expect(await page(stage, slug)).toMatchObject({
      company_name: 'Sanitätshaus Kirchhoff GmbH',
      description: null,
    })
    expect(await page(stage, 'casino-royal')).toBeNull()

    await stage.become(admin)
    await stage.query('select app_public.approve_company($1, 2)', [companyId])
    for (const address of [slug, 'casino-royal'])
      expect(await page(stage, address), address).toMatchObject({
        slug: 'casino-royal',
        company_name: 'Casino Royal',
        description: 'Leicht verdient.',
        total: 1,
      })

    await stage.become(user)
    const { rows } = await stage.query(
      'select app_public.public_job_company_slug(job) as slug from app_public.get_public_job_by_id($1) as job',
      [jobId],
    )
    expect(rows).toEqual([{ slug: 'casino-royal' }])
    await jobVerb(stage, 'close_job($1)', [jobId])
    expect(await page(stage, slug)).toMatchObject({ total: 0 })
    expect(await offers(stage, slug)).toEqual([])
  })
})

test('a draft, and a company that nobody has read, have no page', async () => {
  await onStage(async (stage) => {
    const employer = await stage.createUser({ role: 'employer' })
    await stage.become(employer)
    const { rows } = await stage.query<{ id: string }>(
      `select id from app_public.create_company(jsonb_populate_record(null::app_public.company_fields, '{"company_name": "Noch Nicht"}'))`,
    )
    await createDraft(stage, rows[0]?.id ?? '', COMPLETE_JOB)
    const { rows: own } = await stage.query(
      'select app_public.companies_slug(companies) as slug from app_public.companies',
    )
    expect(own).toEqual([{ slug: null }])
    expect(await page(stage, 'noch-nicht')).toBeNull()
  })
})

test('addresses: umlauts, other scripts, and several companies of one name', async () => {
  await onStage(async (stage) => {
    await stage.becomeVisitor()
    const named = async (name: string, placeId?: number | null) => {
      const id = await approved(stage, name, placeId)
      return [id, await slugOf(stage, id)] as const
    }
    expect((await named('Müßiggang & Söhne (Straße)'))[1]).toBe('muessiggang-soehne-strasse')
    const [cyrillic, other] = [await named('Протез'), await named('Ортопедия')]
    for (const [id, slug] of [cyrillic, other]) expect(slug).toBe(`betrieb-${id.slice(-6)}`)
    expect((await named('Ортопедия Nord'))[1]).toBe('nord')

    expect((await named('Sanitätshaus Maier'))[1]).toBe('sanitaetshaus-maier')
    expect((await named('Sanitätshaus Maier'))[1]).toBe('sanitaetshaus-maier-goettingen')
    const [third, slug] = await named('Sanitätshaus Maier')
    expect(slug).toBe(`sanitaetshaus-maier-${third.slice(-6)}`)
    const [fourth, without] = await named('Sanitätshaus Maier', null)
    expect(without).toBe(`sanitaetshaus-maier-${fourth.slice(-6)}`)

    for (const [typed, found] of [
      ['Sanitätshaus-Maier', 'sanitaetshaus-maier'],
      ['SANITAETSHAUS MAIER', 'sanitaetshaus-maier'],
      ['Müßiggang & Söhne (Straße)', 'muessiggang-soehne-strasse'],
    ] as const)
      expect(await page(stage, typed), typed).toMatchObject({ slug: found })
    for (const unknown of ['', '-', 'Протез', 'gibt-es-nicht', '\u202e'])
      expect(await page(stage, unknown), unknown).toBeNull()
  })
})

test('a company keeps the addresses of its former names, and nobody else gets them', async () => {
  await onStage(async (stage) => {
    await stage.becomeVisitor()
    const id = await approved(stage, 'Alt und Gut')
    await rename(stage, id, 'Neu und Besser')
    expect(await page(stage, 'alt-und-gut')).toMatchObject({ slug: 'neu-und-besser' })
    const heir = await approved(stage, 'Alt und Gut')
    expect(await slugOf(stage, heir)).toBe('alt-und-gut-goettingen')
    expect(await page(stage, 'alt-und-gut')).toMatchObject({ company_name: 'Neu und Besser' })
    await rename(stage, id, 'Alt und Gut')
    for (const slug of ['alt-und-gut', 'neu-und-besser'])
      expect(await page(stage, slug), slug).toMatchObject({ slug: 'alt-und-gut' })

    await stage.asOwner((owner) => owner.query('delete from app_public.companies where id = $1', [id]))
    expect(await page(stage, 'neu-und-besser')).toBeNull()
  })
})

test('no page while all people of a company are suspended', async () => {
  await onStage(async (stage) => {
    const { user } = await employWithActiveJob(stage)
    const slug = 'sanitaetshaus-kirchhoff-gmbh'
    const suspend = (since: string | null) =>
      stage.asOwner((owner) =>
        owner.query('update auth."user" set suspended_at = $2 where id = $1', [user.userId, since]),
      )
    await suspend('2026-01-01')
    expect(await page(stage, slug)).toBeNull()
    expect(await offers(stage, slug)).toEqual([])
    await suspend(null)
    expect(await page(stage, slug)).toMatchObject({ total: 1 })
  })
})

test('offers come in pages, each once, also where several came online in one moment', async () => {
  await onStage(async (stage) => {
    const { companyId } = await employWithActiveJob(stage)
    await stage.asOwner((owner) =>
      owner.query(
        `insert into app_public.jobs (company_id, title, company, location, place_id, profession_slug, job_types, description,
           salary_min, salary_max, salary_period, status, published_at, expires_at)
         select $1, 'Stelle ' || n, 'Kirchhoff', 'Göttingen', 3707300, 'podologe', '{vollzeit}', 'Text', 3000, 3500, 'monat',
           'aktiv', date_trunc('day', now()) - make_interval(days => n / 3), now() + interval '9 days'
         from generate_series(1, 8) as n`,
        [companyId],
      ),
    )
    const slug = (await slugOf(stage, companyId)) ?? ''
    expect(await page(stage, slug)).toMatchObject({ total: 9 })
    const seen: string[] = []
    let after: string | null = null
    for (;;) {
      const hits = await offers(stage, slug, after, 2)
      if (hits.length === 0) break
      seen.push(...hits.map(({ job }) => job.id))
      after = hits.at(-1)?.cursor ?? null
    }
    expect(seen).toHaveLength(9)
    expect(new Set(seen).size).toBe(9)
    expect(seen).toEqual((await offers(stage, slug)).map(({ job }) => job.id))
    const refused = await stage.refusal(() => offers(stage, slug, 'unsinn'))
    expect(refused.code).toBe('OS422')
  })
})

test('the sitemap has companies with an offer, at their present address', async () => {
  await onStage(async (stage) => {
    const { companyId } = await employWithActiveJob(stage)
    await approved(stage, 'Ohne Stelle')
    await rename(stage, companyId, 'Kirchhoff Heute')
    await stage.becomeVisitor()
    const { rows } = await stage.query('select slug from app_hidden.sitemap_companies()')
    expect(rows).toEqual([{ slug: 'kirchhoff-heute' }])
  })
})

test('the map shows the town: two postal codes of it have one point', async () => {
  await onStage(async (stage) => {
    // 01067 and 01326 Dresden.
    await approved(stage, 'Erste Dresdner Werkstatt', 106700)
    await approved(stage, 'Zweite Dresdner Werkstatt', 132600)
    await approved(stage, 'Werkstatt ohne Ort', null)
    const point = { state_code: 'SN', latitude: 51.0547, longitude: 13.7269 }
    expect(await page(stage, 'erste-dresdner-werkstatt')).toMatchObject(point)
    expect(await page(stage, 'zweite-dresdner-werkstatt')).toMatchObject(point)
    expect(await page(stage, 'werkstatt-ohne-ort')).toMatchObject({ state_code: null, latitude: null })
  })
})
