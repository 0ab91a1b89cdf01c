/** The link in the mail that asks an address whether it wants the invoices of a company. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SITE } from '../../graphql/graphql-server.ts'
import { type AuthServer, startAuthServer } from '../auth/auth-server.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.stop())

const post = async (name: string, payload: object, headers: Record<string, string> = { origin: SITE }) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/invoice-recipients/${name}`,
    payload,
    headers,
  })
  return [answer.statusCode, answer.json()]
}

/** As a booking leaves it. */
async function ask(company = 'Sanitätshaus Kirchhoff GmbH') {
  const email = server.newEmail()
  const { rows } = await server.owner.query<{ id: string }>(
    'insert into app_public.companies (company_name) values ($1) returning id',
    [company],
  )
  await server.owner.query('select app_private.ask_invoice_recipient($1, $2)', [rows[0]?.id, email])
  const token = await server.tokenFrom(email, 'confirm-invoice-recipient', 'invoice-recipient')
  return { email, company, token }
}

test('only a press of the button answers, once', async () => {
  const { email, company, token } = await ask()
  const asked = { email: `${email[0]}•••@klinik.example`, company }
  for (const url of ['open', 'answer', `answer?token=${token}&agrees=true`])
    expect((await server.app.inject({ url: `/api/invoice-recipients/${url}` })).statusCode, url).toBe(404)
  for (let look = 0; look < 3; look += 1)
    expect(await post('open', { token })).toEqual([200, { state: 'wartet', ...asked }])
  expect((await post('answer', { token }))[0]).toBe(400)
  expect(await post('answer', { token, agrees: true })).toEqual([200, { state: 'bestaetigt', ...asked }])
  // A second press shows what was answered.
  expect(await post('answer', { token, agrees: false })).toEqual([200, { state: 'bestaetigt', ...asked }])
  expect(await post('open', { token })).toEqual([200, { state: 'bestaetigt', ...asked }])
})

test('who refuses stays refused', async () => {
  const { token } = await ask()
  expect(await post('answer', { token, agrees: false })).toMatchObject([200, { state: 'abgelehnt' }])
  expect(await post('answer', { token, agrees: true })).toMatchObject([200, { state: 'abgelehnt' }])
})

test('a foreign page, a forged link and one that is over change nothing and show nothing', async () => {
  const { email, token } = await ask()
  expect((await post('answer', { token, agrees: true }, { origin: 'https://foreign.example' }))[0]).toBe(403)
  const forged = server.token('newsletter', randomUUID())
  for (const wrong of [forged, `${token}x`, ''])
    expect(await post('answer', { token: wrong, agrees: true })).toMatchObject([
      400,
      { code: 'LINK_INVALID' },
    ])
  expect(await post('open', { token: server.token('invoice-recipient', randomUUID()) })).toEqual([
    200,
    { state: 'gone' },
  ])
  await server.owner.query(
    `update app_public.invoice_recipients set asked_at = now() - interval '14 days' where email = $1`,
    [email],
  )
  expect(await post('answer', { token, agrees: true })).toEqual([200, { state: 'gone' }])
})

test('a link is looked at 60 times an hour', async () => {
  const { token } = await ask()
  for (let look = 0; look < 60; look += 1) await post('open', { token })
  expect((await post('open', { token }))[0]).toBe(429)
})
