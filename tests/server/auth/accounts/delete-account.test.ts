import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addActiveJob } from '../../../graphql/active-job.ts'
import { type AuthServer, PASSWORD, startAuthServer } from '../auth-server.ts'

let server: AuthServer

beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.stop())

const DAYS = 24 * 60 * 60 * 1000

async function leave() {
  const person = await server.newPerson()
  const answer = await person.browser.post('/delete-account', { password: PASSWORD })
  return { ...person, answer }
}

const age = (userId: string) =>
  server.owner.query(
    `update auth."user" set deletion_requested_at = deletion_requested_at - interval '14 days', delete_after = delete_after - interval '14 days'
     where id = $1`,
    [userId],
  )
const ageLinks = (userId: string) =>
  server.owner.query(
    `update auth.links set expires_at = expires_at - interval '14 days' where user_id = $1`,
    [userId],
  )
const erase = (userId: string) => server.owner.query('select app_private.erase_account($1)', [userId])

describe('the deletion of an account', () => {
  it('needs a session and the password', async () => {
    expect((await server.browser().post('/delete-account', { password: PASSWORD })).statusCode).toBe(401)
    const { browser } = await server.newPerson()
    const wrong = await browser.post('/delete-account', { password: 'Falsch-1234' })
    expect([wrong.statusCode, wrong.json().fields]).toEqual([400, { password: 'wrong' }])
    for (let tries = 2; tries <= 5; tries += 1) await browser.post('/delete-account', {})
    expect((await browser.post('/delete-account', { password: PASSWORD })).statusCode).toBe(429)
    expect((await browser.session()).signedIn).toBe(true)
  })

  it('is answered with its day, ends all sessions and is recorded', async () => {
    const { email, userId, browser } = await server.newPerson()
    const phone = server.browser()
    await phone.signIn(email)
    const answer = await browser.post('/delete-account', { password: PASSWORD })
    expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true, deleteAfter: expect.any(String) }])
    const rest = new Date(answer.json<{ deleteAfter: string }>().deleteAfter).getTime() - Date.now()
    expect(Math.round(rest / DAYS)).toBe(14)
    expect(browser.cookies.has('orthostellen.session_token')).toBe(false)
    expect((await phone.session()).signedIn).toBe(false)
    expect(await server.events(userId)).toContainEqual({
      type: 'data_access',
      data: { resource: 'account', action: 'deletion_requested' },
    })
    const { rows } = await server.owner.query(
      `select kind from app_public.data_processing_logs where user_id = $1 and kind like 'deletion%'`,
      [userId],
    )
    expect(rows).toEqual([{ kind: 'deletion_requested' }])
  })

  it('is told at a sign-in with the right password only, which can undo it', async () => {
    const { email, browser, answer } = await leave()
    const { deleteAfter } = answer.json<{ deleteAfter: string }>()
    const wrong = await browser.signIn(email, 'Falsch-1234!', { undoDeletion: true })
    expect([wrong.statusCode, wrong.json().code]).toEqual([401, 'INVALID_CREDENTIALS'])
    const told = await browser.signIn(email)
    expect([told.statusCode, told.json()]).toEqual([
      403,
      { code: 'DELETION_PENDING', message: expect.any(String), deleteAfter },
    ])
    expect((await browser.session()).signedIn).toBe(false)
    const undone = await browser.signIn(email, PASSWORD, { undoDeletion: true })
    expect([undone.statusCode, undone.json()]).toEqual([200, { ok: true, role: 'applicant' }])
    expect((await browser.session()).signedIn).toBe(true)
    // The link of the mail says that it was undone, and undoes nothing that is requested later.
    const token = await server.tokenFrom(email, 'deletion-requested', 'undo-deletion')
    const used = await server.browser().post('/undo-deletion', { token })
    expect([used.statusCode, used.json().code]).toEqual([410, 'LINK_USED'])
  })

  it('is undone by the link of the mail, once', async () => {
    const { email, userId } = await leave()
    const token = await server.tokenFrom(email, 'deletion-requested', 'undo-deletion')
    const checked = await server.browser().post('/check-link', { token })
    expect(checked.json()).toEqual({ purpose: 'undo-deletion', state: 'open', email: 'p•••@klinik.example' })
    const undone = await server.browser().post('/undo-deletion', { token })
    expect([undone.statusCode, undone.json()]).toEqual([200, { ok: true }])
    expect((await server.browser().post('/undo-deletion', { token })).json().code).toBe('LINK_USED')
    expect((await server.browser().post('/undo-deletion', { token: `${token}x` })).json().code).toBe(
      'LINK_INVALID',
    )
    expect((await server.browser().signIn(email)).statusCode).toBe(200)
    expect((await server.mailsTo(email)).map(({ template }) => template)).toContain('deletion-undone')
    await erase(userId)
    expect((await server.browser().signIn(email)).statusCode).toBe(200)
  })

  it('after 14 days neither link nor password undoes it, before and after the worker ran', async () => {
    const { email, userId } = await leave()
    const token = await server.tokenFrom(email, 'deletion-requested', 'undo-deletion')
    await Promise.all([age(userId), ageLinks(userId)])
    const unknown = (await server.browser().signIn('niemand@klinik.example', PASSWORD)).body
    for (const step of ['due', 'erased']) {
      expect((await server.browser().post('/undo-deletion', { token })).json().code).toBe('LINK_EXPIRED')
      const signIn = await server.browser().signIn(email, PASSWORD, { undoDeletion: true })
      expect([step, signIn.statusCode, signIn.body]).toEqual([step, 401, unknown])
      await erase(userId)
    }
    expect((await server.mailsTo(email)).map(({ template }) => template)).toEqual(['account-erased'])
    // The address is free again.
    await server.signUp({ email })
    expect(await server.userIdOf(email)).not.toBe(userId)
  })

  it('names the jobs that go offline, and wants their number', async () => {
    const { userId, browser } = await server.newPerson({ accountType: 'employer' })
    const jobId = await addActiveJob(server.owner)
    await server.owner.query(
      `insert into app_public.company_members (company_id, user_id) select company_id, $2 from app_public.jobs where id = $1`,
      [jobId, userId],
    )
    const asked = await browser.post('/delete-account', { password: PASSWORD })
    expect([asked.statusCode, asked.json()]).toEqual([
      409,
      { code: 'JOBS_ONLINE', message: expect.any(String), onlineJobs: 1 },
    ])
    expect((await browser.session()).signedIn).toBe(true)
    const done = await browser.post('/delete-account', { password: PASSWORD, confirmedJobs: 1 })
    expect(done.statusCode).toBe(200)
  })

  it('of the last admin is refused', async () => {
    const { userId, browser } = await server.newPerson()
    await server.owner.query(`update app_public.user_roles set role = 'applicant' where role = 'admin'`)
    await server.owner.query(`update app_public.user_roles set role = 'admin' where user_id = $1`, [userId])
    const refused = await browser.post('/delete-account', { password: PASSWORD })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'LAST_ADMIN'])
    expect((await browser.session()).signedIn).toBe(true)
  })
})
