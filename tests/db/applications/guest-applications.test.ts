/** Applications without an account: what waits for the press, what the press does, and what is gone afterwards. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import { employVerified } from '../conversations/conversation-fixtures.ts'
import { mailsOf } from '../mail/mail-fixtures.ts'
import { apply, SENT } from './application-fixtures.ts'
import {
  accountOf,
  addGuestFile,
  answerGuest,
  confirmGuest,
  type Guest,
  linkOf,
  newGuest,
  openGuest,
  startAsGuest,
  waiting,
} from './guest-fixtures.ts'

const count = (stage: Stage, from: string, values: unknown[] = []) =>
  stage.asOwner(async (owner) => {
    const { rows } = await owner.query<{ count: number }>(`select count(*)::integer from ${from}`, values)
    return rows[0]?.count
  })

/** Everything that exists once somebody was told of an application. */
const told = async (stage: Stage) => [
  await count(stage, 'app_public.applications'),
  await count(stage, 'app_public.application_contents'),
  await count(stage, 'app_public.application_files'),
  await count(stage, 'app_public.notifications'),
  await count(stage, `app_private.mails where template not like 'guest-application%'`),
]

async function waitingFor(stage: Stage, guest: Guest = newGuest(), files: readonly string[] = []) {
  const employer = await employVerified(stage)
  await stage.asOwner((owner) =>
    owner.query('delete from app_public.notifications; delete from app_private.mails'),
  )
  const before = await told(stage)
  const fileIds: string[] = []
  for (const name of files) fileIds.push(await addGuestFile(stage, guest, name))
  await startAsGuest(stage, employer.jobId, guest, { fileIds })
  return { employer, guest, before, link: await linkOf(stage, guest) }
}

test('nobody is told before the press; one press makes the account, sends with the files in order, and tells', async () => {
  await onStage(async (stage) => {
    const { employer, guest, before, link } = await waitingFor(stage, newGuest(), [
      'Lebenslauf.pdf',
      'Zeugnis.pdf',
    ])
    await answerGuest(stage, link)
    expect(await told(stage)).toEqual(before)
    expect(await accountOf(stage, guest.email)).toBeUndefined()
    expect(await mailsOf(stage, 'guest-application')).toMatchObject([
      { recipient: guest.email, payload: { linkId: link, firstName: 'Mara', lastName: 'Lindner' } },
    ])
    // Looking changes nothing, as often as a mail program does it.
    for (let look = 0; look < 3; look += 1)
      expect(await openGuest(stage, link)).toMatchObject({
        state: 'open',
        takesApplications: true,
        firstName: 'Mara',
        letter: 'Guten Tag Frau Kirchhoff',
        files: ['Lebenslauf.pdf', 'Zeugnis.pdf'],
        email: expect.stringMatching(/^.•••@post\.example$/),
      })
    expect(await told(stage)).toEqual(before)

    const sent = await confirmGuest(stage, link, { device: guest.device })
    expect(sent).toMatchObject({
      outcome: 'sent',
      expires_at: expect.any(Date),
      password_link_id: expect.any(String),
    })
    const account = await accountOf(stage, guest.email)
    expect(account).toMatchObject({ first_name: 'Mara', email_verified: true })
    await stage.become(employer.user)
    const { rows: files } = await stage.query<{ name: string }>(
      'select name from app_public.files_of_application($1)',
      [sent?.application_id],
    )
    expect(files.map(({ name }) => name)).toEqual(['Lebenslauf.pdf', 'Zeugnis.pdf'])
    expect(await mailsOf(stage, 'new-application')).toHaveLength(1)
    // Terms as at a registration, and what was done with the data.
    expect(
      await count(stage, 'app_public.legal_acceptances where user_id = $1 and version = $2', [
        account?.id,
        '2026-11-20',
      ]),
    ).toBe(2)
    const logged = await stage.asOwner(async (owner) => {
      const { rows } = await owner.query<{ kind: string }>(
        'select kind from app_public.data_processing_logs where user_id = $1 order by id',
        [account?.id],
      )
      return rows.map(({ kind }) => kind)
    })
    expect(logged).toEqual(['signed_up_applying', 'application_sent'])
    // No mail asks to confirm again, and nothing of what was typed waits any more.
    expect(await mailsOf(stage, 'verify-email')).toEqual([])
    expect(await waiting(stage)).toEqual([{ id: link, email: null, letter: null }])
    expect(await count(stage, 'app_private.guest_files')).toBe(0)
    expect(await count(stage, 'app_private.files_to_delete')).toBe(0)
  })
})

