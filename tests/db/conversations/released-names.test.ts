/** After a release the company reads the name in place of the Chiffre; nothing of it is stored, so a withdrawal leaves none. */
import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import { COMPLETE_CONTACT, COMPLETE_REQUEST, saveRequest } from '../job-requests/request-fixtures.ts'
import { mailsOf } from '../mail/mail-fixtures.ts'
import {
  addColleague,
  call,
  conversation,
  converseReleased,
  employVerified,
  release,
  send,
  verify,
  withdraw,
} from './conversation-fixtures.ts'

const NAME = COMPLETE_CONTACT.contact_person

interface Named {
  readonly applicant_name: string | null
  readonly chiffre: string
}

/** As a member reads it: in the conversation, the inbox, and the titles under the bell. */
async function namesOn(stage: Stage, id: string) {
  const talk = (await conversation(stage, id)) as unknown as Named
  const inbox = await stage.query<{ name: string | null }>(
    `select (item).conversation.applicant_name as name from unnest(app_public.my_inbox('company')) as item`,
  )
  const { rows } = await stage.query<{ title: string; stored: string }>(
    `select app_public.notifications_shown_title(notifications) as title, notifications.title as stored
     from app_public.notifications where subject_id = $1 order by id`,
    [id],
  )
  return {
    talk: talk.applicant_name,
    inbox: inbox.rows.map(({ name }) => name),
    titles: rows.map(({ title }) => title.replace(talk.chiffre, '7K4-MQ2')),
    stored: rows.filter(({ stored }) => stored.includes(NAME ?? '')).length,
  }
}

const payloadOf = (stage: Stage, mailId: string) =>
  stage.asOwner(async (owner) => {
    const { rows } = await owner.query<{ payload: Record<string, unknown> }>(
      `select payload from app_private.begin_mail($1, '<x@y>')`,
      [mailId],
    )
    return rows[0]?.payload
  })

test('members of the company read the name everywhere, and the Chiffre again after a withdrawal', async () => {
  await onStage(async (stage) => {
    const { applicant, employer, id } = await converseReleased(stage)
    const colleague = await addColleague(stage, employer.companyId)
    await stage.become(applicant)
    await send(stage, id, 'Guten Tag')
    for (const member of [employer.user, colleague]) {
      await stage.become(member)
      const names = await namesOn(stage, id)
      expect(names).toMatchObject({ talk: NAME, inbox: [NAME], stored: 0 })
    }
    await stage.become(employer.user)
    expect((await namesOn(stage, id)).titles).toEqual([
      `${NAME} hat die Kontaktdaten freigegeben`,
      `Neue Nachricht von ${NAME}`,
    ])
    await stage.become(applicant)
    // The applicant needs no name of the own conversation.
    expect(await conversation(stage, id)).toMatchObject({ applicant_name: null })
    await withdraw(stage, id)
    await stage.become(employer.user)
    expect(await namesOn(stage, id)).toEqual({
      talk: null,
      inbox: [null],
      titles: [
        'Chiffre 7K4-MQ2 hat die Kontaktdaten freigegeben',
        'Neue Nachricht von Chiffre 7K4-MQ2',
        'Chiffre 7K4-MQ2 hat die Freigabe zurückgezogen',
      ],
      stored: 0,
    })
  })
})

test('a changed name is read after its own release, not before', async () => {
  await onStage(async (stage) => {
    const { applicant, request, employer, id } = await converseReleased(stage)
    await stage.become(applicant)
    await saveRequest(stage, request, COMPLETE_REQUEST, {
      ...COMPLETE_CONTACT,
      contact_person: 'Mara Neumann',
    })
    await stage.become(employer.user)
    expect(await conversation(stage, id)).toMatchObject({ applicant_name: NAME })
    await stage.become(applicant)
    await release(stage, id)
    await stage.become(employer.user)
    expect(await conversation(stage, id)).toMatchObject({ applicant_name: 'Mara Neumann' })
  })
})

