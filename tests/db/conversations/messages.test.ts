import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import { COMPLETE_REQUEST } from '../job-requests/request-fixtures.ts'
import {
  addColleague,
  type Conversation,
  call,
  contact,
  conversation,
  converse,
  converseReleased,
  employVerified,
  GREETING,
  list,
  type Message,
  release,
  send,
  withdraw,
} from './conversation-fixtures.ts'

const codeOf = async (stage: Stage, work: () => Promise<unknown>) => (await stage.refusal(work)).code
const messages = (stage: Stage, id: string, page = '') =>
  list<Message>(stage, `messages_of_conversation($1${page})`, [id])
const decline = (stage: Stage, id: string, body: string | null = null) =>
  call<Conversation>(stage, 'decline_contact($1, $2)', [id, body])

test('the company writes again only after the first answer, and nobody after a refusal', async () => {
  await onStage(async (stage) => {
    const { applicant, employer, id } = await converse(stage)
    expect(await codeOf(stage, () => send(stage, id, 'Haben Sie gelesen?'))).toBe('OS410')
    await stage.become(applicant)
    expect(await send(stage, id, 'Guten Tag')).toMatchObject({ is_own: true, author_name: null })
    expect(await conversation(stage, id)).toMatchObject({ state: 'beantwortet', unread_count: 0 })
    await stage.become(employer.user)
    expect(await conversation(stage, id)).toMatchObject({ unread_count: 1, may_write: true })
    expect(await send(stage, id, 'Schön')).toMatchObject({ is_own: true, author_name: 'Erika Mustermann' })
    await stage.become(applicant)
    expect(await decline(stage, id, 'Der Weg ist mir zu weit.')).toMatchObject({
      state: 'abgesagt',
      may_write: false,
      last_message_text: 'Der Weg ist mir zu weit.',
      closed_at: expect.any(Date),
    })
    expect(await codeOf(stage, () => send(stage, id, 'Doch noch'))).toBe('OS410')
    expect(await codeOf(stage, () => release(stage, id))).toBe('OS410')
    // A double click declines once.
    expect(await decline(stage, id, 'Noch einmal')).toMatchObject({
      last_message_text: 'Der Weg ist mir zu weit.',
    })
    await stage.become(employer.user)
    expect(await conversation(stage, id)).toMatchObject({
      state: 'abgesagt',
      may_write: false,
      unread_count: 1,
    })
    expect(await codeOf(stage, () => send(stage, id, 'Schade'))).toBe('OS410')
  })
})

test('a refusal without a word ends a release as well', async () => {
  await onStage(async (stage) => {
    const { applicant, employer, request, id } = await converseReleased(stage)
    await stage.become(applicant)
    expect(await decline(stage, id)).toMatchObject({ state: 'abgesagt', withdrawn_at: expect.any(Date) })
    await stage.become(employer.user)
    expect(await codeOf(stage, () => call(stage, 'open_contact($1)', [request.id]))).toBe('OS404')
  })
})

test('read states are those of a side, and the other side sees them', async () => {
  await onStage(async (stage) => {
    const { applicant, employer, id } = await converse(stage)
    expect((await messages(stage, id))[0]).toMatchObject({ body: GREETING, is_own: true, is_read: false })
    await stage.become(applicant)
    expect((await messages(stage, id))[0]).toMatchObject({ is_own: false, is_read: false })
    const read = await call<Conversation>(stage, 'mark_conversation_read($1)', [id])
    expect(read).toMatchObject({ unread_count: 0 })
    // An open page that marks again changes nothing.
    expect(await call(stage, 'mark_conversation_read($1)', [id])).toMatchObject({ version: read.version })
    const { rows } = await stage.query('select is_read from app_public.notifications where subject_id = $1', [
      id,
    ])
    expect(rows).toEqual([{ is_read: true }])
    await stage.become(await addColleague(stage, employer.companyId))
    expect((await messages(stage, id))[0]).toMatchObject({ is_own: true, is_read: true })
    expect((await conversation(stage, id)).other_read_at).toEqual(expect.any(Date))
  })
})

test('messages come newest first, in pages that go back', async () => {
  await onStage(async (stage) => {
    const { applicant, id } = await converse(stage)
    await stage.become(applicant)
    for (const body of ['1', '2', '3', '4']) await send(stage, id, body)
    const newest = await messages(stage, id, ', 2')
    expect(newest.map(({ body }) => body)).toEqual(['4', '3'])
    const older = await list<Message>(stage, 'messages_of_conversation($1, 10, $2)', [id, newest[1]?.id])
    expect(older.map(({ body }) => body)).toEqual(['2', '1', GREETING])
    for (const size of [0, 101, null])
      expect(await codeOf(stage, () => list(stage, 'messages_of_conversation($1, $2)', [id, size]))).toBe(
        'OS422',
      )
  })
})