test('a second press, on another device too, finds the link used', async () => {
  await onStage(async (stage) => {
    const { guest, link } = await waitingFor(stage)
    await confirmGuest(stage, link, { device: guest.device })
    for (const device of [guest.device, 'another device'])
      expect(await confirmGuest(stage, link, { device })).toMatchObject({ outcome: 'used', expires_at: null })
    expect(await openGuest(stage, link)).toEqual({ state: 'used' })
    expect(await count(stage, 'app_public.applications')).toBe(1)
  })
})

test('another browser than the one that wrote is not signed in, and nobody is signed out for it', async () => {
  await onStage(async (stage) => {
    const first = await waitingFor(stage)
    expect(await confirmGuest(stage, first.link)).toMatchObject({
      outcome: 'sent',
      expires_at: null,
      password_link_id: expect.any(String),
    })
    const second = await waitingFor(stage)
    const other = await stage.createUser()
    expect(
      await confirmGuest(stage, second.link, { device: second.guest.device, sessionId: other.sessionId }),
    ).toMatchObject({ outcome: 'sent', expires_at: null })
  })
})

test('after 48 hours the link is over, and purging leaves neither text nor file', async () => {
  await onStage(async (stage) => {
    const { link, guest } = await waitingFor(stage, newGuest(), ['Lebenslauf.pdf'])
    const age = (interval: string) =>
      stage.asOwner((owner) =>
        owner.query('update app_private.guest_applications set expires_at = now() - $1::interval', [
          interval,
        ]),
      )
    const purge = () => stage.asOwner((owner) => owner.query('select app_private.purge_guest_applications()'))
    await purge()
    expect(await waiting(stage)).toHaveLength(1)
    await age('1 hour')
    expect(await confirmGuest(stage, link, { device: guest.device })).toMatchObject({ outcome: 'expired' })
    expect(await openGuest(stage, link)).toEqual({ state: 'expired' })
    const key = await stage.asOwner((owner) => owner.query('select key from app_private.guest_files'))
    await purge()
    expect(await waiting(stage)).toEqual([])
    expect(await count(stage, 'app_private.guest_files')).toBe(0)
    const { rows } = await stage.asOwner((owner) =>
      owner.query('select key from app_private.files_to_delete'),
    )
    expect(rows).toEqual(key.rows)
    expect(rows).toHaveLength(1)
    expect(await confirmGuest(stage, link)).toMatchObject({ outcome: 'expired' })
    expect(await accountOf(stage, guest.email)).toBeUndefined()
  })
})

test('it waits exactly 48 hours, and a link that was used is known for a week', async () => {
  await onStage(async (stage) => {
    const { link } = await waitingFor(stage)
    expect(
      await count(
        stage,
        `app_private.guest_applications where expires_at = created_at + interval '48 hours'`,
      ),
    ).toBe(1)
    await confirmGuest(stage, link)
    const purgeAfter = async (days: number) => {
      await stage.asOwner(async (owner) => {
        await owner.query(
          `update app_private.guest_applications set expires_at = now() - interval '1 day', used_at = now() - make_interval(days => $1)`,
          [days],
        )
        await owner.query('select app_private.purge_guest_applications()')
      })
      return count(stage, 'app_private.guest_applications')
    }
    expect(await purgeAfter(6)).toBe(1)
    expect(await purgeAfter(8)).toBe(0)
  })
})

