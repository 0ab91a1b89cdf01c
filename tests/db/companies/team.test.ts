/** Invitations to the team of a company, its roles, and who looks after it. */
import { describe, expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import type { TestUser } from '../../harness/people.ts'
import { apply } from '../applications/application-fixtures.ts'
import { addColleague, employVerified } from '../conversations/conversation-fixtures.ts'
import { applyWithRequest } from '../job-requests/request-fixtures.ts'
import { createDraft } from '../jobs/job-fixtures.ts'
import { requestOnStage, undo, undoLinksOf } from '../privacy/deletion-fixtures.ts'
import {
  accept,
  invite,
  invited,
  joinTeam,
  linksTo,
  NAMES,
  openLink,
  rolesIn,
  teamOf,
  teamVerb,
} from './team-fixtures.ts'

const NEW = 'jana.petersen@kirchhoff.example'

const ownerRows = <Row extends object>(stage: Stage, sql: string, values: unknown[] = []): Promise<Row[]> =>
  stage.asOwner(async (owner) => (await owner.query<Row>(sql, values)).rows)

const noticesOf = async (stage: Stage, userId: string): Promise<string[]> =>
  (
    await ownerRows<{ title: string }>(
      stage,
      `select title from app_public.notifications where user_id = $1 and type = 'company_team' order by id`,
      [userId],
    )
  ).map(({ title }) => title)

describe('an invitation', () => {
  test('is a mail with one link that names the company, and is seen by owners until somebody accepts', async () => {
    await onStage(async (stage) => {
      const { user, companyId } = await employVerified(stage)
      await invite(stage, companyId, ` ${NEW.toUpperCase()} `)
      const [link = ''] = await linksTo(stage, NEW)
      const [mail] = await ownerRows<{ payload: Record<string, unknown> }>(
        stage,
        'select payload from app_private.mails where recipient = $1',
        [NEW],
      )
      expect(mail?.payload).toEqual({ linkId: link, company: 'Sanitätshaus Kirchhoff GmbH' })
      expect((await teamOf(stage, companyId))?.invitations).toMatchObject([
        { id: link, email: NEW, invited_by: 'Erika Mustermann' },
      ])
      expect(await openLink(stage, link)).toEqual({
        state: 'open',
        company: 'Sanitätshaus Kirchhoff GmbH',
        email: 'j•••@kirchhoff.example',
      })
      expect(await accept(stage, link)).toMatchObject({
        outcome: 'accepted',
        password_link_id: expect.any(String),
      })
      const [made] = await ownerRows<{ id: string }>(
        stage,
        `select accounts.id, role, email_verified, first_name from auth."user" as accounts join app_public.user_roles on user_id = id where email = $1`,
        [NEW],
      )
      expect(made).toMatchObject({ role: 'employer', email_verified: true, first_name: 'Jana' })
      expect(await ownerRows(stage, 'select from auth.session where user_id = $1', [made?.id])).toEqual([])
      expect(await rolesIn(stage, companyId)).toEqual({ [user.userId]: 'owner', [made?.id ?? '']: 'member' })
      expect(await noticesOf(stage, user.userId)).toEqual(['Ihre Einladung ist angenommen'])
      expect(
        await ownerRows(
          stage,
          `select kind from app_public.data_processing_logs where user_id = $1 order by kind`,
          [made?.id],
        ),
      ).toEqual([{ kind: 'joined_company' }, { kind: 'signed_up_invited' }])
      await stage.become(user)
      expect(await teamOf(stage, companyId)).toMatchObject({
        my_role: 'owner',
        members: [
          { user_id: user.userId, role: 'owner', is_me: true },
          { email: NEW, person_name: 'Jana Petersen', role: 'member', is_me: false },
        ],
        invitations: [],
      })
      // Its row no longer says who it was for.
      expect(await ownerRows(stage, 'select email from app_private.company_invitations')).toEqual([
        { email: null },
      ])
    })
  })

  test('is accepted by an account that stands only in its own session', async () => {
    await onStage(async (stage) => {
      const { user, companyId } = await employVerified(stage)
      const colleague = await stage.createUser({ role: 'employer' })
      const stranger = await stage.createUser({ role: 'employer' })
      await stage.become(user)
      const link = await invited(stage, companyId, colleague.email)
      for (const [session, state] of [
        [null, 'known'],
        [stranger.sessionId, 'other'],
        [colleague.sessionId, 'own'],
      ] as const)
        expect(await openLink(stage, link, session)).toMatchObject({ state })
      expect(await accept(stage, link)).toMatchObject({ outcome: 'known', password_link_id: null })
      expect(await accept(stage, link, stranger.sessionId)).toMatchObject({ outcome: 'other' })
      expect(await rolesIn(stage, companyId)).toEqual({ [user.userId]: 'owner' })
      expect(await accept(stage, link, colleague.sessionId)).toMatchObject({
        outcome: 'accepted',
        password_link_id: null,
      })
      expect(await rolesIn(stage, companyId)).toEqual({
        [user.userId]: 'owner',
        [colleague.userId]: 'member',
      })
      expect(await accept(stage, link, colleague.sessionId)).toMatchObject({ outcome: 'used' })
      expect(await openLink(stage, link)).toEqual({ state: 'used' })
    })
  })

  test('makes an employer of an account without anything of an applicant, and of no other', async () => {
    await onStage(async (stage) => {
      const { user, companyId, jobId } = await employVerified(stage)
      const seeker = await applyWithRequest(stage)
      const applicant = await stage.createUser()
      const quiet = await stage.createUser()
      await stage.become(applicant)
      await apply(stage, jobId)
      await stage.become(user)
      const links = [
        await invited(stage, companyId, seeker.user.email),
        await invited(stage, companyId, applicant.email),
        await invited(stage, companyId, quiet.email),
      ]
      for (const [at, person] of [seeker.user, applicant].entries()) {
        expect(await openLink(stage, links[at] ?? '', person.sessionId)).toMatchObject({ state: 'refused' })
        expect(await accept(stage, links[at] ?? '', person.sessionId)).toMatchObject({ outcome: 'refused' })
      }
      expect(await openLink(stage, links[2] ?? '', quiet.sessionId)).toMatchObject({ state: 'switch' })
      expect(await accept(stage, links[2] ?? '', quiet.sessionId)).toMatchObject({ outcome: 'accepted' })
      expect(
        await ownerRows(stage, 'select role from app_public.user_roles where user_id = $1', [quiet.userId]),
      ).toEqual([{ role: 'employer' }])
      expect(Object.keys(await rolesIn(stage, companyId)).toSorted()).toEqual(
        [quiet.userId, user.userId].toSorted(),
      )
    })
  })

  test('is refused for what no employer registers with, for colleagues, and twice', async () => {
    await onStage(async (stage) => {
      const { companyId, user } = await employVerified(stage)
      const rule = async (email: string | null) =>
        (await stage.refusal(() => teamVerb(stage, 'invite_colleague($1, $2)', [companyId, email]))).detail
      const email = (name: string) => `{"fields": {"email": "${name}"}}`
      expect(await rule(null)).toBe(email('required'))
      expect(await rule('jana')).toBe(email('invalid'))
      expect(await rule('jana@gmail.com')).toBe(email('business_required'))
      expect(await rule(user.email.toUpperCase())).toBe(email('already_member'))
      await invite(stage, companyId, NEW)
      expect(await rule(NEW)).toBe(email('already_invited'))
      expect(await linksTo(stage, NEW)).toHaveLength(1)
      // An admin has looked at this one.
      await stage.asOwner((owner) =>
        owner.query(
          `insert into app_private.admitted_employers (email, note) values ('jana@gmail.com', 'kleiner Betrieb')`,
        ),
      )
      await invite(stage, companyId, 'jana@gmail.com')
      // A link that is over makes room.
      await stage.asOwner((owner) =>
        owner.query('update app_private.company_invitations set expires_at = now() where email = $1', [NEW]),
      )
      await invite(stage, companyId, NEW)
    })
  })

  test('ends when it is revoked, after seven days, and rests while the company is suspended', async () => {
    await onStage(async (stage) => {
      const { user, companyId } = await employVerified(stage)
      const revoked = await invited(stage, companyId, NEW)
      await teamVerb(stage, 'revoke_invitation($1)', [revoked])
      expect(await stage.refusal(() => teamVerb(stage, 'revoke_invitation($1)', [revoked]))).toMatchObject({
        code: 'OS404',
      })
      const late = await invited(stage, companyId, NEW)
      await stage.asOwner((owner) =>
        owner.query('update app_private.company_invitations set expires_at = now() where id = $1', [late]),
      )
      for (const link of [revoked, late]) {
        expect(await openLink(stage, link)).toEqual({ state: 'expired' })
        expect(await accept(stage, link)).toMatchObject({ outcome: 'expired' })
      }
      await stage.become(user)
      const resting = await invited(stage, companyId, NEW)
      const admin = await stage.createUser({ role: 'admin' })
      await stage.become(admin)
      await teamVerb(stage, 'suspend_account($1, $2)', [user.userId, 'Betrug'])
      expect(await openLink(stage, resting)).toEqual({ state: 'expired' })
      expect(await accept(stage, resting)).toMatchObject({ outcome: 'expired' })
      expect(await ownerRows(stage, 'select app_private.is_invitation_open($1) as open', [resting])).toEqual([
        { open: false },
      ])
      await stage.become(admin)
      await teamVerb(stage, 'restore_account($1)', [user.userId])
      expect(await accept(stage, resting)).toMatchObject({ outcome: 'accepted' })
      expect(await ownerRows(stage, 'select from auth."user" where email = $1', [NEW])).toHaveLength(1)
    })
  })

  test('of two companies to one address are two, and both can be accepted', async () => {
    await onStage(async (stage) => {
      const first = await employVerified(stage)
      const firstLink = await invited(stage, first.companyId, NEW)
      const second = await employVerified(stage)
      const secondLink = await invited(stage, second.companyId, NEW)
      await accept(stage, firstLink)
      const [made] = await ownerRows<{ id: string }>(stage, 'select id from auth."user" where email = $1', [
        NEW,
      ])
      expect(await openLink(stage, secondLink)).toMatchObject({ state: 'known' })
      const [session] = await ownerRows<{ id: string }>(
        stage,
        `insert into auth.session (user_id, token, expires_at, updated_at) values ($1, 'one', now() + interval '1 day', now()) returning id`,
        [made?.id],
      )
      expect(await accept(stage, secondLink, session?.id ?? '')).toMatchObject({ outcome: 'accepted' })
      expect(await rolesIn(stage, second.companyId)).toEqual({
        [second.user.userId]: 'owner',
        [made?.id ?? '']: 'member',
      })
    })
  })

  test('takes over a sign-up that was never confirmed, without its password', async () => {
    await onStage(async (stage) => {
      const { companyId } = await employVerified(stage)
      const link = await invited(stage, companyId, NEW)
      await stage.becomeAuthenticator()
      await stage.query('select auth.sign_up($1, $2)', [
        NEW,
        JSON.stringify({
          firstName: 'Fremd',
          lastName: 'Fremd',
          accountType: 'applicant',
          termsVersion: '2026-11-20',
          passwordHash: 'of a stranger',
        }),
      ])
      expect(await openLink(stage, link)).toMatchObject({ state: 'open' })
      expect(await accept(stage, link)).toMatchObject({ outcome: 'accepted' })
      expect(
        await ownerRows(
          stage,
          `select first_name, password = 'of a stranger' as is_strangers, role from auth."user" as accounts
           join auth.account on account.user_id = accounts.id join app_public.user_roles on user_roles.user_id = accounts.id where email = $1`,
          [NEW],
        ),
      ).toEqual([{ first_name: 'Jana', is_strangers: false, role: 'employer' }])
    })
  })

  test('makes nothing with names that are none', async () => {
    await onStage(async (stage) => {
      const { companyId } = await employVerified(stage)
      const link = await invited(stage, companyId, NEW)
      const refused = await stage.refusal(() => accept(stage, link, null, { ...NAMES, firstName: '<b>' }))
      expect([refused.code, refused.detail]).toEqual(['OS422', '{"fields": {"firstName": "invalid"}}'])
      expect(await openLink(stage, link)).toMatchObject({ state: 'open' })
    })
  })

  test('has limits: 20 open ones, and 20 a day', async () => {
    await onStage(async (stage) => {
      const { companyId } = await employVerified(stage)
      for (let one = 0; one < 20; one += 1) await invite(stage, companyId, `k${one}@kirchhoff.example`)
      const full = await stage.refusal(() => invite(stage, companyId, NEW))
      expect([full.code, full.detail]).toEqual(['OS429', '{"fields": {"email": "too_many"}}'])
      await stage.asOwner((owner) => owner.query('delete from app_private.company_invitations'))
      const daily = await stage.refusal(() => invite(stage, companyId, NEW))
      expect([daily.code, daily.detail]).toEqual(['OS429', ''])
    })
  })

  test('ends with the membership or the ownership of who sent it', async () => {
    await onStage(async (stage) => {
      const { user, companyId } = await employVerified(stage)
      const other = await addColleague(stage, companyId)
      const third = await addColleague(stage, companyId)
      for (const one of [other, third]) {
        await stage.become(user)
        await teamVerb(stage, `set_member_role($1, $2, 'owner')`, [companyId, one.userId])
      }
      await stage.become(other)
      const ofOther = await invited(stage, companyId, NEW)
      await stage.become(third)
      const ofThird = await invited(stage, companyId, 'zweites-postfach@kirchhoff.example')
      await stage.become(user)
      await teamVerb(stage, 'remove_colleague($1, $2)', [companyId, other.userId])
      await teamVerb(stage, `set_member_role($1, $2, 'member')`, [companyId, third.userId])
      for (const link of [ofOther, ofThird])
        expect(await accept(stage, link)).toMatchObject({ outcome: 'expired' })
    })
  })

  test('is purged after its seven days; what was accepted tells "used" for a week', async () => {
    await onStage(async (stage) => {
      const { user, companyId } = await employVerified(stage)
      await invite(stage, companyId, 'offen@kirchhoff.example')
      const over = await invited(stage, companyId, 'vorbei@kirchhoff.example')
      const used = await invited(stage, companyId, NEW)
      await accept(stage, used)
      await stage.become(user)
      await stage.asOwner(async (owner) => {
        await owner.query('update app_private.company_invitations set expires_at = now() where id = $1', [
          over,
        ])
        expect((await owner.query('select app_private.purge_company_invitations() as gone')).rows).toEqual([
          { gone: 1 },
        ])
        await owner.query(
          `update app_private.company_invitations set accepted_at = now() - interval '8 days', expires_at = now() - interval '1 day' where id = $1`,
          [used],
        )
        expect((await owner.query('select app_private.purge_company_invitations() as gone')).rows).toEqual([
          { gone: 1 },
        ])
        expect((await owner.query('select email from app_private.company_invitations')).rows).toEqual([
          { email: 'offen@kirchhoff.example' },
        ])
      })
    })
  })
})

describe('roles', () => {
  test('a member works with ads and applications, and looks after nobody', async () => {
    await onStage(async (stage) => {
      const { user, companyId } = await employVerified(stage)
      const member = await stage.createUser({ role: 'employer' })
      await joinTeam(stage, user, companyId, member)
      await stage.become(user)
      await invite(stage, companyId, NEW)
      await stage.become(member)
      expect(await teamOf(stage, companyId)).toMatchObject({ my_role: 'member', invitations: [] })
      await createDraft(stage, companyId, { title: 'Entwurf der Kollegin' })
      const [invitation] = await linksTo(stage, NEW)
      for (const [call, ...values] of [
        ['invite_colleague($1, $2)', companyId, 'noch@kirchhoff.example'],
        ['revoke_invitation($1)', invitation],
        ['remove_colleague($1, $2)', companyId, user.userId],
        [`set_member_role($1, $2, 'owner')`, companyId, member.userId],
        ['hand_over_company($1, $2)', companyId, member.userId],
      ] as const)
        expect(await stage.refusal(() => teamVerb(stage, call, values)), call).toMatchObject({
          code: 'OS403',
        })
      expect(await rolesIn(stage, companyId)).toEqual({ [user.userId]: 'owner', [member.userId]: 'member' })
    })
  })

  test('nobody outside reads or changes a team; a signed-out caller has no grant', async () => {
    await onStage(async (stage) => {
      const { user, companyId } = await employVerified(stage)
      await invite(stage, companyId, NEW)
      const [invitation] = await linksTo(stage, NEW)
      const other = await employVerified(stage)
      const admin = await stage.createUser({ role: 'admin' })
      for (const stranger of [other.user, admin]) {
        await stage.become(stranger)
        expect(await teamOf(stage, companyId)).toBeNull()
        for (const [call, ...values] of [
          ['invite_colleague($1, $2)', companyId, 'noch@kirchhoff.example'],
          ['revoke_invitation($1)', invitation],
          ['remove_colleague($1, $2)', companyId, user.userId],
          [`set_member_role($1, $2, 'owner')`, companyId, stranger.userId],
          ['hand_over_company($1, $2)', companyId, user.userId],
          ['leave_company($1)', companyId],
        ] as const)
          expect(await stage.refusal(() => teamVerb(stage, call, values)), call).toMatchObject({
            code: 'OS404',
          })
      }
      await stage.become(await stage.createUser())
      expect(await stage.refusal(() => invite(stage, companyId, NEW))).toMatchObject({ code: 'OS403' })
    })
  })

  test('the last owner who can act stays; handing over makes the other one owner', async () => {
    await onStage(async (stage) => {
      const { user, companyId } = await employVerified(stage)
      const last = async (call: string, values: unknown[]) => {
        const refused = await stage.refusal(() => teamVerb(stage, call, values))
        expect([refused.code, refused.detail], call).toEqual(['OS422', '{"fields": {"role": "last_owner"}}'])
      }
      await last('leave_company($1)', [companyId])
      const member = await stage.createUser({ role: 'employer' })
      await joinTeam(stage, user, companyId, member)
      await stage.become(user)
      await last('leave_company($1)', [companyId])
      await last(`set_member_role($1, $2, 'member')`, [companyId, user.userId])
      await teamVerb(stage, 'hand_over_company($1, $2)', [companyId, member.userId])
      expect(await rolesIn(stage, companyId)).toEqual({ [user.userId]: 'member', [member.userId]: 'owner' })
      expect(await noticesOf(stage, member.userId)).toEqual(['Sie leiten jetzt das Team'])
      await teamVerb(stage, 'leave_company($1)', [companyId])
      expect(await rolesIn(stage, companyId)).toEqual({ [member.userId]: 'owner' })
      expect(await noticesOf(stage, member.userId)).toEqual([
        'Sie leiten jetzt das Team',
        'Jemand hat das Team verlassen',
      ])
    })
  })

  test('an owner who is suspended or leaves the site is nobody to stay with', async () => {
    await onStage(async (stage) => {
      const { user, companyId } = await employVerified(stage)
      const other = await stage.createUser({ role: 'employer' })
      await joinTeam(stage, user, companyId, other)
      await stage.become(user)
      await teamVerb(stage, `set_member_role($1, $2, 'owner')`, [companyId, other.userId])
      expect(await requestOnStage(stage, other)).toMatchObject({ outcome: 'requested' })
      await stage.become(user)
      expect(await stage.refusal(() => teamVerb(stage, 'leave_company($1)', [companyId]))).toMatchObject({
        code: 'OS422',
      })
      expect(
        await stage.refusal(() => teamVerb(stage, 'hand_over_company($1, $2)', [companyId, other.userId])),
      ).toMatchObject({ code: 'OS422' })
      const [link] = await undoLinksOf(stage, other)
      expect(await undo(stage, link ?? '')).toBe('open')
      await stage.become(user)
      await teamVerb(stage, 'leave_company($1)', [companyId])
      expect(await rolesIn(stage, companyId)).toEqual({ [other.userId]: 'owner' })
    })
  })

  test('with the account of the last owner the company passes to who was there longest, and goes with the last one', async () => {
    await onStage(async (stage) => {
      const { user, companyId } = await employVerified(stage)
      const people = [
        await stage.createUser({ role: 'employer' }),
        await stage.createUser({ role: 'employer' }),
      ]
      for (const [at, person] of people.entries()) {
        await joinTeam(stage, user, companyId, person)
        await stage.asOwner((owner) =>
          owner.query(
            `update app_public.company_members set created_at = now() + make_interval(hours => $2) where user_id = $1`,
            [person.userId, at + 1],
          ),
        )
      }
      const passesOn = async (person: Pick<TestUser, 'sessionId'>) => {
        await stage.become(person)
        const { rows } = await stage.query<{ passed_on: string[] }>(
          'select passed_on from app_public.deletion_preview()',
        )
        return rows[0]?.passed_on
      }
      expect(await passesOn(user)).toEqual(['Sanitätshaus Kirchhoff GmbH'])
      for (const person of people) expect(await passesOn(person)).toEqual([])
      const erase = (userId: string) =>
        stage.asOwner(async (owner) => {
          await owner.query(
            `update auth."user" set deletion_requested_at = now() - interval '14 days', delete_after = now() where id = $1`,
            [userId],
          )
          await owner.query('select app_private.erase_account($1)', [userId])
        })
      await erase(user.userId)
      const [first, second] = people.map(({ userId }) => userId)
      expect(await rolesIn(stage, companyId)).toEqual({ [first ?? '']: 'owner', [second ?? '']: 'member' })
      expect(await noticesOf(stage, first ?? '')).toEqual(['Sie leiten jetzt das Team'])
      await erase(first ?? '')
      expect(await rolesIn(stage, companyId)).toEqual({ [second ?? '']: 'owner' })
      await erase(second ?? '')
      expect(await ownerRows(stage, 'select from app_public.companies where id = $1', [companyId])).toEqual(
        [],
      )
    })
  })

  test('oneself is left by leaving, not by removing', async () => {
    await onStage(async (stage) => {
      const { user, companyId } = await employVerified(stage)
      for (const call of ['remove_colleague($1, $2)', 'hand_over_company($1, $2)'])
        expect((await stage.refusal(() => teamVerb(stage, call, [companyId, user.userId]))).detail).toBe(
          '{"fields": {"user_id": "own"}}',
        )
    })
  })
})

describe('who asks to join', () => {
  const DOMAIN = 'kirchhoff-reha.example'

  /** A public company whose owner has an address of the domain. */
  async function publicCompany(stage: Stage) {
    const employer = await employVerified(stage)
    await stage.asOwner((owner) =>
      owner.query(`update auth."user" set email = $2 where id = $1`, [
        employer.user.userId,
        `leitung-${employer.companyId}@${DOMAIN}`,
      ]),
    )
    return employer
  }
  const asker = (stage: Stage, name = 'jana', domain = DOMAIN) =>
    stage.createUser({
      role: 'employer',
      email: `${name}@${domain}`,
      firstName: 'Jana',
      lastName: 'Petersen',
    })
  const joinable = async (stage: Stage): Promise<Array<{ company_id: string; asked_at: Date | null }>> =>
    (
      await stage.query<{ company_id: string; asked_at: Date | null }>(
        'select company_id, asked_at from unnest(app_public.joinable_companies())',
      )
    ).rows

  test('is taken in by an owner, who reads name and address', async () => {
    await onStage(async (stage) => {
      const { user, companyId } = await publicCompany(stage)
      const person = await asker(stage)
      await stage.become(person)
      expect(await joinable(stage)).toEqual([{ company_id: companyId, asked_at: null }])
      await teamVerb(stage, 'ask_to_join($1)', [companyId])
      await teamVerb(stage, 'ask_to_join($1)', [companyId])
      expect(await joinable(stage)).toEqual([{ company_id: companyId, asked_at: expect.any(Date) }])
      expect(await noticesOf(stage, user.userId)).toEqual(['Jemand möchte in Ihr Team'])
      // Asking opens nothing.
      expect(await teamOf(stage, companyId)).toBeNull()
      const refused = await stage.refusal(() =>
        teamVerb(stage, 'decide_join_request($1, $2, true)', [companyId, person.userId]),
      )
      expect(refused.code).toBe('OS404')
      await stage.become(user)
      expect((await teamOf(stage, companyId))?.join_requests).toMatchObject([
        { user_id: person.userId, person_name: 'Jana Petersen', email: person.email },
      ])
      await teamVerb(stage, 'decide_join_request($1, $2, true)', [companyId, person.userId])
      expect(await rolesIn(stage, companyId)).toEqual({ [user.userId]: 'owner', [person.userId]: 'member' })
      expect(await noticesOf(stage, person.userId)).toEqual(['Sie gehören jetzt zum Team'])
      expect(
        await stage.refusal(() =>
          teamVerb(stage, 'decide_join_request($1, $2, true)', [companyId, person.userId]),
        ),
      ).toMatchObject({ code: 'OS404' })
      await stage.become(person)
      expect(await joinable(stage)).toEqual([])
    })
  })

  test('is offered only what the public knows and what the address proves', async () => {
    await onStage(async (stage) => {
      const { user, companyId } = await publicCompany(stage)
      const person = await asker(stage)
      const sees = async (who = person) => {
        await stage.become(who)
        const known = await joinable(stage)
        if (known.length === 0)
          expect(await stage.refusal(() => teamVerb(stage, 'ask_to_join($1)', [companyId]))).toMatchObject({
            code: who.role === 'applicant' ? 'OS403' : 'OS404',
          })
        return known.length
      }
      const change = (sql: string, values: unknown[]) => stage.asOwner((owner) => owner.query(sql, values))
      expect(await sees()).toBe(1)
      expect(await sees(await asker(stage, 'jana', `sub.${DOMAIN}`))).toBe(0)
      expect(await sees(await stage.createUser({ email: `bewerber@${DOMAIN}` }))).toBe(0)
      for (const [off, on] of [
        ['verified_at = null', 'verified_at = now()'],
        ['approved_fields = null', 'approved_fields = app_private.company_fields_of(companies)'],
        ['withheld_at = now()', 'withheld_at = null'],
      ]) {
        await change(`update app_public.companies set ${off} where id = $1`, [companyId])
        expect(await sees(), off).toBe(0)
        await change(`update app_public.companies set ${on} where id = $1`, [companyId])
        expect(await sees(), on).toBe(1)
      }
      // A member's address proves less than that of who leads the team.
      await change(`update app_public.company_members set role = 'member' where company_id = $1`, [companyId])
      expect(await sees()).toBe(0)
      await change(`update app_public.company_members set role = 'owner' where company_id = $1`, [companyId])
      await change(`update auth."user" set email_verified = false where id = $1`, [user.userId])
      expect(await sees()).toBe(0)
      await change(`update auth."user" set email_verified = true where id = $1`, [user.userId])
      await change(`update auth."user" set email_verified = false where id = $1`, [person.userId])
      expect(await sees()).toBe(0)
      // Everybody can have one.
      await change(`update auth."user" set email = 'leitung@gmail.com' where id = $1`, [user.userId])
      expect(await sees(await asker(stage, 'jana', 'gmail.com'))).toBe(0)
    })
  })

  test('can take it back; declined, cannot ask again for 90 days', async () => {
    await onStage(async (stage) => {
      const { user, companyId } = await publicCompany(stage)
      const person = await asker(stage)
      await stage.become(person)
      await teamVerb(stage, 'ask_to_join($1)', [companyId])
      await teamVerb(stage, 'withdraw_join_request($1)', [companyId])
      expect(await joinable(stage)).toEqual([{ company_id: companyId, asked_at: null }])
      await teamVerb(stage, 'ask_to_join($1)', [companyId])
      await stage.become(user)
      await teamVerb(stage, 'decide_join_request($1, $2, false)', [companyId, person.userId])
      expect(await noticesOf(stage, person.userId)).toEqual(['Ihre Anfrage wurde nicht angenommen'])
      expect((await teamOf(stage, companyId))?.join_requests).toEqual([])
      await stage.become(person)
      expect(await joinable(stage)).toEqual([])
      expect(await stage.refusal(() => teamVerb(stage, 'ask_to_join($1)', [companyId]))).toMatchObject({
        code: 'OS404',
      })
      expect(
        await stage.refusal(() => teamVerb(stage, 'withdraw_join_request($1)', [companyId])),
      ).toMatchObject({ code: 'OS404' })
      const purge = (column: string, days: number) =>
        stage.asOwner(async (owner) => {
          await owner.query(
            `update app_private.join_requests set ${column} = now() - make_interval(days => $1)`,
            [days],
          )
          return (await owner.query('select app_private.purge_join_requests() as gone')).rows
        })
      expect(await purge('declined_at', 89)).toEqual([{ gone: 0 }])
      expect(await purge('declined_at', 91)).toEqual([{ gone: 1 }])
      await teamVerb(stage, 'ask_to_join($1)', [companyId])
      expect(await purge('asked_at', 29)).toEqual([{ gone: 0 }])
      expect(await purge('asked_at', 31)).toEqual([{ gone: 1 }])
    })
  })

  test('has three open ones and five a day', async () => {
    await onStage(async (stage) => {
      const companies: string[] = []
      for (let one = 0; one < 4; one += 1) companies.push((await publicCompany(stage)).companyId)
      await stage.become(await asker(stage))
      for (const id of companies.slice(0, 3)) await teamVerb(stage, 'ask_to_join($1)', [id])
      const ask = () => teamVerb(stage, 'ask_to_join($1)', [companies[3]])
      expect(await stage.refusal(ask)).toMatchObject({ code: 'OS429' })
      await teamVerb(stage, 'withdraw_join_request($1)', [companies[0]])
      await ask()
      for (let more = 0; more < 2; more += 1) {
        await teamVerb(stage, 'withdraw_join_request($1)', [companies[3]])
        if (more === 0) await ask()
        else expect(await stage.refusal(ask)).toMatchObject({ code: 'OS429' })
      }
    })
  })

  test('a person who cannot act is not shown and not taken in', async () => {
    await onStage(async (stage) => {
      const { user, companyId } = await publicCompany(stage)
      const person = await asker(stage)
      await stage.become(person)
      await teamVerb(stage, 'ask_to_join($1)', [companyId])
      await requestOnStage(stage, person)
      await stage.become(user)
      expect((await teamOf(stage, companyId))?.join_requests).toEqual([])
      expect(
        await stage.refusal(() =>
          teamVerb(stage, 'decide_join_request($1, $2, true)', [companyId, person.userId]),
        ),
      ).toMatchObject({ code: 'OS410' })
    })
  })
})
