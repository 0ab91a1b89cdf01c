import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'

interface CompanyFields {
  company_name?: string
  website?: string
  contact_email?: string
  contact_phone?: string
  logo_url?: string
  description?: string
  place_id?: number
}

const FIELDS = 'jsonb_populate_record(null::app_public.company_fields, $1::jsonb)'

const create = (stage: Stage, company: CompanyFields) =>
  stage.query<{ id: string; version: number; verified_at: Date | null }>(
    `select id, version, verified_at from app_public.create_company(${FIELDS})`,
    [JSON.stringify(company)],
  )

const NAME = 'Orthopädie-Technik Müller & Söhne (Göttingen)'

test.each<[string, CompanyFields, Record<string, string>]>([
  ['no name', {}, { company_name: 'required' }],
  ['a name of one letter', { company_name: 'X' }, { company_name: 'too_short' }],
  ['a name over 100', { company_name: 'a'.repeat(101) }, { company_name: 'too_long' }],
  ['script in the name', { company_name: '<script>' }, { company_name: 'invalid' }],
  ['a script address', { company_name: NAME, website: 'javascript:alert(1)//x.y' }, { website: 'invalid' }],
  ['an address without a dot', { company_name: NAME, website: 'https://intern' }, { website: 'invalid' }],
  [
    'a logo with quotes',
    { company_name: NAME, logo_url: 'https://x.y/"onerror="x' },
    { logo_url: 'invalid' },
  ],
  [
    'a header in the e-mail',
    { company_name: NAME, contact_email: 'a@b.de\nBcc: c@d.de' },
    { contact_email: 'invalid' },
  ],
  [
    'letters in the phone',
    { company_name: NAME, contact_phone: '0551 KIRCHHOFF' },
    { contact_phone: 'invalid' },
  ],
  ['a place that does not exist', { company_name: NAME, place_id: 7 }, { place_id: 'unknown' }],
  ['a long description', { company_name: NAME, description: 'a'.repeat(1001) }, { description: 'too_long' }],
])('%s is refused, naming the field', async (_name, company, fields) => {
  await onStage(async (stage) => {
    await stage.become(await stage.createUser({ role: 'employer' }))
    const refused = await stage.refusal(() => create(stage, company))
    expect(refused.code).toBe('OS422')
    expect(JSON.parse(refused.detail ?? '')).toEqual({ fields })
  })
})

test('an employer keeps a company, a second tab is refused', async () => {
  await onStage(async (stage) => {
    await stage.become(await stage.createUser({ role: 'employer' }))
    const { rows } = await create(stage, {
      company_name: NAME,
      website: 'https://mueller-soehne.example',
      contact_email: 'Team@Mueller-Soehne.example',
      contact_phone: '+49 (551) 23/45-0',
    })
    const update = (version: number) =>
      stage.query<{ version: number; contact_email: string }>(
        `select version, contact_email from app_public.update_company($2, ${FIELDS}, $3)`,
        [
          JSON.stringify({ company_name: NAME, contact_email: 'Neu@Mueller-Soehne.example' }),
          rows[0]?.id,
          version,
        ],
      )
    expect((await update(1)).rows).toEqual([{ version: 2, contact_email: 'neu@mueller-soehne.example' }])
    expect((await stage.refusal(() => update(1))).code).toBe('OS409')
  })
})

test('a new name is not verified yet', async () => {
  await onStage(async (stage) => {
    await stage.become(await stage.createUser({ role: 'employer' }))
    const { rows } = await create(stage, { company_name: NAME })
    await stage.asOwner((owner) =>
      owner.query('update app_public.companies set verified_at = now() where id = $1', [rows[0]?.id]),
    )
    const update = async (name: string, version: number): Promise<boolean> => {
      const saved = await stage.query<{ verified_at: Date | null }>(
        `select verified_at from app_public.update_company($2, ${FIELDS}, $3)`,
        [JSON.stringify({ company_name: name }), rows[0]?.id, version],
      )
      return saved.rows[0]?.verified_at !== null
    }
    expect(await update(NAME, 1)).toBe(true)
    expect(await update('Klinikum Berlin', 2)).toBe(false)
  })
})

test('an applicant cannot create a company, and an employer at most ten', async () => {
  await onStage(async (stage) => {
    await stage.become(await stage.createUser({ role: 'applicant' }))
    expect((await stage.refusal(() => create(stage, { company_name: NAME }))).code).toBe('OS403')
    await stage.become(await stage.createUser({ role: 'employer' }))
    for (let n = 0; n < 10; n += 1) await create(stage, { company_name: NAME })
    expect((await stage.refusal(() => create(stage, { company_name: NAME }))).code).toBe('OS429')
  })
})
