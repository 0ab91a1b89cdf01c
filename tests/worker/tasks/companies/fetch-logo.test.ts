import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LogoError } from '../../../../server/logos/logo-error.ts'
import { startTaskStage, type TaskStage } from '../task-stage.ts'

const file = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'teal' } })
  .png()
  .toBuffer()

let stage: TaskStage
let asked: string[]
let answer: () => Promise<Buffer>

beforeEach(async () => {
  asked = []
  answer = async () => file
  stage = await startTaskStage((url) => {
    asked.push(url)
    return answer()
  })
})
afterEach(() => stage.stop())

const newCompany = async (url: string | null = 'https://kirchhoff.example/logo.png'): Promise<string> => {
  const { rows } = await stage.pool.query<{ id: string }>(
    `insert into app_public.companies (company_name, logo_url) values ('Sanitätshaus Kirchhoff', $1) returning id`,
    [url],
  )
  return rows[0]?.id ?? ''
}
const logos = async () =>
  (
    await stage.pool.query<{
      attempts: number
      problem: string | null
      waits: boolean
      image: Buffer | null
      small_image: Buffer | null
    }>(
      'select attempts, problem, next_attempt_at is not null as waits, image, small_image from app_private.company_logos order by url',
    )
  ).rows

test('a company that names a logo has it fetched once and stored as our own drawing', async () => {
  const companyId = await newCompany()
  await stage.runTask('companies/queue-due-logos')
  await stage.runTask('companies/fetch-logo', { companyId })
  expect(asked).toEqual(['https://kirchhoff.example/logo.png'])
  const [logo] = await logos()
  expect(logo).toMatchObject({ attempts: 1, problem: null, waits: false })
  expect(await sharp(logo?.image ?? Buffer.alloc(0)).metadata()).toMatchObject({ format: 'webp', width: 300 })
  expect(await sharp(logo?.small_image ?? Buffer.alloc(0)).metadata()).toMatchObject({ width: 96 })
})

test('a company without a logo makes no task', async () => {
  await newCompany(null)
  const { rows } = await stage.pool.query('select from graphile_worker._private_jobs')
  expect(rows).toEqual([])
})

test('a host that does not answer is asked again later, without a failed task', async () => {
  answer = async () => {
    throw new LogoError('unreachable')
  }
  const companyId = await newCompany()
  await stage.runTask('companies/fetch-logo', { companyId })
  expect(await logos()).toEqual([
    { attempts: 1, problem: 'unreachable', waits: true, image: null, small_image: null },
  ])
  await stage.runTask('companies/queue-due-logos')
  expect(asked).toHaveLength(1)

  answer = async () => file
  await stage.pool.query('update app_private.company_logos set next_attempt_at = now()')
  await stage.runTask('companies/queue-due-logos')
  expect(asked).toHaveLength(2)
  expect(await logos()).toMatchObject([{ problem: null, waits: false }])
})

test.each([
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a page', Buffer.from('<!doctype html>')],
])('%s is given up at once', async (_what, bytes) => {
  answer = async () => bytes
  await newCompany()
  await stage.runTask('companies/queue-due-logos')
  expect(await logos()).toEqual([
    { attempts: 1, problem: 'no-picture', waits: false, image: null, small_image: null },
  ])
})