test('of an address with an account only its person reads and sends; the link opens nothing', async () => {
  await onStage(async (stage) => {
    const person = await stage.createUser({ firstName: 'Echte', lastName: 'Person' })
    const other = await stage.createUser()
    const { guest, before, link } = await waitingFor(stage, newGuest(person.email), ['Lebenslauf.pdf'])
    await answerGuest(stage, link)
    expect(await mailsOf(stage, 'guest-application')).toEqual([])
    expect(await mailsOf(stage, 'guest-application-known')).toMatchObject([
      { recipient: person.email, payload: { linkId: link, firstName: 'Echte', lastName: 'Person' } },
    ])
    for (const [sessionId, state] of [
      [null, 'known'],
      [other.sessionId, 'other'],
    ] as const) {
      const shown = await openGuest(stage, link, sessionId)
      expect(shown['state']).toBe(state)
      expect(Object.keys(shown).sort()).toEqual([
        'company',
        'email',
        'jobId',
        'jobTitle',
        'state',
        'takesApplications',
      ])
      expect(await confirmGuest(stage, link, { device: guest.device, sessionId })).toMatchObject({
        outcome: 'known',
        application_id: null,
        expires_at: null,
        password_link_id: null,
      })
    }
    expect(await told(stage)).toEqual(before)
    expect(await openGuest(stage, link, person.sessionId)).toMatchObject({
      state: 'own',
      files: ['Lebenslauf.pdf'],
    })
    expect(await confirmGuest(stage, link, { sessionId: person.sessionId })).toMatchObject({
      outcome: 'sent',
      expires_at: null,
      password_link_id: null,
    })
    expect(await count(stage, 'app_public.applications where applicant_id = $1', [person.userId])).toBe(1)
  })
})

test('who registered meanwhile signs in; a sign-up that nobody confirmed is taken over, without its password', async () => {
  await onStage(async (stage) => {
    const { guest, link } = await waitingFor(stage)
    await stage.becomeAuthenticator()
    const details = {
      firstName: 'Fremd',
      lastName: 'Name',
      accountType: 'employer',
      passwordHash: `${'a'.repeat(32)}:${'b'.repeat(128)}`,
      browser: 'a stranger',
      termsVersion: '2026-11-20',
    }
    await stage.query('select auth.sign_up($1, $2)', [guest.email, JSON.stringify(details)])
    expect(await openGuest(stage, link)).toMatchObject({ state: 'open' })
    await stage.query('savepoint registered')
    await stage.asOwner((owner) =>
      owner.query('update auth."user" set email_verified = true where email = $1', [guest.email]),
    )
    expect(await openGuest(stage, link)).toMatchObject({ state: 'known' })
    expect(await confirmGuest(stage, link, { device: guest.device })).toMatchObject({ outcome: 'known' })
    await stage.query('rollback to savepoint registered')

    expect(await confirmGuest(stage, link, { device: guest.device })).toMatchObject({ outcome: 'sent' })
    const account = await accountOf(stage, guest.email)
    expect(account).toMatchObject({ first_name: 'Mara', email_verified: true })
    expect(
      await count(stage, `app_public.user_roles where user_id = $1 and role = 'applicant'`, [account?.id]),
    ).toBe(1)
    expect(
      await count(stage, 'auth.account where user_id = $1 and password = $2', [
        account?.id,
        details.passwordHash,
      ]),
    ).toBe(0)
    // The link of that sign-up would be another way in.
    expect(
      await count(
        stage,
        `auth.links where user_id = $1 and purpose = 'verify-email' and expires_at > now()`,
        [account?.id],
      ),
    ).toBe(0)
  })
})

test('a job that ended meanwhile leaves no account and keeps what waits; nothing starts for it either', async () => {
  await onStage(async (stage) => {
    const { employer, guest, link } = await waitingFor(stage, newGuest(), ['Lebenslauf.pdf'])
    await stage.asOwner((owner) =>
      owner.query(`update app_public.jobs set status = 'pausiert' where id = $1`, [employer.jobId]),
    )
    expect(await openGuest(stage, link)).toMatchObject({ state: 'open', takesApplications: false })
    expect((await stage.refusal(() => confirmGuest(stage, link, { device: guest.device }))).code).toBe(
      'OS410',
    )
    expect(await accountOf(stage, guest.email)).toBeUndefined()
    expect(await count(stage, 'app_private.guest_files')).toBe(1)
    expect((await stage.refusal(() => startAsGuest(stage, employer.jobId, newGuest()))).code).toBe('OS410')
    expect((await stage.refusal(() => startAsGuest(stage, randomUUID(), newGuest()))).code).toBe('OS404')
    await stage.asOwner((owner) =>
      owner.query(`update app_public.jobs set status = 'aktiv', takes_applications = false where id = $1`, [
        employer.jobId,
      ]),
    )
    expect((await stage.refusal(() => startAsGuest(stage, employer.jobId, newGuest()))).detail).toContain(
      'no_applications',
    )
  })
})

