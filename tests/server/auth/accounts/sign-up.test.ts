import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthServer, NEXT_PASSWORD, PASSWORD, startAuthServer, TERMS } from '../auth-server.ts'

let server: AuthServer

beforeAll(async () => {
  server = await startAuthServer('query CurrentUser { currentAccount { id email role isEmployer } }')
})

afterAll(() => server.stop())

const forgetClients = () => server.owner.query('delete from auth.attempts')

describe('an account', () => {
  it.each([
    ['applicant', false],
    ['employer', true],
  ])('opens as %s by the link in the mail, with profile and role', async (accountType, isEmployer) => {
    const email = server.newEmail()
    const browser = server.browser()
    const response = await server.signUp(
      { email: ` ${email.toUpperCase()} `, accountType, returnTo: '/job/otm-123?x=1' },
      browser,
    )
    expect([response.statusCode, response.json()]).toEqual([200, { ok: true }])
    expect(response.headers['cache-control']).toBe('private, no-store')
    expect([...browser.cookies.keys()]).toEqual(['orthostellen.device'])
    expect(await server.mailsTo(email)).toMatchObject([
      { template: 'verify-email', payload: { firstName: 'Erika', lastName: 'Muster' } },
    ])

    const token = await server.tokenFrom(email, 'verify-email', 'verify-email')
    const verified = await browser.post('/verify-email', { token })
    expect([verified.statusCode, verified.json()]).toEqual([
      200,
      { ok: true, returnTo: '/job/otm-123?x=1', role: accountType },
    ])
    const [session] = [verified.headers['set-cookie']].flat()
    // Until the browser is closed: nobody was asked whether other people use this device.
    expect(session).toMatch(/^orthostellen\.session_token=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/)
    const { expiresAt, signedIn } = await browser.session()
    expect(signedIn).toBe(true)
    expect(Math.round((Date.parse(String(expiresAt)) - Date.now()) / 3_600_000)).toBe(24)
    const me = await server.get('CurrentUser', {}, { cookie: browser.cookie() })
    expect(me.json()).toMatchObject({ data: { currentAccount: { email, role: accountType, isEmployer } } })
    expect(await server.events(await server.userIdOf(email))).toEqual([
      { type: 'successful_login', data: {} },
    ])
  })

  it('has a link that works once, for 24 hours', async () => {
    const email = server.newEmail()
    await server.signUp({ email })
    const token = await server.tokenFrom(email, 'verify-email', 'verify-email')
    const race = await Promise.all(
      Array.from({ length: 4 }, () => server.browser().post('/verify-email', { token })),
    )
    expect(race.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410, 410, 410])
    const replayed = await server.browser().post('/verify-email', { token })
    expect([replayed.statusCode, replayed.json().code]).toEqual([410, 'LINK_USED'])
    expect(replayed.headers['set-cookie']).toBeUndefined()

    const late = server.newEmail()
    await server.signUp({ email: late })
    await server.owner.query(
      `update auth.links set expires_at = expires_at - interval '24 hours' where used_at is null`,
    )
    const tooLate = await server.browser().post('/verify-email', {
      token: await server.tokenFrom(late, 'verify-email', 'verify-email'),
    })
    expect([tooLate.statusCode, tooLate.json().code]).toEqual([410, 'LINK_EXPIRED'])
    const garbage = await server.browser().post('/verify-email', { token: 'irgendwas' })
    expect([garbage.statusCode, garbage.json().code]).toEqual([400, 'LINK_INVALID'])
  })

  it('gets another link on request, at most three an hour, and the answer does not tell whether it exists', async () => {
    await forgetClients()
    const email = server.newEmail()
    await server.signUp({ email })
    const first = await server.tokenFrom(email, 'verify-email', 'verify-email')
    for (const address of [email, email, email, email, 'niemand@klinik.example', 'keine-adresse']) {
      const answer = await server.browser().post('/send-verification-email', { email: address })
      expect([answer.statusCode, answer.body]).toEqual([200, '{"ok":true}'])
    }
    await server.work()
    expect(await server.mailsTo(email)).toHaveLength(1 + 3)
    const newest = await server.tokenFrom(email, 'verify-email', 'verify-email')
    expect((await server.browser().post('/verify-email', { token: newest })).statusCode).toBe(200)
    // The others would be further ways to sign in.
    expect((await server.browser().post('/verify-email', { token: first })).json().code).toBe('LINK_EXPIRED')
    await server.browser().post('/send-verification-email', { email })
    await server.work()
    expect(await server.mailsTo(email)).toHaveLength(1 + 3)
  })

  it('stores the consents, with version and time', async () => {
    const { userId } = await server.newPerson()
    const { rows } = await server.owner.query(
      `select document, version, accepted_at > now() - interval '1 minute' as fresh
       from app_public.legal_acceptances where user_id = $1 order by document`,
      [userId],
    )
    expect(rows).toEqual([
      { document: 'agb', version: TERMS, fresh: true },
      { document: 'datenschutz', version: TERMS, fresh: true },
    ])
  })

  it.each([
    [undefined, 'required'],
    ['2019-01-01', 'outdated'],
    [7, 'required'],
  ])('is refused with the terms %j', async (termsVersion, rule) => {
    const response = await server.signUp({ termsVersion })
    expect([response.statusCode, response.json().fields]).toEqual([400, { termsVersion: rule }])
  })

  it('is refused with the fields that do not fit', async () => {
    await forgetClients()
    const response = await server.signUp({
      email: 'chef@gmail.com',
      accountType: 'employer',
      password: 'kurz',
      lastName: '<b>',
    })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({
      code: 'INVALID_INPUT',
      message: 'Invalid input',
      fields: { email: 'business_required', password: 'too_short', lastName: 'invalid' },
    })
  })

  it('opens for an employer with a private mailbox whom an admin has admitted, and for nobody else', async () => {
    await forgetClients()
    const [email, other] = ['huber.sanitaet@gmx.de', 'huber.sanitaet2@gmx.de']
    await server.owner.query(
      `insert into app_private.admitted_employers (email, note) values ($1, 'Kein Betrieb mit eigener Domain')`,
      [email],
    )
    const refused = await server.signUp({ email: other, accountType: 'employer' })
    expect([refused.statusCode, refused.json().fields]).toEqual([400, { email: 'business_required' }])
    // Still with all other rules.
    const short = await server.signUp({ email, accountType: 'employer', password: 'kurz' })
    expect([short.statusCode, short.json().fields]).toEqual([400, { password: 'too_short' }])
    const response = await server.signUp({ email: ` ${email.toUpperCase()}`, accountType: 'employer' })
    expect([response.statusCode, response.json()]).toEqual([200, { ok: true }])
    expect(await server.mailsTo(email)).toMatchObject([{ template: 'verify-email' }])
  })

  it.each([
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/a\nb',
    'x'.repeat(600),
    7,
    { a: 1 },
  ])('leads back to no other site: %j', async (returnTo) => {
    await forgetClients()
    const email = server.newEmail()
    const browser = server.browser()
    expect((await server.signUp({ email, returnTo }, browser)).statusCode).toBe(200)
    const token = await server.tokenFrom(email, 'verify-email', 'verify-email')
    expect((await browser.post('/verify-email', { token })).json()).toEqual({
      ok: true,
      returnTo: null,
      role: 'applicant',
    })
  })

  it('is offered to one connection 20 times an hour', async () => {
    await forgetClients()
    const codes: number[] = []
    for (let count = 0; count < 21; count += 1) {
      const answer = await server.signUp({ password: '' }, server.browser())
      codes.push(answer.statusCode)
    }
    expect(codes.filter((code) => code === 400)).toHaveLength(20)
    expect(codes.at(-1)).toBe(429)
    await forgetClients()
  })
})

