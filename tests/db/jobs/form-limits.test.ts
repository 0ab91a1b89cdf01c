/** The job form and the database draw every line at the same place: each border is tried on both sides, in both. */
import { expect, test } from 'vitest'
import type { JobValues } from '../../../web/features/job-editor/job-fields.ts'
import { completeSchema, draftSchema, toJobFields } from '../../../web/features/job-editor/job-fields.ts'
import { templateFor } from '../../../web/features/job-editor/job-templates.ts'
import { cleanLine, cleanText } from '../../../web/shared/forms/clean-text.ts'
import { ROW_ACTIONS } from '../../../web/shared/publication/verbs.ts'
import { onStage } from '../../harness/database.ts'
import { COMPLETE_JOB, createCompany, createDraft, saveJob } from './job-fixtures.ts'

const COMPLETE: JobValues = {
  title: 'Orthopädietechnik-Mechaniker (m/w/d)',
  company: 'Werkstatt am Wall GmbH',
  professionSlug: 'orthopaedietechnik-mechaniker',
  specialties: ['prothetik'],
  place: { id: 3707300, plz: '37073', town: 'Göttingen' },
  location: 'Göttingen',
  jobTypes: ['vollzeit'],
  qualification: '',
  contractTerm: '',
  weeklyHours: '39',
  remote: false,
  startDate: '',
  salaryMin: '3.100',
  salaryMax: '3.700',
  salaryPeriod: 'monat',
  description: 'Sie bauen Prothesen.',
  requirements: '',
  takesApplications: 'ja',
  applyUrl: '',
}

const CASES: [string, Partial<JobValues>][] = [
  ['nothing changed', {}],
  ['title of 100', { title: 'a'.repeat(100) }],
  ['title of 101', { title: 'a'.repeat(101) }],
  ['title of 100 emoji', { title: '🦿'.repeat(100) }],
  ['title of 100 with spaces around', { title: ` ${'a'.repeat(100)}  ` }],
  ['no title', { title: '' }],
  ['a title of invisible marks', { title: '\u200b\u202e ' }],
  ['company of 100', { company: 'a'.repeat(100) }],
  ['company of 101', { company: 'a'.repeat(101) }],
  ['location of 100', { location: 'a'.repeat(100) }],
  ['location of 101', { location: 'a'.repeat(101) }],
  ['description of 5000', { description: 'a'.repeat(5000) }],
  ['description of 5001', { description: 'a'.repeat(5001) }],
  ['no description', { description: ' \n ' }],
  ['requirements of 1000', { requirements: 'a'.repeat(1000) }],
  ['requirements of 1001', { requirements: 'a'.repeat(1001) }],
  ['a line of a template', { description: 'Wir bieten\n\n- Arbeitszeit und Urlaub: …\n- Obst' }],
  ['a line of a template in the requirements', { requirements: 'Führerschein: ...' }],
  ['a line of a template in bold', { description: '- **Was uns ausmacht:** … \n' }],
  ['a line that is nothing but dots', { description: 'Wir bieten\n  …' }],
  ['an item that is nothing but dots', { description: 'Wir bieten:\n\n1. ...' }],
  ['an item without text', { description: '## Ihre Aufgaben\n\n- \n\n## Wir bieten\n\n- Obst' }],
  ['a bullet without text at the end', { description: 'Wir bieten\n•' }],
  ['a sentence that ends in dots', { description: 'Obst, Kaffee und vieles mehr …' }],
  ['dots inside a line', { description: 'Arbeitszeit: … und 30 Tage Urlaub' }],
  ['a rule and a dash', { description: 'Oben\n\n---\n\nUnten - rechts' }],
  ['a colon at the end of a line', { description: 'Wir bieten:\n\n- Obst' }],
  ['no profession', { professionSlug: '' }],
  ['no place', { place: null }],
  ['no kind', { jobTypes: [] }],
  ['half an hour', { weeklyHours: '0,5' }],
  ['one hour', { weeklyHours: '1' }],
  ['60 hours', { weeklyHours: '60' }],
  ['61 hours', { weeklyHours: '61' }],
  ['no lower end', { salaryMin: '' }],
  ['no upper end', { salaryMax: '' }],
  ['lower end 0', { salaryMin: '0' }],
  ['one cent', { salaryMin: '0,01' }],
  ['ends are equal', { salaryMin: '3.700' }],
  ['upper end below', { salaryMin: '3.701' }],
  ['upper end 99.999,99 a month', { salaryMax: '99.999,99' }],
  ['upper end 100.000 a month', { salaryMax: '100.000' }],
  ['upper end 999.999,99 a year', { salaryPeriod: 'jahr', salaryMax: '999.999,99' }],
  ['upper end 1.000.000 a year', { salaryPeriod: 'jahr', salaryMax: '1.000.000' }],
  ['upper end 999,99 an hour', { salaryPeriod: 'stunde', salaryMin: '20', salaryMax: '999,99' }],
  ['upper end 1.000 an hour', { salaryPeriod: 'stunde', salaryMin: '20', salaryMax: '1.000' }],
  ['600.000 an hour', { salaryPeriod: 'stunde', salaryMax: '600.000' }],
  ['both ends beyond', { salaryPeriod: 'stunde', salaryMin: '3.100', salaryMax: '3.700' }],
  ['a tenth of a cent', { salaryMin: '3.100,001' }],
  ['38,5 hours', { weeklyHours: '38,5' }],
  ['38,25 hours', { weeklyHours: '38,25' }],
  ['start on the first day of 2000', { startDate: '2000-01-01' }],
  ['start on the day before', { startDate: '1999-12-31' }],
  ['start on the last day of 2099', { startDate: '2099-12-31' }],
  ['start on the day after', { startDate: '2100-01-01' }],
  ['applications by mail', { takesApplications: 'nein' }],
  ['no way of applying', { takesApplications: '' }],
  ['start at no day at all', { startDate: 'infinity' }],
]