test('a repeated send writes once, and a message has 1 to 1,000 characters', async () => {
  await onStage(async (stage) => {
    const { applicant, id } = await converse(stage)
    await stage.become(applicant)
    const key = randomUUID()
    const first = await send(stage, id, 'Guten Tag', key)
    expect((await send(stage, id, 'Guten Tag', key)).id).toBe(first.id)
    expect(await messages(stage, id)).toHaveLength(2)
    for (const body of ['', ' \u200b ', 'x'.repeat(1001), 'x'.repeat(100_000)])
      expect(await codeOf(stage, () => send(stage, id, body))).toBe('OS422')
    expect((await send(stage, id, '<img src=x onerror=alert(1)>')).body).toBe('<img src=x onerror=alert(1)>')
  })
})

test('a refusal with words whose sending lost its answer does not say them twice', async () => {
  await onStage(async (stage) => {
    const { applicant, id } = await converse(stage)
    await stage.become(applicant)
    const key = randomUUID()
    await send(stage, id, 'Vielen Dank, leider nein.', key)
    expect(
      await call(stage, 'decline_contact($1, $2, $3)', [id, 'Vielen Dank, leider nein.', key]),
    ).toMatchObject({ state: 'abgesagt', last_message_text: 'Vielen Dank, leider nein.' })
    expect(await messages(stage, id)).toHaveLength(2)
  })
})

test('an account writes 60 messages within an hour', async () => {
  await onStage(async (stage) => {
    const { applicant, id } = await converse(stage)
    await stage.become(applicant)
    await send(stage, id, 'Erste')
    await stage.asOwner((owner) =>
      owner.query(
        `select auth.count_attempt('message', sha256(uuid_send($1)), 60, '1 hour') from generate_series(1, 58)`,
        [applicant.userId],
      ),
    )
    await send(stage, id, 'Sechzigste')
    expect(await codeOf(stage, () => send(stage, id, 'Eine zu viel'))).toBe('OS429')
    expect(await codeOf(stage, () => send(stage, id, 'Noch eine'))).toBe('OS429')
  })
})

test('strangers, admins among them, reach no conversation by any verb', async () => {
  await onStage(async (stage) => {
    const { employer, applicant, id } = await converse(stage)
    const strangers = [
      (await employVerified(stage)).user,
      await stage.createUser({ role: 'admin' }),
      await stage.createUser(),
    ]
    const verbs = [
      'release_contact($1)',
      'withdraw_release($1)',
      'decline_contact($1)',
      'block_company($1)',
      `send_message($1, 'x')`,
      'mark_conversation_read($1)',
      `report_conversation($1, 'werbung')`,
    ]
    for (const stranger of strangers) {
      await stage.become(stranger)
      for (const verb of verbs) {
        for (const one of [id, randomUUID()])
          expect(await codeOf(stage, () => call(stage, verb, [one])), verb).toBe('OS404')
      }
      expect((await conversation(stage, id)).id).toBeNull()
      expect(await messages(stage, id)).toEqual([])
      expect(await list(stage, 'events_of_conversation($1)', [id])).toEqual([])
    }
    // What only the applicant may do, the company may not.
    await stage.become(employer.user)
    for (const verb of verbs.slice(0, 4))
      expect(await codeOf(stage, () => call(stage, verb, [id])), verb).toBe('OS404')
    await stage.become(applicant)
    expect(await codeOf(stage, () => withdraw(stage, id))).toBe('OS410')
  })
})

test('who sees the contact comes in pages without gaps, the living releases first', async () => {
  await onStage(async (stage) => {
    const first = await converse(stage)
    const ids = [first.id]
    for (let n = 0; n < 4; n += 1) {
      const other = await employVerified(stage)
      ids.push((await contact(stage, first.request.id, other.jobId)).id)
    }
    await stage.become(first.applicant)
    for (const id of ids) await release(stage, id)
    // All of one moment: now() stands still within a transaction, so ids decide.
    await withdraw(stage, ids[0] ?? '')
    await stage.query('select app_public.decline_contact($1)', [ids[1]])
    const seen: string[] = []
    for (let after: string | null = null, more = true; more; ) {
      const rows: Conversation[] = await list(stage, 'my_releases(2, $1)', [after])
      seen.push(...rows.map(({ id, state }) => `${state === 'freigegeben'} ${id}`))
      after = rows.at(-1)?.id ?? null
      more = rows.length > 0
    }
    expect(seen).toHaveLength(5)
    expect(seen.map((row) => row.split(' ')[0])).toEqual(['true', 'true', 'true', 'false', 'false'])
    expect(new Set(seen.map((row) => row.split(' ')[1]))).toEqual(new Set(ids))
    expect((await stage.refusal(() => list(stage, 'my_releases(101)'))).code).toBe('OS422')
    expect(await list(stage, 'my_releases(10, $1)', [randomUUID()])).toEqual([])
  })
})

