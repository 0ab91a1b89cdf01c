import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GraphqlServer, startGraphqlServer } from '../../graphql/graphql-server.ts'
import type { TestUser } from '../../harness/people.ts'
import { type BookedCompany, bookFor } from '../../worker/tasks/plans/committed-booking.ts'

let server: GraphqlServer
let member: TestUser & { cookie: string }
let company: BookedCompany
beforeAll(async () => {
  server = await startGraphqlServer()
  member = await server.createUser({ role: 'employer' })
  company = await bookFor(server.owner, member)
})
afterAll(() => server.stop())

const get = (cookie?: string, id = company.booking.invoice_id) =>
  server.app.inject({ url: `/api/invoices/${id}`, headers: cookie ? { cookie } : {} })

const PDF = Buffer.from('%PDF-1.7 an invoice')

test('until the invoice is made its company is told to come again', async () => {
  const answer = await get(member.cookie)
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('5')
  expect(answer.body).toMatch(/^Die Rechnung wird gerade erstellt/)
})

test('members of the company and admins get it as a file that no browser keeps or runs, and nobody else', async () => {
  await server.owner.query('select app_private.put_invoice_document($1, $2)', [
    company.booking.invoice_id,
    PDF,
  ])
  const admin = await server.createUser({ role: 'admin' })
  for (const { cookie } of [member, admin]) {
    const answer = await get(cookie)
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload).toEqual(PDF)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Rechnung-${company.booking.invoice_number}.pdf"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
  }
  const stranger = await server.createUser({ role: 'employer' })
  await bookFor(server.owner, stranger)
  const applicant = await server.createUser({ role: 'applicant' })
  for (const cookie of [undefined, stranger.cookie, applicant.cookie]) {
    const answer = await get(cookie)
    expect(answer.statusCode).toBe(404)
    expect(answer.body).not.toContain(company.booking.invoice_number)
  }
  expect((await get(member.cookie, 'keine-rechnung')).statusCode).toBe(404)
  expect((await get(member.cookie, company.booking.id)).statusCode).toBe(404)
})

test('an admin who still needs a second factor gets none', async () => {
  const admin = await server.createUser({ role: 'admin' })
  await server.owner.query('update auth.factor_policy set admins_need_factor = true')
  try {
    expect((await get(admin.cookie)).statusCode).toBe(404)
  } finally {
    await server.owner.query('update auth.factor_policy set admins_need_factor = false')
  }
})

test('who leaves the company, signs out or is suspended gets it no more', async () => {
  const other = await server.createUser({ role: 'employer' })
  await server.owner.query('insert into app_public.company_members (company_id, user_id) values ($1, $2)', [
    company.companyId,
    other.userId,
  ])
  expect((await get(other.cookie)).statusCode).toBe(200)
  await server.owner.query('delete from app_public.company_members where user_id = $1', [other.userId])
  expect((await get(other.cookie)).statusCode).toBe(404)
})

test('the invoice of a company that is gone is for admins alone', async () => {
  const owner = await server.createUser({ role: 'employer' })
  const gone = await bookFor(server.owner, owner)
  await server.owner.query('select app_private.put_invoice_document($1, $2)', [gone.booking.invoice_id, PDF])
  await server.owner.query('delete from app_public.companies where id = $1', [gone.companyId])
  expect((await get(owner.cookie, gone.booking.invoice_id)).statusCode).toBe(404)
  const admin = await server.createUser({ role: 'admin' })
  expect((await get(admin.cookie, gone.booking.invoice_id)).statusCode).toBe(200)
})
