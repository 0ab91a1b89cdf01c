import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import { addColleague, employVerified, list } from '../conversations/conversation-fixtures.ts'
import {
  applicationById,
  applied,
  appliedFor,
  move,
  note,
  openApplication,
  withdrawApplication,
  write,
} from './application-fixtures.ts'

const STATUSES = [
  'eingegangen',
  'in_pruefung',
  'eingeladen',
  'angebot',
  'eingestellt',
  'abgelehnt',
  'zurueckgezogen',
] as const
type Status = (typeof STATUSES)[number]

/** design.md §4, and the steps back that the decision record allows. */
const MOVES: Readonly<Record<Status, readonly Status[]>> = {
  eingegangen: ['in_pruefung', 'eingeladen', 'angebot', 'abgelehnt'],
  in_pruefung: ['eingegangen', 'eingeladen', 'angebot', 'abgelehnt'],
  eingeladen: ['in_pruefung', 'angebot', 'eingestellt', 'abgelehnt'],
  angebot: ['in_pruefung', 'eingeladen', 'eingestellt', 'abgelehnt'],
  eingestellt: ['angebot'],
  abgelehnt: ['in_pruefung'],
  zurueckgezogen: [],
}

const asOwner = (stage: Stage, sql: string, values: unknown[] = []) =>
  stage.asOwner((owner) => owner.query<Record<string, unknown>>(sql, values))

/** Puts an application past every rule, with nothing to undo. */
async function put(stage: Stage, id: string, status: Status): Promise<void> {
  await asOwner(stage, 'alter table app_public.applications disable trigger guard_application')
  await asOwner(
    stage,
    `update app_public.applications set status = $2::text::app_public.application_status,
       decided_at = case when $2::text in ('eingestellt', 'abgelehnt', 'zurueckgezogen') then now() end where id = $1`,
    [id, status],
  )
  await asOwner(stage, 'alter table app_public.applications enable trigger guard_application')
}

const events = (stage: Stage, id: string) =>
  list<{
    kind: string
    from_status: string
    to_status: string
    actor_name: string | null
    text: string | null
  }>(stage, 'application_events($1)', [id])

describe('the status machine', () => {
  test.each(STATUSES)('from %s', async (from) => {
    await onStage(async (stage) => {
      const { applicant, employer, id } = await applied(stage)
      for (const to of STATUSES) {
        await put(stage, id, from)
        await stage.become(employer.user)
        expect((await applicationById(stage, id)).next_statuses).toEqual(
          STATUSES.filter((status) => MOVES[from].includes(status)),
        )
        await stage.query('savepoint moving')
        const expected =
          from === to ? 'unveraendert' : MOVES[from].includes(to) ? 'verschoben' : 'nicht_moeglich'
        const [moved] = await move(stage, [id], to)
        expect(moved, `${from} to ${to}`).toEqual({
          application_id: id,
          outcome: expected,
          status: expected === 'verschoben' ? to : from,
        })
        if (expected === 'nicht_moeglich') {
          // Not by the verb alone: no function of the database writes such a change.
          const update = () =>
            asOwner(stage, 'update app_public.applications set status = $2 where id = $1', [id, to])
          const isWithdrawal = to === 'zurueckgezogen' && !['eingestellt', 'abgelehnt'].includes(from)
          if (!isWithdrawal) expect((await stage.refusal(update)).code, `${from} to ${to}`).toBe('OS410')
        }
        await stage.query('rollback to savepoint moving')
        // Applicants set no status, not even of their own application.
        await stage.become(applicant)
        expect((await stage.refusal(() => move(stage, [id], to))).code).toBe('OS403')
      }
    })
  })

  test('an employer who applied elsewhere does not move the own application', async () => {
    await onStage(async (stage) => {
      const { applicant, id } = await applied(stage)
      await asOwner(stage, `update app_public.user_roles set role = 'employer' where user_id = $1`, [
        applicant.userId,
      ])
      await stage.become(applicant)
      expect(await move(stage, [id], 'eingestellt')).toEqual([
        { application_id: id, outcome: 'nicht_gefunden', status: null },
      ])
    })
  })
})

