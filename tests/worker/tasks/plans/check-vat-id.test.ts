/** The check of a VAT id against a service of this machine that answers as VIES does, and as it should not. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { askVies } from '../../../../server/invoices/ask-vies.ts'
import { startTaskStage, type TaskStage } from '../task-stage.ts'
import { companyOf } from './committed-booking.ts'

const NUMBER = 'ATU13585627'
const VALID = {
  countryCode: 'AT',
  vatNumber: 'U13585627',
  valid: true,
  requestIdentifier: 'WAPIAAAAZ-1',
  name: 'Huber  Orthopädie\nGmbH',
}

let stage: TaskStage
let url: string
let asked: { method: string | undefined; body: unknown }[]
let answer: (response: ServerResponse, request: IncomingMessage) => void

const service = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const text = Buffer.concat(chunks).toString()
    asked.push({ method: request.method, body: text === '' ? null : JSON.parse(text) })
    answer(response, request)
  })
})
const json = (body: unknown) => (response: ServerResponse) =>
  void response.setHeader('content-type', 'application/json').end(JSON.stringify(body))

beforeAll(async () => {
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/check`
  stage = await startTaskStage(undefined, { VAT_CHECK_URL: url })
})
afterAll(async () => {
  await stage.stop()
  service.closeAllConnections()
  service.close()
})
beforeEach(() => {
  asked = []
})

async function waiting(): Promise<{ companyId: string; vatId: string }> {
  const companyId = await companyOf(stage.pool, await stage.createUser({ role: 'employer' }))
  await stage.pool.query(
    `update app_public.companies set company_name = 'Orthopädie Huber GmbH' where id = $1`,
    [companyId],
  )
  await stage.pool.query('select app_private.approve_company_fields($1)', [companyId])
  await stage.pool.query('insert into app_public.vat_checks (company_id, vat_id) values ($1, $2)', [
    companyId,
    NUMBER,
  ])
  return { companyId, vatId: NUMBER }
}
const stateOf = async ({ companyId }: { companyId: string }) =>
  (
    await stage.pool.query(
      'select state, vies_name, consultation, asked_at is not null as answered, by_admin from app_public.vat_checks where company_id = $1',
      [companyId],
    )
  ).rows[0]

test('a valid number under the name of the company is confirmed, with name, time and number of the consultation', async () => {
  answer = json(VALID)
  const check = await waiting()
  await stage.runTask('plans/check-vat-id', check)
  expect(asked).toEqual([
    {
      method: 'POST',
      body: {
        countryCode: 'AT',
        vatNumber: 'U13585627',
        requesterMemberStateCode: 'DE',
        requesterNumber: expect.stringMatching(/^\d{9}$/),
      },
    },
  ])
  expect(await stateOf(check)).toEqual({
    state: 'bestaetigt',
    vies_name: 'Huber Orthopädie GmbH',
    consultation: 'WAPIAAAAZ-1',
    answered: true,
    by_admin: false,
  })
  // At least once: the second run asks nothing.
  await stage.runTask('plans/check-vat-id', check)
  expect(asked).toHaveLength(1)
})

test('a number that is not valid is rejected; without a name the number alone counts', async () => {
  answer = json({ ...VALID, valid: false, name: '---' })
  const wrong = await waiting()
  await stage.runTask('plans/check-vat-id', wrong)
  expect(await stateOf(wrong)).toMatchObject({ state: 'abgelehnt', vies_name: null })
  answer = json({ ...VALID, name: '---' })
  const unnamed = await waiting()
  await stage.runTask('plans/check-vat-id', unnamed)
  expect(await stateOf(unnamed)).toMatchObject({ state: 'bestaetigt', vies_name: null })
})

test('a number of another company waits for an admin', async () => {
  answer = json({ ...VALID, name: 'RED BULL GMBH' })
  const check = await waiting()
  await stage.runTask('plans/check-vat-id', check)
  expect(await stateOf(check)).toMatchObject({ state: 'offen', vies_name: 'RED BULL GMBH', answered: true })
})

const html = (response: ServerResponse) => void response.end('<html>')
test.each<[string, (response: ServerResponse) => void]>([
  ['500', (response) => void response.writeHead(500).end('{}')],
  ['a redirect', (response) => void response.writeHead(302, { location: '/elsewhere' }).end()],
  ['no JSON', html],
  ['JSON of another shape', json({ valid: 'yes' })],
  ['a country that is away', json({ ...VALID, valid: false, userError: 'MS_UNAVAILABLE' })],
  ['a refusal', json({ actionSucceed: false, errorWrappers: [{ error: 'MS_MAX_CONCURRENT_REQ' }] })],
  ['another number', json({ ...VALID, vatNumber: 'U99999999' })],
  [
    'an answer without end',
    (response) => {
      const more = () =>
        void (response.destroyed || response.write('x'.repeat(8_192), () => setImmediate(more)))
      more()
    },
  ],
  ['a broken connection', (response) => void response.destroy()],
])('%s is no answer: the task fails, the number waits, and a later attempt asks again', async (_, how) => {
  answer = how
  const check = await waiting()
  await stage.runFailingTask('plans/check-vat-id', check)
  expect(asked).toHaveLength(1)
  expect(await stateOf(check)).toMatchObject({ state: 'offen', answered: false })
  // The later attempt, now.
  await stage.pool.query('delete from graphile_worker._private_jobs')
  answer = json(VALID)
  await stage.runTask('plans/check-vat-id', check)
  expect(await stateOf(check)).toMatchObject({ state: 'bestaetigt' })
})

test('who does not answer in time is left', async () => {
  answer = () => undefined
  await expect(askVies(url, NUMBER, '', AbortSignal.timeout(50))).rejects.toThrow('timeout')
  // Also in the middle of its answer.
  answer = (response) => void response.writeHead(200).write('{')
  await expect(askVies(url, NUMBER, '', AbortSignal.timeout(300))).rejects.toThrow('timeout')
})