test('whoever applied already, and a company of their own, are told so and nothing waits longer', async () => {
  await onStage(async (stage) => {
    const person = await stage.createUser()
    const { employer, link } = await waitingFor(stage, newGuest(person.email))
    await stage.become(person)
    await apply(stage, employer.jobId, SENT)
    expect(
      (await stage.refusal(() => confirmGuest(stage, link, { sessionId: person.sessionId }))).detail,
    ).toContain('already_applied')
    await startAsGuest(stage, employer.jobId, newGuest(employer.user.email))
    const own = await linkOf(stage, newGuest(employer.user.email))
    expect(
      (await stage.refusal(() => confirmGuest(stage, own, { sessionId: employer.user.sessionId }))).detail,
    ).toContain('"own"')
  })
})

test('a repeated request makes one; a corrected address ends the first link and takes the files along', async () => {
  await onStage(async (stage) => {
    const { employer, guest, link } = await waitingFor(stage, newGuest(), ['Lebenslauf.pdf'])
    const clientKey = randomUUID()
    const other = newGuest()
    for (let sent = 0; sent < 2; sent += 1) await startAsGuest(stage, employer.jobId, other, { clientKey })
    expect(await waiting(stage)).toHaveLength(2)

    const { rows } = await stage.asOwner((owner) =>
      owner.query<{ id: string }>('select id from app_private.guest_files'),
    )
    const corrected = { ...guest, email: `richtig-${guest.email}` }
    await startAsGuest(stage, employer.jobId, corrected, { fileIds: rows.map(({ id }) => id) })
    expect(await openGuest(stage, link)).toEqual({ state: 'expired' })
    expect(await openGuest(stage, await linkOf(stage, corrected))).toMatchObject({
      files: ['Lebenslauf.pdf'],
    })
    // The mail to the mistyped address does not leave any more.
    await answerGuest(stage, link)
    expect(await mailsOf(stage, 'guest-application')).toEqual([])
  })
})

test('a mail that has not left when its link ends never leaves', async () => {
  await onStage(async (stage) => {
    const { employer, guest, link } = await waitingFor(stage)
    await answerGuest(stage, link)
    await startAsGuest(stage, employer.jobId, { ...guest, email: `richtig-${guest.email}` })
    const begun = await stage.asOwner(async (owner) => {
      const { rows } = await owner.query<{ id: string }>(
        `select id from app_private.mails where template = 'guest-application'`,
      )
      return owner.query('select * from app_private.begin_mail($1, $2)', [rows[0]?.id, '<a@b>'])
    })
    expect(begun.rows).toEqual([])
  })
})

test('files belong to the key of their draft: nobody else claims, replaces or removes one', async () => {
  await onStage(async (stage) => {
    const employer = await employVerified(stage)
    const [guest, stranger] = [newGuest(), newGuest()]
    const id = await addGuestFile(stage, guest)
    const taken = await stage.refusal(() =>
      stage.query(`select * from auth.begin_guest_file($1, $2, 'a.pdf', 9)`, [id, stranger.key]),
    )
    expect(taken.code).toBe('OS409')
    await stage.query('select auth.drop_guest_file($1, $2)', [id, stranger.key])
    expect(
      (await stage.refusal(() => startAsGuest(stage, employer.jobId, stranger, { fileIds: [id] }))).detail,
    ).toContain('"file_ids": "unknown"')
    expect(await count(stage, 'app_private.guest_files')).toBe(1)
    await startAsGuest(stage, employer.jobId, guest, { fileIds: [id] })
    // What was sent stays with it; the form is over.
    await stage.query('select auth.drop_guest_file($1, $2)', [id, guest.key])
    expect(await count(stage, 'app_private.guest_files')).toBe(1)
  })
})