test('a move writes who did what, and the applicant is told without the text', async () => {
  await onStage(async (stage) => {
    const { applicant, employer, id } = await applied(stage)
    await stage.become(employer.user)
    await move(stage, [id], 'eingeladen', {
      text: 'Guten Tag {Vorname} {Nachname}, kommen Sie zu {Betrieb}? {Rest}',
    })
    const [event] = await events(stage, id)
    expect(event).toMatchObject({
      kind: 'verschoben',
      from_status: 'eingegangen',
      to_status: 'eingeladen',
      text: 'Guten Tag Maren Müller-Özdemir, kommen Sie zu Sanitätshaus Kirchhoff GmbH? {Rest}',
    })
    expect(event?.actor_name).not.toBeNull()
    await stage.become(applicant)
    expect(await events(stage, id)).toHaveLength(2)
    expect((await events(stage, id))[0]).toEqual(event)
    const [notice] = await list<{ title: string; message: string }>(stage, 'my_notifications()')
    expect(notice?.title).toBe('Einladung von Sanitätshaus Kirchhoff GmbH')
    expect(await applicationById(stage, id)).toMatchObject({ status: 'eingeladen', is_new: true })
    const { rows } = await asOwner(stage, 'select payload::text from app_private.mails')
    expect(JSON.stringify([notice, rows])).not.toContain('kommen Sie zu')
  })
})

test('a name in braces is not filled again', async () => {
  await onStage(async (stage) => {
    const { employer, id } = await applied(stage)
    await asOwner(
      stage,
      `update app_public.application_contents set first_name = '{Betrieb}', last_name = '{{Stelle}' where application_id = $1`,
      [id],
    )
    await stage.become(employer.user)
    await move(stage, [id], 'angebot', { text: '{Vorname}|{nachname}|{' })
    expect((await events(stage, id))[0]?.text).toBe('{Betrieb}|{{Stelle}|{')
  })
})

test('an application is moved twenty times a day at most, so that moves do not flood its applicant', async () => {
  await onStage(async (stage) => {
    const { employer, id } = await applied(stage)
    await stage.become(employer.user)
    await move(stage, [id], 'in_pruefung')
    const outcomes = []
    for (let n = 0; n < 25; n += 1)
      for (const status of ['eingeladen', 'angebot'])
        outcomes.push((await move(stage, [id], status))[0]?.outcome)
    // From the second round on each 'eingeladen' takes the move before it back, which is always possible.
    expect(outcomes.filter((outcome) => outcome === 'verschoben')).toHaveLength(37)
    expect(outcomes.at(-1)).toBe('nicht_moeglich')
    expect((await applicationById(stage, id)).next_statuses).toEqual([])
    await asOwner(
      stage,
      `update app_public.application_events set created_at = created_at - interval '2 days' where application_id = $1`,
      [id],
    )
    expect((await applicationById(stage, id)).next_statuses).not.toEqual([])
  })
})

describe('many at once', () => {
  test('each says what became of it, and one that cannot be moved keeps no other', async () => {
    await onStage(async (stage) => {
      const employer = await employVerified(stage)
      const made = []
      for (let n = 0; n < 3; n += 1) made.push(await appliedFor(stage, employer))
      const [first, withdrawn, third] = made
      if (!first || !withdrawn || !third) throw new Error('Three were made')
      await stage.become(withdrawn.applicant)
      await withdrawApplication(stage, withdrawn.id)
      const foreign = await applied(stage)
      const unknown = randomUUID()
      await stage.become(employer.user)
      await move(stage, [third.id], 'abgelehnt')
      const moved = await move(stage, [first.id, withdrawn.id, foreign.id, third.id, unknown], 'abgelehnt', {
        text: 'Guten Tag {Vorname}',
      })
      expect(moved).toEqual([
        { application_id: first.id, outcome: 'verschoben', status: 'abgelehnt' },
        { application_id: withdrawn.id, outcome: 'nicht_moeglich', status: 'zurueckgezogen' },
        { application_id: foreign.id, outcome: 'nicht_gefunden', status: null },
        { application_id: third.id, outcome: 'unveraendert', status: 'abgelehnt' },
        { application_id: unknown, outcome: 'nicht_gefunden', status: null },
      ])
      await stage.become(foreign.applicant)
      expect(await applicationById(stage, foreign.id)).toMatchObject({ status: 'eingegangen', version: 1 })
    })
  })

  test('one that a colleague moved meanwhile is left as it is', async () => {
    await onStage(async (stage) => {
      const { employer, id } = await applied(stage)
      await stage.become(employer.user)
      const { version } = await openApplication(stage, id)
      await stage.become(await addColleague(stage, employer.companyId))
      await move(stage, [id], 'eingeladen', { versions: [version] })
      await stage.become(employer.user)
      expect(await move(stage, [id], 'abgelehnt', { versions: [version] })).toEqual([
        { application_id: id, outcome: 'inzwischen_geaendert', status: 'eingeladen' },
      ])
    })
  })

  test('a repeated key moves and writes nothing twice', async () => {
    await onStage(async (stage) => {
      const { employer, id } = await applied(stage)
      await stage.become(employer.user)
      const { version } = await applicationById(stage, id)
      const clientKey = randomUUID()
      const once = await move(stage, [id], 'eingeladen', {
        text: 'Guten Tag',
        versions: [version],
        clientKey,
      })
      expect(
        await move(stage, [id], 'eingeladen', { text: 'Guten Tag', versions: [version], clientKey }),
      ).toEqual(once)
      expect(await events(stage, id)).toHaveLength(2)
    })
  })

  test('the numbers of applications, versions and letters are bounded', async () => {
    await onStage(async (stage) => {
      const { employer, id } = await applied(stage)
      await stage.become(employer.user)
      for (const [ids, options, field] of [
        [[], {}, 'application_ids'],
        [Array.from({ length: 101 }, () => id), {}, 'application_ids'],
        [[id], { versions: [1, 2] }, 'versions'],
        [[id], { text: 'x'.repeat(1001) }, 'text'],
      ] as const) {
        const error = await stage.refusal(() =>
          move(stage, [...ids], 'abgelehnt', {
            ...options,
            versions: 'versions' in options ? [...options.versions] : null,
          }),
        )
        expect(error).toMatchObject({ code: 'OS422', detail: expect.stringContaining(field) })
      }
      // Twice the same one in one call: the second finds it there.
      expect((await move(stage, [id, id], 'abgelehnt')).map(({ outcome }) => outcome)).toEqual([
        'verschoben',
        'unveraendert',
      ])
    })
  })
})