test.each([
  ['the applicant declines', ({ stage, id }) => call(stage, 'decline_contact($1)', [id])],
  [
    'the applicant is suspended',
    ({ stage, applicant }) =>
      stage.asOwner((owner) =>
        owner.query('update auth."user" set suspended_at = now() where id = $1', [applicant.userId]),
      ),
  ],
  [
    'the company is not verified any more',
    ({ stage, employer }) =>
      stage.asOwner((owner) =>
        owner.query('update app_public.companies set verified_at = null where id = $1', [employer.companyId]),
      ),
  ],
] as const satisfies readonly (readonly [
  string,
  (met: Awaited<ReturnType<typeof converseReleased>> & { readonly stage: Stage }) => Promise<unknown>,
])[])('nobody reads the name when %s', async (_, end) => {
  await onStage(async (stage) => {
    const met = await converseReleased(stage)
    await stage.become(met.applicant)
    await end({ ...met, stage })
    await stage.become(met.employer.user)
    const { talk, titles } = await namesOn(stage, met.id)
    expect(talk).toBeNull()
    expect(titles.join()).not.toContain(NAME)
  })
})

test('a member of another company reads nothing, also with a notification that it makes up', async () => {
  await onStage(async (stage) => {
    const { employer, id } = await converseReleased(stage)
    const other = await employVerified(stage)
    await verify(stage, other.companyId)
    const titleFor = async (userId: string) => {
      const { rows } = await stage.query<{ title: string }>(
        `select app_public.notifications_shown_title(jsonb_populate_record(null::app_public.notifications, $1)) as title`,
        [
          JSON.stringify({
            user_id: userId,
            subject_kind: 'contact_request',
            subject_id: id,
            title: `Chiffre ${chiffre}`,
          }),
        ],
      )
      return rows[0]?.title
    }
    await stage.become(employer.user)
    const { chiffre } = await conversation(stage, id)
    expect(await titleFor(employer.user.userId)).toBe(NAME)
    await stage.become(other.user)
    expect(await titleFor(other.user.userId)).toBe(`Chiffre ${chiffre}`)
    expect(await titleFor(employer.user.userId)).toBe(`Chiffre ${chiffre}`)
  })
})

test('the daily mail says what the bell says when it leaves', async () => {
  await onStage(async (stage) => {
    const { applicant, employer, id } = await converseReleased(stage)
    await stage.asOwner((owner) =>
      owner.query(
        `insert into app_public.notification_settings (user_id, type, bell, mail) values ($1, 'contact_message', true, 'taeglich')`,
        [employer.user.userId],
      ),
    )
    await stage.become(applicant)
    await send(stage, id, 'Guten Tag')
    await stage.asOwner((owner) =>
      owner.query(`select app_private.send_digests(array[$1::uuid], '2026-11-28')`, [employer.user.userId]),
    )
    const [daily] = await mailsOf(stage, 'notification-digest')
    expect(JSON.stringify(daily)).toContain('Neue Nachricht von Chiffre')
    expect(JSON.stringify(daily)).not.toContain(NAME)
    expect(JSON.stringify(await payloadOf(stage, daily?.id ?? ''))).toContain(`Neue Nachricht von ${NAME}`)
    await withdraw(stage, id)
    expect(JSON.stringify(await payloadOf(stage, daily?.id ?? ''))).not.toContain(NAME)
  })
})

test('a mail names the applicant when it leaves, and the Chiffre when the release has ended before', async () => {
  await onStage(async (stage) => {
    const { applicant, employer, id } = await converseReleased(stage)
    const mails = (await mailsOf(stage, 'contact-answer')).filter(
      ({ recipient }) => recipient === employer.user.email,
    )
    const released = mails.at(-1)
    expect(JSON.stringify(mails)).not.toContain(NAME)
    expect(await payloadOf(stage, released?.id ?? '')).toMatchObject({ applicantName: NAME })
    await stage.become(applicant)
    await withdraw(stage, id)
    const after = await payloadOf(stage, released?.id ?? '')
    expect(after).toMatchObject({ happening: 'released' })
    expect(JSON.stringify(after)).not.toContain(NAME)
  })
})