test('the conversations about one request come in pages too', async () => {
  await onStage(async (stage) => {
    const first = await converse(stage)
    const ids = [first.id]
    for (let n = 0; n < 4; n += 1) {
      const other = await employVerified(stage)
      ids.push((await contact(stage, first.request.id, other.jobId)).id)
    }
    await stage.become(first.applicant)
    const about = (more: string, values: unknown[] = []) =>
      list<Conversation>(stage, `conversations_about($1, ${more})`, [first.request.id, ...values])
    const seen: string[] = []
    for (let last: string | null = null, more = true; more; ) {
      // The driver's dates have no microseconds.
      const rows: Conversation[] = await about(
        '2, (select last_message_at from app_public.contact_requests where id = $2), $2',
        [last],
      )
      seen.push(...rows.map(({ id }) => id))
      last = rows.at(-1)?.id ?? null
      more = rows.length > 0
    }
    expect(seen).toHaveLength(5)
    expect(new Set(seen)).toEqual(new Set(ids))
    expect((await stage.refusal(() => about('101'))).code).toBe('OS422')
    expect((await stage.refusal(() => about('2, null, $2', [first.id]))).code).toBe('OS422')
  })
})

test('lists come by newest message, by what waits and by state, in pages', async () => {
  await onStage(async (stage) => {
    const first = await converse(stage)
    const other = await employVerified(stage)
    const { id: second } = await contact(stage, first.request.id, other.jobId)
    await stage.become(first.applicant)
    const mine = (more = '', values: unknown[] = []) =>
      list<Conversation>(stage, `my_conversations('applicant'${more})`, values)
    const ids = async (more?: string, values?: unknown[]) => (await mine(more, values)).map(({ id }) => id)
    await send(stage, first.id, 'Antwort')
    expect(await ids()).toEqual([first.id, second])
    expect(await ids(`, 'ungelesen'`)).toEqual([second])
    expect(await ids(`, 'antwort_offen'`)).toEqual([second])
    expect(await ids(`, state => 'beantwortet'`)).toEqual([first.id])
    const [newest] = await mine(', page_size => 1')
    expect(
      await ids(', after_last_message_at => $1, after_id => $2', [newest?.last_message_at, newest?.id]),
    ).toEqual([second])
    expect(await call(stage, `my_conversation_counts('applicant')`, [])).toMatchObject({
      total: '2',
      unread: '1',
      reply_due: '1',
      offen: '1',
      beantwortet: '1',
    })
    expect(await list(stage, `my_conversations('company')`)).toEqual([])
    await release(stage, second)
    expect((await list<Conversation>(stage, 'my_releases()')).map(({ id }) => id)).toEqual([second])
    await withdraw(stage, second)
    await release(stage, first.id)
    await stage.query('select app_public.decline_contact($1)', [second])
    expect((await list<Conversation>(stage, 'my_releases()')).map(({ id, state }) => [id, state])).toEqual([
      [first.id, 'freigegeben'],
      [second, 'abgesagt'],
    ])
    await stage.become(first.employer.user)
    expect(await call(stage, `my_conversation_counts('company')`, [])).toMatchObject({
      total: '1',
      unread: '1',
    })
    expect(
      (await list<Conversation>(stage, 'conversations_about($1)', [first.request.id])).map(({ id }) => id),
    ).toEqual([first.id])
  })
})