test.each(CASES)('%s', async (_name, change) => {
  const values = { ...COMPLETE, ...change }
  await onStage(async (stage) => {
    await stage.become(await stage.createUser({ role: 'employer' }))
    const company = await createCompany(stage)
    const fieldsOf = (schema: typeof draftSchema) => {
      const checked = schema.safeParse(values)
      // What the form would refuse goes to the database as it was typed.
      const source = checked.success ? toJobFields(checked.data) : toJobFields(typed(values))
      const snake = Object.fromEntries(
        Object.entries(source).map(([key, value]) => [
          key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
          value,
        ]),
      )
      return { accepted: checked.success, json: JSON.stringify(snake) }
    }
    const save = (json: string) => createDraft(stage, company, JSON.parse(json))

    const draft = fieldsOf(draftSchema)
    if (!draft.accepted) {
      expect((await stage.refusal(() => save(draft.json))).code).toBe('OS422')
      expect(completeSchema.safeParse(values).success).toBe(false)
      return
    }
    const saved = await save(draft.json)
    const submit = () => stage.query('select app_public.submit_job($1)', [saved.id])
    if (completeSchema.safeParse(values).success) await submit()
    else expect((await stage.refusal(submit)).code).toBe('OS422')
  })
})

test('a template is refused until its open lines are filled in', async () => {
  const template = templateFor('podologe')
  const filled = template?.description.replaceAll('…', 'nach Absprache')
  await onStage(async (stage) => {
    await stage.become(await stage.createUser({ role: 'employer' }))
    const company = await createCompany(stage)
    const draft = await createDraft(stage, company, {
      ...COMPLETE_JOB,
      description: template?.description ?? null,
    })
    const submit = () => stage.query('select app_public.submit_job($1)', [draft.id])
    const { code, detail } = await stage.refusal(submit)
    expect([code, JSON.parse(detail ?? '')]).toEqual(['OS422', { fields: { description: 'unfinished' } }])
    await saveJob(stage, draft.id, draft.version, { ...COMPLETE_JOB, description: filled ?? null })
    await submit()
  })
})

/** The fields as numbers, without any check. */
function typed(values: JobValues): Parameters<typeof toJobFields>[0] {
  const number = (text: string) => (text === '' ? null : Number(text.replaceAll('.', '').replace(',', '.')))
  return {
    ...values,
    weeklyHours: number(values.weeklyHours),
    salaryMin: number(values.salaryMin),
    salaryMax: number(values.salaryMax),
  }
}

test('eight specialties pass, nine do not', async () => {
  await onStage(async (stage) => {
    await stage.becomeVisitor()
    const { rows } = await stage.query<{ slug: string }>(
      'select slug from app_public.specialties order by position limit 9',
    )
    const slugs = rows.map(({ slug }) => slug)
    expect(slugs).toHaveLength(9)
    expect(draftSchema.safeParse({ ...COMPLETE, specialties: slugs.slice(0, 8) }).success).toBe(true)
    expect(draftSchema.safeParse({ ...COMPLETE, specialties: slugs }).success).toBe(false)
    const check = (list: string[]) =>
      stage.asOwner((client) =>
        client.query(
          `select app_private.check_job_fields(jsonb_populate_record(null::app_public.job_fields, jsonb_build_object('specialties', $1::text[])), false)`,
          [list],
        ),
      )
    await check(slugs.slice(0, 8))
    await expect(check(slugs)).rejects.toMatchObject({ code: 'OS422' })
  })
})

test('the browser cleans text as the database does', async () => {
  const samples = [
    '  zwei  Leerzeichen ',
    'Zeile\r\nZeile',
    '\u200bversteckt\u202e\u2066',
    '\ttab\tund\u0007Glocke',
    '\n\n Absatz \n\n',
    '🦿 Prothese',
  ]
  await onStage(async (stage) => {
    await stage.asOwner(async (client) => {
      for (const sample of samples) {
        const { rows } = await client.query<{ line: string | null; text: string | null }>(
          'select app_private.clean_line($1) as line, app_private.clean_text($1) as text',
          [sample],
        )
        expect(cleanLine(sample) || null).toBe(rows[0]?.line)
        expect(cleanText(sample) || null).toBe(rows[0]?.text)
      }
    })
  })
})

test('the dashboard offers no step that the database forbids', async () => {
  const target = {
    submit: 'zur_pruefung',
    withdraw: 'entwurf',
    pause: 'pausiert',
    resume: 'aktiv',
    close: 'besetzt',
  } as const
  await onStage(async (stage) => {
    const allowed = await stage.asOwner(async (client) => {
      const { rows } = await client.query<{ step: string }>(
        `select from_status || '>' || to_status as step from app_private.job_transitions`,
      )
      return rows.map(({ step }) => step)
    })
    for (const [status, { verbs }] of Object.entries(ROW_ACTIONS)) {
      for (const verb of verbs) {
        expect(allowed).toContain(`${status}>${target[verb]}`)
      }
    }
  })
})