describe('a known address', () => {
  it('is answered like a new one; its owner gets a mail, three an hour at most', async () => {
    await forgetClients()
    const { email } = await server.newPerson()
    const fresh = await server.signUp()
    for (let count = 0; count < 5; count += 1) {
      const answer = await server.signUp({
        email: count % 2 ? email.toUpperCase() : email,
        firstName: 'Fremd',
      })
      expect([answer.statusCode, answer.body]).toEqual([fresh.statusCode, fresh.body])
      expect(Object.keys(answer.headers).sort()).toEqual(Object.keys(fresh.headers).sort())
    }
    await server.work()
    const mails = (await server.mailsTo(email)).filter(({ template }) => template === 'address-known')
    expect(mails).toHaveLength(3)
    expect(mails[0]?.payload).toEqual({ firstName: 'Erika', lastName: 'Muster' })
    expect((await server.browser().signIn(email)).statusCode).toBe(200)
  })

  it('that was never confirmed gets another link instead', async () => {
    await forgetClients()
    const email = server.newEmail()
    const browser = server.browser()
    await server.signUp({ email, password: NEXT_PASSWORD }, browser)
    await server.signUp({ email }, browser)
    await server.work()
    const mails = await server.mailsTo(email)
    expect(mails.map(({ template }) => template)).toEqual(['verify-email', 'verify-email'])
    // Both were typed in one browser, so both are of one person.
    const token = await server.tokenFrom(email, 'verify-email', 'verify-email')
    expect((await browser.post('/verify-email', { token })).statusCode).toBe(200)
    expect((await server.browser().signIn(email, PASSWORD)).statusCode).toBe(200)
  })

  it('that another person registered first gets the password of its owner, by the owner’s own link', async () => {
    await forgetClients()
    const email = server.newEmail()
    await server.signUp({ email, password: 'Vom-Fremden1!', firstName: 'Fremd', accountType: 'employer' })
    const browser = server.browser()
    await server.signUp({ email, firstName: 'Mara', lastName: 'Lindner', returnTo: '/job/mein-job' }, browser)
    await server.work()
    const [foreign, own] = await server.mailsTo(email)
    expect(own?.payload).toMatchObject({ firstName: 'Mara', lastName: 'Lindner' })
    // Asking for the mail again means the same account.
    await server.browser().post('/send-verification-email', { email })
    await server.work()
    const token = await server.tokenFrom(email, 'verify-email', 'verify-email')

    expect((await browser.post('/verify-email', { token })).json()).toEqual({
      ok: true,
      returnTo: '/job/mein-job',
      role: 'applicant',
    })
    expect((await server.browser().signIn(email, 'Vom-Fremden1!')).statusCode).toBe(401)
    expect((await server.browser().signIn(email, PASSWORD)).statusCode).toBe(200)
    for (const mail of [foreign, own]) {
      const other = server.token('verify-email', mail?.payload['linkId'])
      expect((await server.browser().post('/verify-email', { token: other })).json().code).toBe(
        'LINK_EXPIRED',
      )
    }
    const userId = await server.userIdOf(email)
    const { rows } = await server.owner.query(
      `select profiles.first_name, profiles.last_name, "user".name, "user".account_type, role::text,
         (select count(*)::integer from app_public.legal_acceptances where legal_acceptances.user_id = $1) as acceptances,
         (select count(*)::integer from auth.links where links.user_id = $1 and sign_up is not null) as kept
       from auth."user" join app_public.profiles on profiles.user_id = "user".id
       join app_public.user_roles on user_roles.user_id = "user".id where "user".id = $1`,
      [userId],
    )
    expect(rows).toEqual([
      {
        first_name: 'Mara',
        last_name: 'Lindner',
        name: 'Mara Lindner',
        account_type: 'applicant',
        role: 'applicant',
        acceptances: 2,
        kept: 0,
      },
    ])
  })

  it('that is confirmed stays unchanged by another sign-up', async () => {
    await forgetClients()
    const { email, userId } = await server.newPerson()
    await server.signUp({ email, password: 'Vom-Fremden1!', firstName: 'Fremd' })
    await server.work()
    // As for an address that was new (outlived-rights.test.ts).
    expect((await server.browser().signIn(email, 'Vom-Fremden1!')).json().code).toBe('EMAIL_NOT_VERIFIED')
    const { rows } = await server.owner.query(
      `select first_name from app_public.profiles where user_id = $1`,
      [userId],
    )
    expect(rows).toEqual([{ first_name: 'Erika' }])
    expect((await server.owner.query('select from auth.link_requests')).rowCount).toBe(0)
  })

  it('is one account, in any spelling and with parallel sign-ups', async () => {
    await forgetClients()
    const email = server.newEmail()
    const answers = await Promise.all([
      server.signUp({ email }),
      server.signUp({ email: email.toUpperCase() }),
      server.signUp({ email }),
    ])
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(
      answers.map(() => [200, '{"ok":true}']),
    )
    const { rowCount } = await server.owner.query('select from auth."user" where email = $1', [email])
    expect(rowCount).toBe(1)
  })
})

