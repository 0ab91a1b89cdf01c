/** Access that an attacker once had, and what ends it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AuthServer, NEXT_PASSWORD, PASSWORD, startAuthServer } from '../auth-server.ts'
import { moveAccount } from '../move-account.ts'

const ATTACKERS_PASSWORD = 'Vom-Fremden1!'

let server: AuthServer

beforeAll(async () => {
  server = await startAuthServer()
})

afterAll(async () => {
  await server.stop()
})

beforeEach(async () => {
  await server.owner.query('delete from auth.attempts')
})

const post = (path: string, payload: object) => server.browser().post(path, payload)
const statusOf = async (email: string, password: string) =>
  (await server.browser().signIn(email, password)).statusCode

describe('a stolen mailbox', () => {
  const disputes = async (email: string): Promise<string[]> =>
    (await server.mailsTo(email))
      .filter(({ template }) => ['password-changed', 'new-device'].includes(template))
      .map(({ payload }) => server.token('dispute', payload['linkId']))
  const move = (from: string, to: string, password: string) => moveAccount(server, from, to, password)

  it('gives no access once its owner has reset the password', async () => {
    const { email } = await server.newPerson()
    await server.browser().signIn(email)
    const [copied] = await disputes(email)
    await post('/forgot-password', { email })
    await server.work()
    const token = await server.tokenFrom(email, 'reset-password', 'reset-password')
    expect((await post('/reset-password', { token, password: NEXT_PASSWORD })).statusCode).toBe(200)

    const thief = await post('/reset-password', { token: copied, password: ATTACKERS_PASSWORD })
    expect(thief.json().code).toBe('LINK_EXPIRED')
    expect(await statusOf(email, NEXT_PASSWORD)).toBe(200)
  })

  it('cannot dispute a dispute, from any address that the account was moved to', async () => {
    const { email } = await server.newPerson()
    const [second, third] = [server.newEmail(), server.newEmail()]
    await server.browser().signIn(email)
    const [older] = await disputes(email)
    await move(email, second, PASSWORD)
    const thief = await move(second, third, PASSWORD)
    await thief.post('/change-password', { currentPassword: PASSWORD, newPassword: ATTACKERS_PASSWORD })
    expect((await post('/reset-password', { token: older, password: NEXT_PASSWORD })).statusCode).toBe(410)

    const own = await server.tokenFrom(email, 'email-changed', 'dispute')
    const thiefs = [
      await server.tokenFrom(second, 'email-changed', 'dispute'),
      ...(await disputes(second)),
      ...(await disputes(third)),
    ]
    expect(thiefs.length).toBeGreaterThanOrEqual(3)
    expect((await post('/reset-password', { token: own, password: NEXT_PASSWORD })).statusCode).toBe(200)
    for (const token of thiefs) {
      expect((await post('/reset-password', { token, password: ATTACKERS_PASSWORD })).statusCode).toBe(410)
    }
    expect(await statusOf(email, NEXT_PASSWORD)).toBe(200)
  })

  it('does not void the dispute of an older address', async () => {
    const { email } = await server.newPerson()
    const second = server.newEmail()
    await move(email, second, PASSWORD)
    await post('/forgot-password', { email: second })
    await server.work()
    const reset = await server.tokenFrom(second, 'reset-password', 'reset-password')
    expect((await post('/reset-password', { token: reset, password: ATTACKERS_PASSWORD })).statusCode).toBe(
      200,
    )
    const own = await server.tokenFrom(email, 'email-changed', 'dispute')
    expect((await post('/reset-password', { token: own, password: NEXT_PASSWORD })).statusCode).toBe(200)
    expect(await statusOf(email, NEXT_PASSWORD)).toBe(200)
  })

  it('does not extend a link that was requested before the account moved', async () => {
    const { email, userId } = await server.newPerson()
    await post('/forgot-password', { email })
    await server.work()
    const token = await server.tokenFrom(email, 'reset-password', 'reset-password')
    // The mail server was away for longer than the link lasts.
    await server.owner.query(
      `update auth.links set created_at = created_at - interval '61 minutes', expires_at = expires_at - interval '61 minutes'
       where user_id = $1 and purpose = 'reset-password'`,
      [userId],
    )
    await server.owner.query(
      `update auth.account set updated_at = updated_at - interval '1 day' where user_id = $1`,
      [userId],
    )
    await move(email, server.newEmail(), PASSWORD)
    await server.owner.query(
      `select app_private.begin_mail(id, '<x@y>') from app_private.mails where recipient = $1 and template = 'reset-password'`,
      [email],
    )
    expect((await post('/reset-password', { token, password: ATTACKERS_PASSWORD })).json().code).toBe(
      'LINK_EXPIRED',
    )
  })
})

describe('an address with several sign-ups', () => {
  it('gets no password when the opened link does not tell whose sign-up it belongs to', async () => {
    const email = server.newEmail()
    const own = server.browser()
    await server.signUp({ email, password: PASSWORD }, own)
    // Has the same name: the mails do not differ.
    await server.signUp({ email, password: ATTACKERS_PASSWORD })
    await server.work()
    const token = await server.tokenFrom(email, 'verify-email', 'verify-email')

    expect((await own.post('/verify-email', { token })).statusCode).toBe(200)
    // Another browser typed what this link confirms.
    expect(await own.session()).toMatchObject({ signedIn: false })
    expect(await statusOf(email, ATTACKERS_PASSWORD)).toBe(401)
    expect(await statusOf(email, PASSWORD)).toBe(401)
    await post('/forgot-password', { email })
    await server.work()
    const reset = await server.tokenFrom(email, 'reset-password', 'reset-password')
    await own.post('/reset-password', { token: reset, password: NEXT_PASSWORD })
    expect((await own.signIn(email, NEXT_PASSWORD)).statusCode).toBe(200)
  })

  it('gets no password either when another person has used up the mails of its owner', async () => {
    const email = server.newEmail()
    const attacker = server.browser()
    for (let count = 0; count < 4; count += 1) {
      await server.signUp({ email, password: ATTACKERS_PASSWORD }, attacker)
      await server.work()
    }
    const mails = (await server.mailsTo(email)).length
    await server.signUp({ email })
    await server.work()
    expect(await server.mailsTo(email)).toHaveLength(mails)
    const token = await server.tokenFrom(email, 'verify-email', 'verify-email')
    expect((await post('/verify-email', { token })).statusCode).toBe(200)
    expect(await statusOf(email, ATTACKERS_PASSWORD)).toBe(401)
  })

  it('loses the sessions from before its confirmation', async () => {
    const email = server.newEmail()
    await server.signUp({ email })
    await server.owner.query(
      `insert into auth.session (user_id, token, expires_at, updated_at) values ($1, 'old', now() + interval '1 day', now())`,
      [await server.userIdOf(email)],
    )
    await post('/verify-email', { token: await server.tokenFrom(email, 'verify-email', 'verify-email') })
    expect((await server.owner.query(`select from auth.session where token = 'old'`)).rowCount).toBe(0)
  })
})

describe('whether an address was known', () => {
  it('is not revealed by a sign-in after a sign-up, nor by the time it takes', async () => {
    const { email: known } = await server.newPerson()
    const fresh = server.newEmail()
    for (const email of [known, fresh]) {
      await server.signUp({ email, password: ATTACKERS_PASSWORD })
      await server.signUp({ email, password: NEXT_PASSWORD })
    }
    await server.work()
    const answers = async (email: string) => {
      const all = []
      for (const password of [ATTACKERS_PASSWORD, NEXT_PASSWORD, 'Etwas-Anderes3!']) {
        const answer = await server.browser().signIn(email, password)
        all.push([answer.statusCode, answer.body])
      }
      return all
    }
    const told = await answers(fresh)
    expect(await answers(known)).toEqual(told)
    expect(told.map(([status]) => status)).toEqual([403, 401, 401])
    const hashes = await Promise.all(
      [known, fresh].map((email) =>
        server.owner.query('select auth.pending_password($1) is null as none', [email]),
      ),
    )
    expect(hashes.map(({ rows }) => rows)).toEqual([[{ none: false }], [{ none: false }]])
    // The owner's sign-in works despite the other sign-up.
    expect(await statusOf(known, PASSWORD)).toBe(200)
  })

  it('is revealed to its owner who has yet to confirm it', async () => {
    const { email } = await server.newPerson()
    await server.signUp({ email, password: NEXT_PASSWORD })
    await server.work()
    await post('/send-verification-email', { email })
    await server.work()
    const mails = (await server.mailsTo(email)).map(({ template }) => template)
    expect(mails).toEqual(['verify-email', 'address-known', 'address-known'])
  })

  it('is not revealed by any return address', async () => {
    const { email } = await server.newPerson()
    for (const returnTo of ['/\ud800', '/\u2028', '/ä', '/a b', '/\\evil.example', '//evil.example']) {
      for (const address of [email, server.newEmail()]) {
        expect((await server.signUp({ email: address, returnTo })).statusCode).toBe(200)
      }
    }
  })
})

describe('an attacker who uses up all attempts', () => {
  const flood = async (email: string) => {
    for (let count = 0; count < 6; count += 1) await server.browser().signIn(email, 'Falsch-1234')
    expect(await statusOf(email, PASSWORD)).toBe(429)
  }

  it('does not block a known browser, which has five attempts of its own', async () => {
    const { email, browser } = await server.newPerson()
    await browser.post('/sign-out')
    await flood(email)
    for (let count = 0; count < 4; count += 1) {
      expect((await browser.signIn(email, 'Falsch-1234')).statusCode).toBe(401)
    }
    expect((await browser.signIn(email)).statusCode).toBe(200)
    await browser.post('/sign-out')
    for (let count = 0; count < 5; count += 1) {
      expect((await browser.signIn(email, 'Falsch-1234')).statusCode).toBe(401)
    }
    expect((await browser.signIn(email)).statusCode).toBe(429)
  })

  it('gets no further attempts, and learns nothing, from a sign-in of the owner in a known browser', async () => {
    const { email, browser } = await server.newPerson()
    await browser.post('/sign-out')
    await flood(email)
    expect((await browser.signIn(email)).statusCode).toBe(200)
    expect((await server.browser().signIn(email, 'Falsch-1234')).statusCode).toBe(429)
  })

  it('does not lock the known browsers behind the same IP address out', async () => {
    const { email, browser } = await server.newPerson()
    const { email: other } = await server.newPerson()
    await browser.post('/sign-out')
    await server.browser().signIn(other, 'Falsch-1234')
    await server.owner.query(`update auth.attempts set attempts = 100 where kind = 'sign-in-client'`)
    expect((await server.browser().signIn(other)).statusCode).toBe(429)
    expect((await browser.signIn(email)).statusCode).toBe(200)
  })

  it('does not block a person who has just set a new password', async () => {
    const { email } = await server.newPerson()
    await flood(email)
    await post('/forgot-password', { email })
    await server.work()
    const elsewhere = server.browser()
    const token = await server.tokenFrom(email, 'reset-password', 'reset-password')
    await elsewhere.post('/reset-password', { token, password: NEXT_PASSWORD })
    await flood(email)
    expect((await elsewhere.signIn(email, NEXT_PASSWORD)).statusCode).toBe(200)
  })

  it('cannot use the cookie of another account', async () => {
    const { email } = await server.newPerson()
    const { browser } = await server.newPerson()
    await browser.post('/sign-out')
    await flood(email)
    expect((await browser.signIn(email)).statusCode).toBe(429)
  })
})

it('a link for a new password allows ten attempts: each costs a hash before the link is used up', async () => {
  const { email } = await server.newPerson()
  await post('/forgot-password', { email })
  await server.work()
  const token = await server.tokenFrom(email, 'reset-password', 'reset-password')
  const linkId = (await server.mailsTo(email)).at(-1)?.payload['linkId']
  const tried = (count: number) =>
    server.owner.query(
      `insert into auth.attempts as seen (kind, key_hash, attempts) values ('password-link', app_private.email_hash($1), $2)
       on conflict (kind, key_hash) do update set attempts = excluded.attempts`,
      [linkId, count],
    )
  await tried(10)
  expect((await post('/reset-password', { token, password: NEXT_PASSWORD })).statusCode).toBe(429)
  await tried(9)
  expect((await post('/reset-password', { token, password: NEXT_PASSWORD })).statusCode).toBe(200)
})

it('a sign-in that is under way when the password changes ends with the old one', async () => {
  const { email, userId } = await server.newPerson()
  // Between the check of the password and the session, which no test can meet by chance.
  await server.owner.query(`
    create function auth.change_meanwhile() returns trigger language plpgsql security definer as $$
    begin
      update auth.account set password = 'another' where account.user_id = new.user_id;
      return new;
    end $$`)
  await server.owner.query(
    'create trigger a_change before insert on auth.session for each row execute function auth.change_meanwhile()',
  )
  try {
    expect((await server.browser().signIn(email)).json().code).toBe('INVALID_CREDENTIALS')
  } finally {
    await server.owner.query('drop function auth.change_meanwhile cascade')
  }
  const failed = (await server.events(userId)).filter(({ type }) => type === 'failed_login')
  expect(failed).toMatchObject([{ data: { reason: 'invalid_credentials' } }])
})

it('a person who knows the password can cause at most ten mails an hour', async () => {
  const { email, userId } = await server.newPerson()
  for (let count = 0; count < 12; count += 1) expect(await statusOf(email, PASSWORD)).toBe(200)
  const mails = (await server.mailsTo(email)).filter(({ template }) => template === 'new-device')
  expect(mails).toHaveLength(10)
  expect(await server.notices(userId)).toHaveLength(12)
})
