/** Adding, proving and removing factors in a session. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthServer, type Browser, NEXT_PASSWORD, PASSWORD, startAuthServer } from '../auth-server.ts'
import {
  addApp,
  addPasskey,
  ageProof,
  codeAt,
  forgetStep,
  passwordRight,
  personWithApp,
  personWithPasskey,
  wrongCode,
} from './factor-people.ts'
import { createPasskey, signWith } from './soft-authenticator.ts'

let server: AuthServer

beforeAll(async () => {
  server = await startAuthServer(`
    query Account { currentAccount { hasFactor needsFactor } }
    query Factors { myFactors { hasFactor passkeys { id name isSynced } totpSince recoveryCodesLeft provedUntil } }
    mutation Export($id: UUID!) { exportUserData(input: { _userId: $id }) { data } }
  `)
})
afterAll(() => server.stop())

const post = async (browser: Browser, path: string, body: object = {}): Promise<Record<string, unknown>> => {
  const answer = await browser.post(path, body)
  return { status: answer.statusCode, ...answer.json<Record<string, unknown>>() }
}

const changes = async (userId: string) =>
  (await server.events(userId)).flatMap(({ data }) => (data['resource'] === 'factor' ? [data['action']] : []))

const factorMails = async (email: string) =>
  (await server.mailsTo(email)).filter(({ template }) => template === 'factor-changed')

describe('a first factor', () => {
  it('needs the password of just now, ends the other sessions, and is told', async () => {
    const { email, userId, browser } = await server.newPerson()
    const phone = server.browser()
    await phone.signIn(email)
    await ageProof(server, userId, '15 minutes')
    expect(await post(browser, '/factors/totp/start')).toMatchObject({
      status: 403,
      code: 'PROOF_REQUIRED',
      by: 'password',
    })
    await browser.post('/prove-password', { password: PASSWORD })
    const { secret, codes } = await addApp(browser)
    expect([new Set(codes).size, codes[0]]).toEqual([
      10,
      expect.stringMatching(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/),
    ])
    expect((await phone.session()).signedIn).toBe(false)
    expect((await browser.session()).signedIn).toBe(true)
    expect(await changes(userId)).toEqual(['totp_added'])
    expect((await factorMails(email)).map(({ payload }) => [payload['change'], payload['isFirst']])).toEqual([
      ['totp_added', true],
    ])
    expect(await server.notices(userId)).toContain('Authenticator-App eingerichtet')
    const { rows } = await server.owner.query<{ secret: Buffer }>(
      'select secret from auth.totp where user_id = $1',
      [userId],
    )
    expect(rows[0]?.secret.toString('latin1')).not.toContain(secret)
  })

  it('is not added by a session without the password, by another session’s setup, or twice', async () => {
    const { email, browser } = await server.newPerson()
    const phone = server.browser()
    await phone.signIn(email)
    expect((await server.browser().post('/factors/totp/start')).statusCode).toBe(401)
    const { setup, secret } = await post(browser, '/factors/totp/start')
    const code = codeAt(String(secret))
    expect(await post(phone, '/factors/totp/confirm', { setup, code })).toMatchObject({ status: 410 })
    expect(
      await post(browser, '/factors/totp/confirm', { setup, code: wrongCode(String(secret)) }),
    ).toMatchObject({
      status: 400,
      fields: { code: 'wrong' },
    })
    const both = await Promise.all([1, 2].map(() => browser.post('/factors/totp/confirm', { setup, code })))
    // The first uses up the setup and replaces the session; which of that the second notices is a matter of moments.
    expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(both.filter(({ statusCode }) => statusCode === 401 || statusCode === 410)).toHaveLength(1)
  })

  it('that its owner did not add goes with the link of the mail within a day, not later', async () => {
    for (const [age, left] of [
      ['23 hours', 0],
      ['25 hours', 1],
    ] as const) {
      const { email, userId } = await personWithApp(server)
      await server.owner.query(`update auth.links set created_at = now() - $2::interval where user_id = $1`, [
        userId,
        age,
      ])
      await server.owner.query(`update auth.totp set created_at = now() - $2::interval where user_id = $1`, [
        userId,
        age,
      ])
      const token = await server.tokenFrom(email, 'factor-changed', 'dispute')
      await server.browser().post('/reset-password', { token, password: NEXT_PASSWORD })
      const { rows } = await server.owner.query('select from auth.totp where user_id = $1', [userId])
      expect(rows.length, age).toBe(left)
    }
  })

  it('stays when its owner has become an admin since: the mailbox alone opens no admin account', async () => {
    const { email, userId } = await personWithApp(server)
    await server.owner.query(`update app_public.user_roles set role = 'admin' where user_id = $1`, [userId])
    const token = await server.tokenFrom(email, 'factor-changed', 'dispute')
    await server.browser().post('/reset-password', { token, password: NEXT_PASSWORD })
    const { rows } = await server.owner.query('select from auth.totp where user_id = $1', [userId])
    expect(rows).toHaveLength(1)
  })
})

describe('passkeys', () => {
  it('sign in only after the password once a dispute was used, also those of an admin', async () => {
    for (const role of ['applicant', 'admin']) {
      const { email, userId, browser } = await server.newPerson()
      await server.owner.query(
        `insert into app_public.user_roles (user_id, role) values ($1, $2::app_public.user_role)
         on conflict (user_id) do update set role = excluded.role`,
        [userId, role],
      )
      await addApp(browser)
      const { passkey } = await addPasskey(browser, 'Vielleicht fremd')
      const alone = async () => {
        const next = server.browser()
        const { options } = (await next.post('/sign-in/passkey-options')).json<{ options: unknown }>()
        return (await next.post('/sign-in/passkey', { passkey: signWith(passkey, options) })).statusCode
      }
      expect(await alone()).toBe(200)
      const mails = (await server.mailsTo(email)).filter(({ template }) => template === 'factor-changed')
      const token = server.token('dispute', String(mails.at(-1)?.payload['linkId']))
      const disputed = await server.browser().post('/reset-password', { token, password: NEXT_PASSWORD })
      expect(disputed.statusCode).toBe(200)
      expect(await alone()).toBe(401)
      const owner = server.browser()
      const step = (await owner.signIn(email, NEXT_PASSWORD)).json<{ passkey: unknown }>()
      const second = await owner.post('/sign-in/factor', { passkey: signWith(passkey, step.passkey) })
      expect(second.statusCode, second.body).toBe(200)
      expect(await alone()).toBe(200)
    }
  })

  it('are added, listed, renamed and removed by their owner', async () => {
    const { userId, browser, id } = await personWithPasskey(server)
    const { codes } = await addPasskey(browser, ' Schlüssel  am Bund ')
    // There are codes already.
    expect(codes).toEqual([])
    const { browser: stranger } = await server.newPerson()
    expect(await post(stranger, '/factors/passkey/rename', { id, name: 'Meiner' })).toMatchObject({
      status: 404,
    })
    expect(await post(browser, '/factors/passkey/rename', { id, name: 'Altes Telefon' })).toMatchObject({
      status: 200,
    })
    expect(await post(browser, '/factors/passkey/rename', { id, name: 'x'.repeat(61) })).toMatchObject({
      fields: { name: 'too_long' },
    })
    const answer = await server.get('Factors', {}, { cookie: browser.cookie() })
    expect(answer.json().data.myFactors).toMatchObject({
      hasFactor: true,
      passkeys: [{ id, name: 'Altes Telefon' }, { name: 'Schlüssel  am Bund' }],
      totpSince: null,
      recoveryCodesLeft: 10,
      provedUntil: expect.any(String),
    })
    expect(await post(stranger, '/factors/remove', { kind: 'passkey', id })).toMatchObject({ status: 404 })
    expect(await post(browser, '/factors/remove', { kind: 'passkey', id })).toMatchObject({ hasFactor: true })
    expect(await changes(userId)).toEqual(['passkey_added', 'passkey_added', 'passkey_removed'])
  })

  it('are refused without a check of the person, for another site, and when the answer comes twice', async () => {
    const { browser } = await server.newPerson()
    const options = async () => (await post(browser, '/factors/passkey/options'))['options']
    for (const deviation of [
      { verified: false },
      { origin: 'https://evil.example' },
      { challenge: 'YWJj' },
    ]) {
      const { credential } = createPasskey(await options(), deviation)
      expect(await post(browser, '/factors/passkey', { passkey: credential, name: 'A' })).toMatchObject({
        status: 400,
        fields: { passkey: 'wrong' },
      })
    }
    const [first, second] = [await options(), await options()]
    const { credential } = createPasskey(first)
    expect(await post(browser, '/factors/passkey', { passkey: credential, name: 'A' })).toMatchObject({
      status: 200,
    })
    expect(await post(browser, '/factors/passkey', { passkey: credential, name: 'A' })).toMatchObject({
      status: 400,
    })
    // A ceremony of another tab, or of a thief, ended with the cookie that it was begun with.
    const { credential: other } = createPasskey(second)
    expect(await post(browser, '/factors/passkey', { passkey: other, name: 'B' })).toMatchObject({
      status: 400,
      fields: { passkey: 'wrong' },
    })
  })

  it('sign in alone, by what the browser offers, and each answer once', async () => {
    const { email, userId, passkey } = await personWithPasskey(server)
    const phone = server.browser()
    const { options } = await post(phone, '/sign-in/passkey-options')
    expect((await post(phone, '/sign-in/passkey-options'))['options']).toEqual(options)
    expect(options).toMatchObject({ userVerification: 'required' })
    expect(JSON.stringify(options)).not.toContain(passkey.id.toString('base64url'))
    const refused = { status: 401, code: 'PASSKEY_REFUSED' }
    const unverified = signWith(passkey, options, { verified: false })
    expect(await post(phone, '/sign-in/passkey', { passkey: unverified })).toMatchObject(refused)
    const signed = signWith(passkey, options)
    // Signed for this browser, sent by another one that has begun too.
    const elsewhere = server.browser()
    await elsewhere.post('/sign-in/passkey-options')
    expect(await post(elsewhere, '/sign-in/passkey', { passkey: signed })).toMatchObject(refused)
    const before = [...phone.cookies]
    expect(await post(phone, '/sign-in/passkey', { passkey: signed })).toMatchObject({
      status: 200,
      role: 'applicant',
    })
    expect((await server.events(userId)).at(-1)?.data).toEqual({
      new_device: true,
      resource: 'factor',
      action: 'passkey',
    })
    expect((await server.mailsTo(email)).at(-1)?.template).toBe('new-device')
    const thief = server.browser()
    for (const [name, value] of before) thief.cookies.set(name, value)
    expect(await post(thief, '/sign-in/passkey', { passkey: signed })).toMatchObject(refused)
    const { passkey: unknown } = createPasskey({ challenge: 'YWJj', rp: { id: 'localhost' } })
    expect(await post(thief, '/sign-in/passkey', { passkey: signWith(unknown, options) })).toMatchObject(
      refused,
    )
  })

  it('make one row of a browser that asks often, and a client has a limit', async () => {
    const phone = server.browser()
    const count = async () =>
      Number(
        (await server.owner.query(`select count(*) from auth.factor_challenges where kind = 'passkey'`))
          .rows[0]?.count,
      )
    const before = await count()
    for (let asked = 0; asked < 5; asked += 1) await phone.post('/sign-in/passkey-options')
    expect(await count()).toBe(before + 1)
    await server.owner.query(`update auth.attempts set attempts = 1000 where kind = 'passkey-client'`)
    expect((await phone.post('/sign-in/passkey-options')).statusCode).toBe(429)
    await server.owner.query(`delete from auth.attempts where kind = 'passkey-client'`)
  })
})

describe('a proof', () => {
  it('of the second factor is needed for what a stolen session must not do, for ten minutes', async () => {
    const { userId, browser, secret } = await personWithApp(server)
    const exported = async () => {
      const answer = await server.post(
        {
          extensions: { persistedQuery: { version: 1, sha256Hash: server.idOf('Export') } },
          variables: { id: userId },
        },
        { cookie: browser.cookie() },
      )
      return (
        answer.json<{ errors?: { extensions: { code: string } }[] }>().errors?.[0]?.extensions.code ??
        'exported'
      )
    }
    await ageProof(server, userId)
    const attempts = {
      '/change-password': { currentPassword: PASSWORD, newPassword: NEXT_PASSWORD },
      '/change-email': { newEmail: server.newEmail(), password: PASSWORD },
      '/delete-account': { password: PASSWORD },
      '/factors/totp/start': {},
      '/factors/passkey/options': {},
      '/factors/remove': { kind: 'totp' },
      '/factors/recovery-codes': {},
      '/prove-password': { password: PASSWORD },
    }
    for (const [path, body] of Object.entries(attempts)) {
      expect(await post(browser, path, body), path).toMatchObject({
        status: 403,
        code: 'PROOF_REQUIRED',
        by: 'factor',
      })
    }
    expect(await post(browser, '/prove-password', { password: '' })).toMatchObject({ proved: false })
    expect(await exported()).toBe('PROOF_REQUIRED')
    expect(await post(browser, '/prove', { code: codeAt(secret) })).toMatchObject({
      provedUntil: expect.any(String),
    })
    expect(await post(browser, '/prove-password', { password: '' })).toMatchObject({ proved: true })
    expect(await exported()).toBe('exported')
    expect(await post(browser, '/factors/recovery-codes')).toMatchObject({ status: 200 })
    expect(await post(browser, '/change-email', attempts['/change-email'])).toMatchObject({ status: 200 })
  })

  it('is given once by a code, a recovery code and a passkey', async () => {
    const { userId, browser, secret, codes } = await personWithApp(server)
    const { passkey } = await addPasskey(browser)
    const code = codeAt(secret)
    expect(await post(browser, '/prove', { code })).toMatchObject({ status: 200 })
    expect(await post(browser, '/prove', { code })).toMatchObject({ status: 400, fields: { code: 'wrong' } })
    expect(await post(browser, '/prove', { code: codes[0] })).toMatchObject({ status: 200 })
    expect(await post(browser, '/prove', { code: codes[0] })).toMatchObject({ status: 400 })
    const options = await post(browser, '/prove/options')
    expect(options).toMatchObject({ methods: ['passkey', 'totp', 'recovery_code'] })
    const signed = signWith(passkey, options['passkey'])
    await ageProof(server, userId)
    const answers = await Promise.all([1, 2].map(() => browser.post('/prove', { passkey: signed })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
  })

  it('of another session does not count, and five guesses are not unlimited ones', async () => {
    const { email, userId, browser, secret } = await personWithApp(server)
    const { browser: phone } = await passwordRight(server, email)
    await phone.post('/sign-in/factor', { code: codeAt(secret) })
    await ageProof(server, userId)
    await forgetStep(server, userId)
    await phone.post('/prove', { code: codeAt(secret) })
    expect(await post(browser, '/factors/recovery-codes')).toMatchObject({ status: 403 })
    for (let tries = 0; tries < 10; tries += 1) await browser.post('/prove', { code: wrongCode(secret) })
    expect(await post(browser, '/prove', { code: codeAt(secret, 1) })).toMatchObject({ status: 429 })
  })
})

describe('the last factor', () => {
  it('takes the recovery codes with it; afterwards the password is enough', async () => {
    const { email, userId, browser } = await personWithApp(server)
    expect(await post(browser, '/factors/remove', { kind: 'totp' })).toMatchObject({ hasFactor: false })
    const { rows } = await server.owner.query('select from auth.recovery_codes where user_id = $1', [userId])
    expect(rows).toEqual([])
    expect((await server.browser().signIn(email)).statusCode).toBe(200)
    expect(await post(browser, '/factors/recovery-codes')).toMatchObject({ status: 409 })
    expect((await factorMails(email)).map(({ payload }) => payload['change'])).toEqual([
      'totp_added',
      'totp_removed',
    ])
  })
})