test('the live page counts what is unread on both sides as the tabs do, and nothing that is hidden or read', async () => {
  await onStage(async (stage) => {
    const { applicant, employer, id } = await converse(stage)
    // The same person asks for somebody and is asked by somebody.
    const other = await employVerified(stage)
    const { rows: own } = await stage.asOwner((owner) =>
      owner.query<{ id: string }>(
        `with mine as (
           insert into app_public.job_requests (applicant_id, chiffre) values ($1, 'ZZZ-ZZZ') returning id)
         insert into app_public.contact_requests (request_id, company_id, job_title)
         select mine.id, companies.id, 'Stelle' from mine, app_public.companies where companies.id = $2 returning id`,
        [employer.user.userId, other.companyId],
      ),
    )
    const counted = async (person: typeof applicant) => {
      await stage.become(person)
      const { rows } = await stage.query<{ live: number; tabs: number }>(
        `select app_hidden.unread_conversation_count() as live,
           ((app_public.my_conversation_counts('applicant')).unread + (app_public.my_conversation_counts('company')).unread)::integer as tabs`,
      )
      expect(rows[0]?.live).toBe(rows[0]?.tabs)
      return rows[0]?.live
    }
    expect(await counted(applicant)).toBe(1)
    expect(await counted(employer.user)).toBe(1)
    await stage.become(applicant)
    await send(stage, id, 'Antwort')
    expect(await counted(applicant)).toBe(0)
    expect(await counted(employer.user)).toBe(2)
    expect(await counted(await stage.createUser({ role: 'admin' }))).toBe(0)
    await stage.become(employer.user)
    await call(stage, 'mark_conversation_read($1)', [own[0]?.id])
    expect(await counted(employer.user)).toBe(1)
    await stage.become(applicant)
    await call(stage, 'block_company($1)', [id])
    expect(await counted(employer.user)).toBe(0)
  })
})

test('after the request has expired both sides read on, with public fields of the request only', async () => {
  await onStage(async (stage) => {
    const { employer, applicant, request, id } = await converseReleased(stage)
    await stage.asOwner((owner) =>
      owner.query(
        `update app_public.job_requests set expires_at = now() - interval '1 second' where id = $1`,
        [request.id],
      ),
    )
    for (const reader of [employer.user, applicant]) {
      await stage.become(reader)
      expect(await conversation(stage, id)).toMatchObject({
        chiffre: request.chiffre,
        request_title: COMPLETE_REQUEST.title,
        request_is_online: false,
        state: 'freigegeben',
      })
    }
    await stage.become(employer.user)
    expect((await stage.query('select from app_public.job_requests')).rowCount).toBe(0)
    await call(stage, 'open_contact($1)', [request.id])
    await stage.become(applicant)
    await stage.query('select app_public.delete_job_request($1)', [request.id])
    await stage.become(employer.user)
    expect((await conversation(stage, id)).id).toBeNull()
    expect(await codeOf(stage, () => send(stage, id, 'Sind Sie noch da?'))).toBe('OS404')
    expect(await codeOf(stage, () => call(stage, 'open_contact($1)', [request.id]))).toBe('OS404')
  })
})

test('conversations go six months after their end, contacts when no release names them', async () => {
  await onStage(async (stage) => {
    const declined = await converseReleased(stage)
    await stage.become(declined.applicant)
    await decline(stage, declined.id)
    const expired = await converseReleased(stage)
    const living = await converseReleased(stage)
    const purge = (name: string) =>
      stage.asOwner(
        async (owner) => (await owner.query(`select app_private.${name}() as count`)).rows[0].count,
      )
    const age = (months: number) =>
      stage.asOwner((owner) =>
        owner.query(
          `update app_public.contact_requests set closed_at = closed_at - make_interval(months => $1), last_message_at = last_message_at - make_interval(months => $1)`,
          [months],
        ),
      )
    await stage.asOwner((owner) =>
      owner.query(
        `update app_public.job_requests set status = 'abgelaufen', expires_at = now() - interval '7 months' where id = $1`,
        [expired.request.id],
      ),
    )
    expect(await purge('purge_conversations')).toBe(0)
    await age(5)
    expect(await purge('purge_conversations')).toBe(0)
    await age(2)
    expect(await purge('purge_conversations')).toBe(2)
    expect(await purge('purge_conversations')).toBe(0)
    await stage.become(expired.applicant)
    const { rows } = await stage.query(
      `select processing_purpose from app_public.data_processing_logs order by id desc limit 1`,
    )
    expect(rows[0]?.processing_purpose).toMatch(
      /^Wir haben Ihr Gespräch mit Sanitätshaus Kirchhoff GmbH gelöscht/,
    )
    await stage.become(living.employer.user)
    expect(await conversation(stage, living.id)).toMatchObject({ state: 'freigegeben' })

    // A new version: the old one stays while its release lives.
    const add = () =>
      stage.asOwner((owner) =>
        owner.query(
          `insert into app_public.job_request_contacts (request_id, version, contact_person) values ($1, 2, 'Neu')`,
          [living.request.id],
        ),
      )
    await add()
    expect(await purge('purge_contacts')).toBe(0)
    await stage.become(living.applicant)
    await withdraw(stage, living.id)
    expect(await purge('purge_contacts')).toBe(1)
    expect(await conversation(stage, living.id)).toMatchObject({ state: 'zurueckgezogen' })
  })
})
