/** The routes of invitations to a team: what the page shows before, one press that joins, and no session. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { employ } from '../../../db/conversations/committed.ts'
import { type AuthServer, NEXT_PASSWORD, PASSWORD, startAuthServer, TERMS } from '../auth-server.ts'

let server: AuthServer
let companyId: string
let ownerId: string

beforeAll(async () => {
  server = await startAuthServer()
  const employed = await employ(server.owner, server.createUser)
  companyId = employed.companyId
  ownerId = employed.employer.userId
})
afterAll(() => server.stop())
beforeEach(() => server.owner.query('delete from auth.attempts'))

const NAMES = { firstName: ' Jana ', lastName: 'Petersen', termsVersion: TERMS }

async function invitation(email: string): Promise<{ id: string; token: string }> {
  const { rows } = await server.owner.query<{ id: string }>(
    'insert into app_private.company_invitations (company_id, invited_by, email) values ($1, $2, $3) returning id',
    [companyId, ownerId, email],
  )
  const id = rows[0]?.id ?? ''
  return { id, token: server.token('company-invitation', id) }
}

const members = async (email: string) =>
  (
    await server.owner.query<{ role: string; name: string }>(
      `select role, accounts.name from app_public.company_members join auth."user" as accounts on accounts.id = user_id
       where company_id = $1 and accounts.email = $2`,
      [companyId, email],
    )
  ).rows

it('makes an account with names and terms, begins no session, and leads to the first password', async () => {
  const email = server.newEmail()
  const { token } = await invitation(email)
  const visitor = server.browser()
  expect((await visitor.post('/open-invitation', { token })).json()).toEqual({
    state: 'open',
    company: expect.stringContaining('Sanitätshaus'),
    email: 'p•••@klinik.example',
  })
  for (const [changes, fields] of [
    [{ firstName: '' }, { firstName: 'required' }],
    [{ lastName: '<b>' }, { lastName: 'invalid' }],
    [{ termsVersion: '' }, { termsVersion: 'required' }],
    [{ termsVersion: '2020-01-01' }, { termsVersion: 'outdated' }],
  ] as const) {
    const refused = await visitor.post('/accept-invitation', { token, ...NAMES, ...changes })
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { code: 'INVALID_INPUT', fields }])
  }
  expect(await members(email)).toEqual([])
  const accepted = await visitor.post('/accept-invitation', { token, ...NAMES })
  expect([accepted.statusCode, accepted.json(), accepted.headers['set-cookie']]).toEqual([
    200,
    { state: 'accepted', passwordToken: expect.stringMatching(/^[\w-]{22}\.[\w-]{43}$/) },
    undefined,
  ])
  expect(accepted.headers['cache-control']).toBe('private, no-store')
  expect(await visitor.session()).toEqual({ signedIn: false, expiresAt: null })
  expect(await members(email)).toEqual([{ role: 'member', name: 'Jana Petersen' }])
  expect((await visitor.signIn(email)).statusCode).toBe(401)
  const { passwordToken } = accepted.json<{ passwordToken: string }>()
  expect(
    (await visitor.post('/reset-password', { token: passwordToken, password: NEXT_PASSWORD })).statusCode,
  ).toBe(200)
  expect((await visitor.signIn(email, NEXT_PASSWORD)).statusCode).toBe(200)
  expect((await visitor.post('/accept-invitation', { token, ...NAMES })).json()).toEqual({ state: 'used' })
})

it('joins an account that stands in its own session only', async () => {
  const person = await server.newPerson({ accountType: 'employer' })
  const other = await server.newPerson({ accountType: 'employer' })
  const { token } = await invitation(person.email)
  const stranger = server.browser()
  for (const [browser, state] of [
    [stranger, 'known'],
    [other.browser, 'other'],
  ] as const) {
    expect((await browser.post('/open-invitation', { token })).json()).toMatchObject({ state })
    expect((await browser.post('/accept-invitation', { token, ...NAMES })).json()).toMatchObject({ state })
  }
  expect(await members(person.email)).toEqual([])
  await person.browser.signIn(person.email, PASSWORD)
  expect((await person.browser.post('/open-invitation', { token })).json()).toMatchObject({ state: 'own' })
  expect((await person.browser.post('/accept-invitation', { token })).json()).toEqual({
    state: 'accepted',
    passwordToken: null,
  })
  expect(await members(person.email)).toEqual([{ role: 'member', name: 'Erika Muster' }])
})

it('refuses what is no link of this kind, and counts how often one is tried', async () => {
  const { id, token } = await invitation(server.newEmail())
  const visitor = server.browser()
  for (const wrong of [`${token}x`, '', server.token('guest-application', id)])
    for (const path of ['/open-invitation', '/accept-invitation'])
      expect((await visitor.post(path, { token: wrong })).json()).toMatchObject({ code: 'LINK_INVALID' })
  // Of a row that is gone: revoked, or purged.
  const gone = server.token('company-invitation', randomUUID())
  expect((await visitor.post('/open-invitation', { token: gone })).json()).toEqual({ state: 'expired' })
  expect((await visitor.post('/accept-invitation', { token: gone, ...NAMES })).json()).toEqual({
    state: 'expired',
  })
  for (let times = 0; times < 60; times += 1) await visitor.post('/open-invitation', { token })
  expect((await visitor.post('/open-invitation', { token })).statusCode).toBe(429)
})

it('says that a team is full', async () => {
  const email = server.newEmail()
  const { token } = await invitation(email)
  await server.owner.query(
    `with people as (
       insert into auth."user" (name, email, email_verified, account_type, first_name, last_name)
       select 'Erika Muster', 'voll-' || one || '@klinik.example', true, 'employer', 'Erika', 'Muster' from generate_series(1, 50) as one returning id)
     insert into app_public.company_members (company_id, user_id) select $1, id from people`,
    [companyId],
  )
  const full = await server.browser().post('/accept-invitation', { token, ...NAMES })
  expect([full.statusCode, full.json()]).toMatchObject([409, { code: 'INVALID_STATE' }])
  // All or nothing: no account either.
  expect((await server.owner.query('select from auth."user" where email = $1', [email])).rowCount).toBe(0)
})