test('a draft holds six files and two uploads, all drafts together four gigabytes, and unsent ones a day', async () => {
  await onStage(async (stage) => {
    const guest = newGuest()
    const begin = ({ key }: Guest) =>
      stage.query(`select * from auth.begin_guest_file($1, $2, 'a.pdf', 1000)`, [randomUUID(), key])
    await stage.becomeAuthenticator()
    await begin(guest)
    await begin(guest)
    expect((await stage.refusal(() => begin(guest))).detail).toContain('"uploads"')
    const full = newGuest()
    for (let file = 0; file < 6; file += 1) await addGuestFile(stage, full)
    expect((await stage.refusal(() => begin(full))).detail).toContain('"files"')
    await stage.asOwner((owner) =>
      owner.query(
        `insert into app_private.guest_files (id, guest_key, name, bytes, key)
         select gen_random_uuid(), sha256(number::text::bytea), 'a.pdf', 5242880, 'applications/aa/' || lpad(to_hex(number), 30, '0') || '.pdf'
         from generate_series(1, 820) as number`,
      ),
    )
    expect((await stage.refusal(() => begin(newGuest()))).detail).toContain('"store"')
    await stage.asOwner(async (owner) => {
      await owner.query(
        `update app_private.guest_files set created_at = now() - interval '25 hours', begun_at = now() - interval '25 hours'`,
      )
      await owner.query('select app_private.purge_guest_applications()')
      await owner.query('select app_private.purge_guest_applications()')
    })
    expect(await count(stage, 'app_private.guest_files')).toBe(0)
  })
})

test('a mailbox gets six mails an hour, a job takes a hundred a day, and the answer never says whose', async () => {
  await onStage(async (stage) => {
    const employer = await employVerified(stage)
    const email = newGuest().email
    for (let sent = 0; sent < 8; sent += 1) {
      const guest = newGuest(email)
      await startAsGuest(stage, employer.jobId, guest)
      for (const { id } of await waiting(stage)) await answerGuest(stage, id)
    }
    expect((await mailsOf(stage, 'guest-application')).length).toBeLessThanOrEqual(6)
    await stage.asOwner((owner) =>
      owner.query(`update auth.attempts set attempts = 100 where kind = 'guest-application-job'`),
    )
    const full = await stage.refusal(() => startAsGuest(stage, employer.jobId, newGuest()))
    expect([full.code, full.detail]).toEqual(['OS429', expect.stringContaining('"job_id": "too_many"')])
  })
})

test('the erasure of an account takes along what waits for its address; a job that is gone takes what waits for it', async () => {
  await onStage(async (stage) => {
    const person = await stage.createUser()
    const { employer, link } = await waitingFor(stage, newGuest(person.email), ['Lebenslauf.pdf'])
    await stage.query('savepoint before')
    await stage.asOwner((owner) =>
      owner.query(
        `select app_private.erase_traces(accounts, '{}', '{}', '{}') from auth."user" as accounts where id = $1`,
        [person.userId],
      ),
    )
    expect(await waiting(stage)).toEqual([])
    expect(await count(stage, 'app_private.guest_files')).toBe(0)
    await stage.query('rollback to savepoint before')
    await stage.asOwner((owner) =>
      owner.query('delete from app_public.companies where id = $1', [employer.companyId]),
    )
    expect(await openGuest(stage, link, person.sessionId)).toEqual({ state: 'expired' })
    await stage.asOwner((owner) => owner.query('select app_private.purge_guest_applications()'))
    expect(await waiting(stage)).toEqual([])
  })
})

test('no role but the functions of the owner reads or writes what waits', async () => {
  await onStage(async (stage) => {
    const { employer } = await waitingFor(stage, newGuest(), ['Lebenslauf.pdf'])
    const admin = await stage.createUser({ role: 'admin' })
    for (const become of [
      () => stage.becomeVisitor(),
      () => stage.becomeAuthenticator(),
      () => stage.become(employer.user),
      () => stage.become(admin),
    ]) {
      await become()
      for (const table of ['guest_applications', 'guest_files'])
        for (const statement of [
          `select * from app_private.${table}`,
          `update app_private.${table} set id = id`,
          `delete from app_private.${table}`,
        ])
          expect((await stage.refusal(() => stage.query(statement))).code, statement).toBe('42501')
    }
    // Nor does a person call what the server calls.
    for (const verb of [
      `auth.guest_application_by_link(gen_random_uuid(), null)`,
      `auth.confirm_guest_application(gen_random_uuid(), null, 'a', 'b', 'c', 'd')`,
      `auth.begin_guest_file(gen_random_uuid(), sha256('x'), 'a.pdf', 9)`,
    ])
      expect((await stage.refusal(() => stage.query(`select ${verb}`))).code).toBe('42501')
  })
})
