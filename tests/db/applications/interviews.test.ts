import { describe, expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import { addColleague, employVerified } from '../conversations/conversation-fixtures.ts'
import { mailsOf } from '../mail/mail-fixtures.ts'
import { type Applied, applied, appliedFor, move, withdrawApplication } from './application-fixtures.ts'

interface Fields {
  readonly day?: string | null
  readonly starts?: string | null
  readonly minutes?: number | null
  readonly place?: string | null
}

interface Interview {
  readonly starts_at: Date
  readonly minutes: number
  readonly place: string | null
}

const FIELDS = 'jsonb_populate_record(null::app_public.interview_fields, $2::jsonb)'

const inDays = (days: number): string => {
  const day = new Date(Date.now() + days * 86_400_000)
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(day)
}

const TALK: Fields = { day: inDays(10), starts: '10:00', place: 'Weender Straße 12, Göttingen' }

/** The last Sunday of a month that is still to come. */
function clockChange(month: 2 | 9): string {
  const now = new Date()
  for (const year of [now.getUTCFullYear(), now.getUTCFullYear() + 1]) {
    const last = new Date(Date.UTC(year, month + 1, 0))
    last.setUTCDate(last.getUTCDate() - last.getUTCDay())
    if (last.getTime() > now.getTime() + 86_400_000) return last.toISOString().slice(0, 10)
  }
  throw new Error('No clock change ahead')
}

const invite = (stage: Stage, id: string, fields: Fields = TALK) =>
  stage.query(
    `select app_public.move_applications(array[$1::uuid], 'eingeladen', null, null, null, ${FIELDS})`,
    [id, JSON.stringify(fields)],
  )

const setInterview = (stage: Stage, id: string, fields: Fields = TALK) =>
  stage.query(`select app_public.set_interview($1, ${FIELDS})`, [id, JSON.stringify(fields)])

const cancel = (stage: Stage, id: string) => stage.query('select app_public.cancel_interview($1)', [id])

async function read(stage: Stage, id: string): Promise<Interview | null> {
  const { rows } = await stage.query<Interview>(
    `select (shown.interview).starts_at, (shown.interview).minutes, (shown.interview).place from app_public.application_by_id($1) as shown`,
    [id],
  )
  return rows[0]?.starts_at ? rows[0] : null
}

const file = async (stage: Stage, id: string) =>
  (await stage.query<{ uid: string; revision: number }>('select * from app_hidden.interview_file($1)', [id]))
    .rows

const asOwner = (stage: Stage, sql: string, values: unknown[]) =>
  stage.asOwner((owner) => owner.query<Record<string, unknown>>(sql, values))

/** What the worker gets of a mail when it is due; undefined when it is not sent. */
async function leaving(stage: Stage, mailId: string | undefined) {
  const { rows } = await asOwner(stage, `select payload from app_private.begin_mail($1, '<x@y>')`, [mailId])
  return rows[0] && JSON.parse(JSON.stringify(rows[0]['payload']))
}

const mailsTo = async (stage: Stage, template: string, { applicant }: Applied) =>
  (await mailsOf(stage, template)).filter(({ recipient }) => recipient === applicant.email)

test('an invitation may name a day: both sides read it, and the one mail of the move carries it when it leaves', async () => {
  await onStage(async (stage) => {
    const talk = await applied(stage)
    await stage.become(talk.employer.user)
    await invite(stage, talk.id)
    expect(await read(stage, talk.id)).toMatchObject({ minutes: 60, place: TALK.place })
    await stage.become(talk.applicant)
    const shown = await read(stage, talk.id)
    expect(shown?.starts_at.toLocaleString('sv-SE', { timeZone: 'Europe/Berlin' })).toBe(
      `${TALK.day} 10:00:00`,
    )
    const [mail, ...more] = await mailsTo(stage, 'application-status', talk)
    expect(more).toEqual([])
    expect(await mailsTo(stage, 'application-interview', talk)).toEqual([])
    // No mail stores where somebody can be met.
    expect(JSON.stringify(mail?.payload)).not.toContain('Weender')
    expect((await leaving(stage, mail?.id)).interview).toMatchObject({
      revision: 0,
      minutes: 60,
      place: TALK.place,
      isCancelled: false,
    })
  })
})

test('a change counts the revision, an end tells calendars that may have it, and what is set again is another event', async () => {
  await onStage(async (stage) => {
    const talk = await applied(stage)
    await stage.become(talk.employer.user)
    await invite(stage, talk.id)
    const [invitation] = await mailsTo(stage, 'application-status', talk)
    await leaving(stage, invitation?.id)
    const [first] = await file(stage, talk.id)
    await setInterview(stage, talk.id, { ...TALK, starts: '11:30', minutes: 45 })
    await setInterview(stage, talk.id, { ...TALK, starts: '11:30', minutes: 45 })
    await setInterview(stage, talk.id, { ...TALK, starts: '12:00', minutes: 45 })
    expect(await file(stage, talk.id)).toMatchObject([{ uid: first?.uid, revision: 2 }])
    const [early, late, ...more] = await mailsTo(stage, 'application-interview', talk)
    expect(more).toEqual([])
    expect(await leaving(stage, early?.id)).toBeUndefined()
    expect((await leaving(stage, late?.id)).interview).toMatchObject({ revision: 2, minutes: 45 })

    await cancel(stage, talk.id)
    await cancel(stage, talk.id)
    expect(await read(stage, talk.id)).toBeNull()
    expect(await file(stage, talk.id)).toEqual([])
    const [, end, ...none] = await mailsTo(stage, 'application-interview', talk)
    expect(none).toEqual([])
    expect((await leaving(stage, end?.id)).interview).toMatchObject({
      uid: first?.uid,
      revision: 3,
      isCancelled: true,
    })

    await setInterview(stage, talk.id)
    const [again] = await file(stage, talk.id)
    expect(again).toMatchObject({ revision: 0 })
    expect(again?.uid).not.toBe(first?.uid)
  })
})

test('who never learned of a day is not told of its end', async () => {
  await onStage(async (stage) => {
    const talk = await applied(stage)
    await stage.become(talk.employer.user)
    await invite(stage, talk.id)
    // Within the ten seconds in which the mail waits.
    await move(stage, [talk.id], 'eingegangen')
    expect(await read(stage, talk.id)).toBeNull()
    for (const { id } of await mailsTo(stage, 'application-status', talk))
      expect((await leaving(stage, id))?.interview).toBeUndefined()
  })
})

test('a refusal ends it with the mail of the refusal, and its undo brings it back', async () => {
  await onStage(async (stage) => {
    const talk = await applied(stage)
    await stage.become(talk.employer.user)
    await invite(stage, talk.id)
    const [invitation] = await mailsTo(stage, 'application-status', talk)
    await leaving(stage, invitation?.id)
    await move(stage, [talk.id], 'abgelehnt')
    expect(await read(stage, talk.id)).toBeNull()
    const [, refusal] = await mailsTo(stage, 'application-status', talk)
    expect((await leaving(stage, refusal?.id)).interview).toMatchObject({ revision: 1, isCancelled: true })
    await move(stage, [talk.id], 'eingeladen')
    expect(await read(stage, talk.id)).toMatchObject({ place: TALK.place })
    expect(await file(stage, talk.id)).toMatchObject([{ revision: 2 }])
    // An offer leaves the day alone.
    await move(stage, [talk.id], 'angebot')
    expect(await read(stage, talk.id)).toMatchObject({ place: TALK.place })
    await stage.become(talk.applicant)
    await withdrawApplication(stage, talk.id)
    expect(await read(stage, talk.id)).toBeNull()
    await stage.become(talk.employer.user)
    expect(await file(stage, talk.id)).toEqual([])
  })
})

describe('input that does not fit', () => {
  test.each<[why: string, fields: Fields, wrong: Readonly<Record<string, string>>]>([
    ['nothing at all', {}, { day: 'required', starts: 'required' }],
    ['yesterday', { ...TALK, day: inDays(-1) }, { day: 'past' }],
    ['this morning', { ...TALK, day: inDays(0), starts: '00:00' }, { day: 'past' }],
    ['the year 5000', { ...TALK, day: '5000-01-01' }, { day: 'too_far' }],
    ['no day', { ...TALK, day: 'infinity' }, { day: 'invalid' }],
    [
      'an hour that does not exist',
      { ...TALK, day: clockChange(2), starts: '02:30' },
      { starts: 'clock_change' },
    ],
    [
      'an hour that comes twice',
      { ...TALK, day: clockChange(9), starts: '02:30' },
      { starts: 'clock_change' },
    ],
    ['no time', { ...TALK, starts: '24:00' }, { starts: 'invalid' }],
    ['a time with more behind it', { ...TALK, starts: '9:30; drop' }, { starts: 'too_long' }],
    ['too short', { ...TALK, minutes: 9 }, { minutes: 'invalid' }],
    ['too long', { ...TALK, minutes: 481 }, { minutes: 'invalid' }],
    ['a place of 301 letters', { ...TALK, place: 'x'.repeat(301) }, { place: 'too_long' }],
  ])('%s', async (_why, fields, wrong) => {
    await onStage(async (stage) => {
      const talk = await applied(stage)
      await stage.become(talk.employer.user)
      for (const verb of [invite, setInterview]) {
        const { code, detail } = await stage.refusal(() => verb(stage, talk.id, fields))
        expect([code, JSON.parse(detail ?? '{}').fields]).toEqual(['OS422', wrong])
      }
    })
  })

  test('hours beside a clock change are what clocks show; a place keeps to one line', async () => {
    await onStage(async (stage) => {
      const talk = await applied(stage)
      await stage.become(talk.employer.user)
      await invite(stage, talk.id, { day: clockChange(2), starts: '10:00' })
      expect((await read(stage, talk.id))?.starts_at.toISOString()).toBe(`${clockChange(2)}T08:00:00.000Z`)
      await setInterview(stage, talk.id, {
        day: clockChange(9),
        starts: '10:00',
        place: ' Haus 2\r\nBEGIN:VALARM\u0007\u2028Weg\t 3 ',
      })
      expect(await read(stage, talk.id)).toMatchObject({ place: 'Haus 2, BEGIN:VALARM, Weg 3' })
      expect((await read(stage, talk.id))?.starts_at.toISOString()).toBe(`${clockChange(9)}T09:00:00.000Z`)
    })
  })

  test('a day goes with one invitation, and with nothing else', async () => {
    await onStage(async (stage) => {
      const employer = await employVerified(stage)
      const one = await appliedFor(stage, employer)
      const two = await appliedFor(stage, employer)
      await stage.become(employer.user)
      for (const [ids, status] of [
        [[one.id, two.id], 'eingeladen'],
        [[one.id], 'abgelehnt'],
      ] as const) {
        const { code, detail } = await stage.refusal(() =>
          stage.query(`select app_public.move_applications($1::uuid[], $3, null, null, null, ${FIELDS})`, [
            ids,
            JSON.stringify(TALK),
            status,
          ]),
        )
        expect([code, JSON.parse(detail ?? '{}').fields]).toEqual(['OS422', { interview: 'invalid' }])
      }
      // Nobody meets whom the company has not invited.
      expect((await stage.refusal(() => setInterview(stage, one.id))).code).toBe('OS410')
    })
  })
})

test('the two sides alone read it: no other company, applicant, admin or former member, and nobody the table', async () => {
  await onStage(async (stage) => {
    const talk = await applied(stage)
    const colleague = await addColleague(stage, talk.employer.companyId)
    await stage.become(talk.employer.user)
    await invite(stage, talk.id)
    await stage.become(colleague)
    expect(await read(stage, talk.id)).not.toBeNull()
    const other = await applied(stage)
    const admin = await stage.createUser({ role: 'admin' })
    await asOwner(stage, 'delete from app_public.company_members where user_id = $1', [colleague.userId])
    for (const stranger of [other.employer.user, other.applicant, admin, colleague]) {
      await stage.become(stranger)
      expect(await read(stage, talk.id)).toBeNull()
      expect(await file(stage, talk.id)).toEqual([])
      for (const verb of [setInterview, cancel])
        expect(['OS403', 'OS404']).toContain((await stage.refusal(() => verb(stage, talk.id))).code)
      expect(
        (await stage.refusal(() => stage.query('select from app_private.application_interviews'))).code,
      ).toBe('42501')
    }
    // The applicant reads, and decides nothing.
    await stage.become(talk.applicant)
    for (const verb of [setInterview, cancel])
      expect((await stage.refusal(() => verb(stage, talk.id))).code).toBe('OS403')
    expect(await read(stage, talk.id)).not.toBeNull()
  })
})

test('while nobody can act in the company, nobody is sent to its address: not by screen, file, mail or verb', async () => {
  await onStage(async (stage) => {
    const talk = await applied(stage)
    await stage.become(talk.employer.user)
    await invite(stage, talk.id)
    await setInterview(stage, talk.id, { ...TALK, starts: '14:00' })
    const mails = [
      ...(await mailsTo(stage, 'application-status', talk)),
      ...(await mailsTo(stage, 'application-interview', talk)),
    ]
    const block = (moment: string | null) =>
      asOwner(stage, 'update app_public.companies set withheld_at = $2 where id = $1', [
        talk.employer.companyId,
        moment,
      ])
    await block('2026-11-28')
    expect((await stage.refusal(() => setInterview(stage, talk.id))).code).toBe('OS410')
    await cancel(stage, talk.id)
    for (const person of [talk.employer.user, talk.applicant]) {
      await stage.become(person)
      expect(await read(stage, talk.id)).toBeNull()
      expect(await file(stage, talk.id)).toEqual([])
    }
    for (const { id } of mails)
      expect(JSON.stringify((await leaving(stage, id)) ?? {})).not.toContain('Weender')
    await block(null)
    expect(await read(stage, talk.id)).not.toBeNull()
  })
})