describe('a role in the sign-up', () => {
  it.each([
    ['role', { role: 'admin' }, 'admin'],
    ['metadata.role', { metadata: { role: 'admin' } }, 'admin'],
    ['data.role', { data: { role: 'superuser<script>' } }, 'superuserscript'],
    ['isAdmin', { isAdmin: true }, 'is_admin'],
    // As clients of other backends send a sign-up.
    ['options.data.role', { options: { data: { role: 'admin' } } }, 'admin'],
    ['user_metadata.role', { user_metadata: { role: 'admin' } }, 'admin'],
    ['metadata.user_role', { metadata: { user_role: 'admin' } }, 'admin'],
    ['metadata.is_admin', { metadata: { is_admin: true } }, 'is_admin'],
    ['a role that is an object', { role: { toString: 1 } }, 'object'],
    ['a role that is a list', { data: { role: ['admin'] } }, 'object'],
    ['a role that is a number', { role: 7 }, 'number'],
  ])('%s is ignored and recorded', async (_name, claim, details) => {
    await forgetClients()
    const email = server.newEmail()
    expect((await server.signUp({ email, ...claim })).statusCode).toBe(200)
    const userId = await server.userIdOf(email)
    const { rows } = await server.owner.query(
      'select role::text from app_public.user_roles where user_id = $1',
      [userId],
    )
    expect(rows).toEqual([{ role: 'applicant' }])
    expect(await server.events(userId)).toEqual([
      { type: 'suspicious_activity', data: { activity: 'sign_up_role', details } },
    ])
  })

  it('is nothing special when it says applicant or employer', async () => {
    const email = server.newEmail()
    await server.signUp({ email, role: 'employer' })
    expect(await server.events(await server.userIdOf(email))).toEqual([])
  })

  it.each([
    ['as account type', { accountType: 'admin' }],
    ['with an account that does not come into being', { role: 'admin', password: '' }],
  ])('%s is refused, and fills no log', async (_name, claim) => {
    const count = async () =>
      (await server.owner.query('select from app_public.security_events where user_id is null')).rowCount
    const before = await count()
    expect((await server.signUp(claim)).statusCode).toBe(400)
    expect(await count()).toBe(before)
  })

  it('cannot be set as a column', async () => {
    const email = server.newEmail()
    const response = await server.signUp({
      email,
      emailVerified: true,
      id: crypto.randomUUID(),
      createdAt: '1999-01-01',
      image: 'https://evil.example/x.png',
      suspendedAt: null,
      remembered: true,
    })
    expect(response.statusCode).toBe(200)
    const { rows } = await server.owner.query(
      `select email_verified, image, created_at > now() - interval '1 hour' as fresh from auth."user" where email = $1`,
      [email],
    )
    expect(rows).toEqual([{ email_verified: false, image: null, fresh: true }])
  })
})