describe('an undo', () => {
  const bell = async (stage: Stage) =>
    (await list<{ title: string }>(stage, 'my_notifications()')).map(({ title }) => title)

  test('leads back to where the move came from, and takes back what was not read', async () => {
    await onStage(async (stage) => {
      const { applicant, employer, id } = await applied(stage)
      await stage.become(employer.user)
      await move(stage, [id], 'in_pruefung')
      await move(stage, [id], 'eingeladen')
      await move(stage, [id], 'abgelehnt')
      const rejected = await applicationById(stage, id)
      expect(rejected).toMatchObject({ next_statuses: ['in_pruefung', 'eingeladen'] })
      expect(rejected.decided_at).not.toBeNull()
      await stage.become(applicant)
      expect(await bell(stage)).toContain('Antwort von Sanitätshaus Kirchhoff GmbH')
      await stage.become(employer.user)
      expect(await move(stage, [id], 'eingeladen')).toMatchObject([{ outcome: 'verschoben' }])
      expect((await events(stage, id))[0]).toMatchObject({ kind: 'zurueckgenommen', to_status: 'eingeladen' })
      expect(await applicationById(stage, id)).toMatchObject({ decided_at: null })
      await stage.become(applicant)
      expect(await bell(stage)).not.toContain('Antwort von Sanitätshaus Kirchhoff GmbH')
      expect(await bell(stage)).toContain('Ihre Bewerbung ist in Prüfung')
    })
  })

  test('of the first answer makes it unanswered again; what was answered before stays answered', async () => {
    await onStage(async (stage) => {
      const { employer, id } = await applied(stage)
      await stage.become(employer.user)
      await move(stage, [id], 'in_pruefung')
      expect((await applicationById(stage, id)).answered_at).toBeNull()
      await move(stage, [id], 'abgelehnt')
      expect((await applicationById(stage, id)).answered_at).not.toBeNull()
      await move(stage, [id], 'in_pruefung')
      expect((await applicationById(stage, id)).answered_at).toBeNull()
      await move(stage, [id], 'eingeladen')
      const { answered_at: answered } = await applicationById(stage, id)
      await move(stage, [id], 'angebot')
      await move(stage, [id], 'eingeladen')
      expect((await applicationById(stage, id)).answered_at).toEqual(answered)
    })
  })

  test('that leads back to a decision does not decide again, so that the application goes when it would have', async () => {
    await onStage(async (stage) => {
      const { employer, id } = await applied(stage)
      await stage.become(employer.user)
      await move(stage, [id], 'abgelehnt')
      for (const [table, column, key] of [
        ['applications', 'decided_at', 'id'],
        ['application_events', 'created_at', 'application_id'],
      ])
        await asOwner(
          stage,
          `update app_public.${table} set ${column} = ${column} - interval '5 months' where ${key} = $1`,
          [id],
        )
      const { decided_at: decided } = await applicationById(stage, id)
      await move(stage, [id], 'in_pruefung')
      expect((await applicationById(stage, id)).decided_at).toBeNull()
      await move(stage, [id], 'abgelehnt')
      expect((await events(stage, id))[0]).toMatchObject({ kind: 'zurueckgenommen' })
      expect((await applicationById(stage, id)).decided_at).toEqual(decided)
    })
  })

  test('is possible for ten minutes, once, and not after a withdrawal', async () => {
    await onStage(async (stage) => {
      const { applicant, employer, id } = await applied(stage)
      await stage.become(employer.user)
      await move(stage, [id], 'eingeladen')
      await move(stage, [id], 'eingegangen')
      // Nothing to undo any more: a step back of an undo is only what the table allows.
      expect((await applicationById(stage, id)).next_statuses).toEqual(MOVES.eingegangen)
      await move(stage, [id], 'eingeladen')
      await asOwner(
        stage,
        `update app_public.application_events set created_at = created_at - interval '10 minutes' where application_id = $1`,
        [id],
      )
      expect((await move(stage, [id], 'eingegangen'))[0]?.outcome).toBe('nicht_moeglich')
      await stage.become(applicant)
      await withdrawApplication(stage, id)
      await stage.become(employer.user)
      expect((await move(stage, [id], 'eingeladen'))[0]?.outcome).toBe('nicht_moeglich')
    })
  })
})

test('opening moves nothing; the applicant sees when, and the log holds it once a day and member', async () => {
  await onStage(async (stage) => {
    const { applicant, employer, id } = await applied(stage)
    const logged = async () =>
      (
        await asOwner(
          stage,
          `select processing_purpose as said from app_public.data_processing_logs where user_id = $1 and kind = 'application_opened'`,
          [applicant.userId],
        )
      ).rows
    await stage.become(employer.user)
    const first = await openApplication(stage, id)
    expect(first).toMatchObject({ status: 'eingegangen', is_new: false })
    expect(await openApplication(stage, id)).toEqual(first)
    expect(await logged()).toEqual([
      {
        said: 'Sanitätshaus Kirchhoff GmbH hat Ihre Bewerbung auf „Orthopädietechnik-Mechaniker (m/w/d) Prothetik“ geöffnet.',
      },
    ])
    await stage.become(await addColleague(stage, employer.companyId))
    expect((await openApplication(stage, id)).opened_at).toEqual(first.opened_at)
    expect(await logged()).toHaveLength(2)
    await note(stage, id, 'Gelesen')
    await stage.become(applicant)
    // A note changes nothing that the applicant could see.
    expect(await applicationById(stage, id)).toMatchObject({
      opened_at: first.opened_at,
      status: 'eingegangen',
      version: first.version,
      note_count: null,
      // That it was opened is news, until the person looks.
      is_new: true,
    })
    expect((await events(stage, id)).map(({ kind }) => kind)).toEqual(['geoeffnet', 'eingegangen'])
    const seen = await openApplication(stage, id)
    expect(seen).toMatchObject({ is_new: false, version: first.version + 1 })
    expect(await openApplication(stage, id)).toEqual(seen)
  })
})

test('names and titles may make a text longer; nothing is cut, and what becomes too long moves nobody', async () => {
  await onStage(async (stage) => {
    const { employer, id } = await applied(stage)
    await stage.become(employer.user)
    const text = `${'a'.repeat(950)} {Vorname} {Nachname} {Stelle} {Betrieb} Ende`
    await move(stage, [id], 'eingeladen', { text })
    const told = (await events(stage, id)).find(({ to_status }) => to_status === 'eingeladen')?.text ?? ''
    expect(told.length).toBeGreaterThan(1000)
    expect(told).toMatch(/ Ende$/)
    expect((await write(stage, id, text)).body).toBe(told)
    const { code, detail } = await stage.refusal(() =>
      move(stage, [id], 'abgelehnt', { text: '{Stelle}'.repeat(125) }),
    )
    expect([code, detail]).toEqual(['OS422', '{"fields": {"text": "too_long"}}'])
    expect((await applicationById(stage, id)).status).toBe('eingeladen')
  })
})

test('a list with a null in it is refused', async () => {
  await onStage(async (stage) => {
    const { employer, id } = await applied(stage)
    await stage.become(employer.user)
    for (const lists of [
      'array[$1, null]::uuid[], versions => array[1, 2]',
      'array[$1]::uuid[], versions => array[null]::integer[]',
    ]) {
      const refused = () =>
        stage.query(
          `select app_public.move_applications(${lists.replace(', versions', `, 'eingeladen', versions`)})`,
          [id],
        )
      expect((await stage.refusal(refused)).code, lists).toBe('OS422')
    }
    expect((await applicationById(stage, id)).status).toBe('eingegangen')
  })
})
