/** The life of an issue: what admins may do with it in which state, and what is refused. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { berlinMoment } from '../../../web/shared/format/berlin-moment.ts'
import { onStage } from '../../harness/database.ts'
import { putOnline } from '../search/online-jobs.ts'
import { act, actOnVersion, beAdmin, handOver, saveIssue, subscribe, TEXT } from './issue-fixtures.ts'

const JOB = '01890000-0000-7000-8000-000000000001'

test('a draft is saved with gaps, in versions, and a stale one is refused', async () => {
  await onStage(async (stage) => {
    await beAdmin(stage)
    const first = await saveIssue(stage, { subject: null, blocks: [] })
    expect(first).toMatchObject({ version: 1, state: 'entwurf', slug: null })
    const second = await saveIssue(stage, { subject: '  Neues\n aus Kiel ', blocks: [TEXT] }, first)
    expect(second).toMatchObject({ version: 2, subject: 'Neues aus Kiel', blocks: [TEXT] })
    expect((await stage.refusal(() => saveIssue(stage, {}, first))).code).toBe('OS409')
    const lines = await stage.asOwner(
      async (owner) =>
        (await owner.query(`select action, data from audit.events where thing_kind = 'newsletter'`)).rows,
    )
    expect(lines).toEqual([{ action: 'newsletter_drafted', data: { version: 1 } }])
  })
})

test('the first save of a draft, repeated, finds the same draft', async () => {
  await onStage(async (stage) => {
    await beAdmin(stage)
    const save = async (subject: string, key = randomUUID()) => {
      const { rows } = await stage.query<{ id: string; version: number }>(
        `select (saved).id, (saved).version from app_public.save_newsletter_issue(
           row($1, null, $2, null)::app_public.newsletter_issue_fields, client_key => $3) as saved`,
        [subject, JSON.stringify([TEXT]), key],
      )
      return rows[0] ?? { id: '', version: 0 }
    }
    const key = randomUUID()
    const first = await save('Neues', key)
    expect(await save('Neues', key)).toEqual(first)
    expect(await save('Neues aus Kiel', key)).toEqual({ id: first.id, version: 2 })
    // Another form has gone on with it, or handed it over.
    expect((await stage.refusal(() => save('Neues', key))).code).toBe('OS409')
    await actOnVersion(stage, 'send_newsletter_issue', { id: first.id, version: 2 })
    expect((await stage.refusal(() => save('Neues aus Kiel', key))).code).toBe('OS409')

    const copyKey = randomUUID()
    const copy = async () => {
      const { rows } = await stage.query<{ id: string; version: number }>(
        `select (made).id, (made).version from app_public.duplicate_newsletter_issue($1, $2) as made`,
        [first.id, copyKey],
      )
      return rows[0] ?? { id: '', version: 0 }
    }
    const copied = await copy()
    const written = await saveIssue(stage, { subject: 'Weitergeschrieben', blocks: [TEXT] }, copied)
    expect(await copy()).toEqual({ id: copied.id, version: written.version })
  })
})

const refused: ReadonlyArray<readonly [string, unknown, Record<string, string>]> = [
  ['HTML', [{ ...TEXT, markdown: 'Hallo <b>du</b>' }], { 'blocks.0.markdown': 'invalid' }],
  ['a script', [{ ...TEXT, markdown: '<script>alert(1)</script>' }], { 'blocks.0.markdown': 'invalid' }],
  ['a comment', [{ ...TEXT, markdown: '<!-- x -->' }], { 'blocks.0.markdown': 'invalid' }],
  ['javascript:', [{ ...TEXT, markdown: '[x](javascript:alert(1))' }], { 'blocks.0.markdown': 'invalid' }],
  ['http', [{ ...TEXT, markdown: '[x](http://a.example)' }], { 'blocks.0.markdown': 'invalid' }],
  ['another scheme', [{ ...TEXT, markdown: '[x](ftp://a.example)' }], { 'blocks.0.markdown': 'invalid' }],
  [
    'a name before the host',
    [{ ...TEXT, markdown: '[x](https://bank.example@boese.example)' }],
    { 'blocks.0.markdown': 'invalid' },
  ],
  [
    'a defined link',
    [{ ...TEXT, markdown: 'a [x]\n\n[x]: ftp://a.example' }],
    { 'blocks.0.markdown': 'invalid' },
  ],
  [
    'a button without https',
    [TEXT, { id: 'b', kind: 'button', text: 'Los', url: 'http://a.example' }],
    { 'blocks.1.url': 'invalid' },
  ],
  [
    'a button with a name before the host',
    [{ id: 'b', kind: 'button', text: 'Los', url: 'https://orthostellen.example@evil.example/' }],
    { 'blocks.0.url': 'invalid' },
  ],
  ['an unknown key', [{ ...TEXT, html: 'x' }], { 'blocks.0.html': 'unknown' }],
  ['an unknown kind', [{ id: 'x', kind: 'html', html: 'x' }], { 'blocks.0.kind': 'unknown' }],
  ['the same id twice', [TEXT, TEXT], { 'blocks.1.id': 'invalid' }],
  ['jobs that are no ids', [{ id: 'j', kind: 'jobs', jobIds: ['1'] }], { 'blocks.0.jobIds': 'invalid' }],
  [
    'too many jobs',
    [{ id: 'j', kind: 'jobs', jobIds: Array(11).fill(JOB) }],
    { 'blocks.0.jobIds': 'too_many' },
  ],
  ['half a job', [{ id: 'm', kind: 'matches', most: 1.5 }], { 'blocks.0.most': 'invalid' }],
  [
    'automatic jobs twice',
    [
      { id: 'm', kind: 'matches', most: 3 },
      { id: 'n', kind: 'matches', most: 3 },
    ],
    { 'blocks.1.kind': 'too_many' },
  ],
  ['no list', { id: 'a' }, { blocks: 'invalid' }],
  ['a list of words', ['text'], { 'blocks.0.kind': 'unknown' }],
  ['31 blocks', Array.from({ length: 31 }, (_, n) => ({ ...TEXT, id: `b${n}` })), { blocks: 'too_many' }],
]

test.each(refused)('refuses %s', async (_what, blocks, fields) => {
  await onStage(async (stage) => {
    await beAdmin(stage)
    const error = await stage.refusal(() => saveIssue(stage, { blocks }))
    expect({ code: error.code, detail: JSON.parse(error.detail ?? '{}') }).toEqual({
      code: 'OS422',
      detail: { fields },
    })
  })
})

test('sending needs a subject, blocks, and what each block lacks', async () => {
  await onStage(async (stage) => {
    await beAdmin(stage)
    const empty = await saveIssue(stage, { subject: null, blocks: [] })
    const error = await stage.refusal(() => actOnVersion(stage, 'send_newsletter_issue', empty))
    expect(JSON.parse(error.detail ?? '')).toEqual({ fields: { subject: 'required', blocks: 'required' } })
    const gaps = await saveIssue(
      stage,
      {
        blocks: [
          { id: 'a', kind: 'text', markdown: ' ' },
          { id: 'b', kind: 'button', text: '', url: '' },
          { id: 'c', kind: 'jobs', jobIds: [] },
          { id: 'd', kind: 'picture', picture: '', alt: '' },
          { id: 'e', kind: 'picture', picture: 'a'.repeat(64), alt: 'Werkstatt' },
        ],
      },
      empty,
    )
    const lacks = await stage.refusal(() => actOnVersion(stage, 'send_newsletter_issue', gaps))
    expect(JSON.parse(lacks.detail ?? '')).toEqual({
      fields: {
        'blocks.0.markdown': 'required',
        'blocks.1.text': 'required',
        'blocks.1.url': 'required',
        'blocks.2.jobIds': 'required',
        'blocks.3.picture': 'required',
        'blocks.3.alt': 'required',
        'blocks.4.picture': 'unknown',
      },
    })
  })
})

test.each([
  ['2020-01-01T09:00', 'below_min'],
  ['2027-03-28T02:30', 'invalid'],
  ['morgen', 'invalid'],
  ['2026-02-30T09:00', 'invalid'],
  ['2040-01-01T09:00', 'invalid'],
  ['', 'required'],
])('the time %s is refused as %s', async (time, rule) => {
  await onStage(async (stage) => {
    await beAdmin(stage)
    const issue = await saveIssue(stage)
    const error = await stage.refusal(() =>
      stage.query('select app_public.schedule_newsletter_issue($1, $2, $3)', [issue.id, issue.version, time]),
    )
    expect(JSON.parse(error.detail ?? '')).toEqual({ fields: { berlin_time: rule } })
  })
})

test('a time on the clocks of Berlin becomes a moment, in summer and in winter', async () => {
  await onStage(async (stage) => {
    const read = (text: string) =>
      stage.asOwner(
        async (owner) =>
          (
            await owner.query<{ at: string | null }>(
              `select to_char(app_private.read_berlin_time($1) at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at`,
              [text],
            )
          ).rows[0]?.at,
      )
    expect(await read('2027-07-01T09:30')).toBe('2027-07-01 07:30')
    expect(await read('2027-01-11T09:30')).toBe('2027-01-11 08:30')
    expect(await read('2027-03-28T02:30')).toBe(null)
    // What the dialog promises is what the server does, also around the hours that are left out or come twice.
    for (const day of ['2026-10-24', '2026-10-25', '2026-10-26', '2027-03-28', '2027-10-31', '2028-02-29'])
      for (const time of ['00:00', '01:59', '02:00', '02:30', '02:59', '03:00', '23:59']) {
        const moment = berlinMoment({ day, time })
        expect(await read(`${day}T${time}`), `${day} ${time}`).toBe(
          moment.kind === 'moment' ? moment.at.toISOString().slice(0, 16).replace('T', ' ') : null,
        )
      }
    // The hour that comes twice: the first one.
    expect(await read('2026-10-25T02:30')).toBe('2026-10-25 00:30')
  })
})

test('planned it is not edited; unplanned it is a draft again; the time alone starts it', async () => {
  await onStage(async (stage) => {
    await beAdmin(stage)
    const issue = await saveIssue(stage)
    const { rows } = await stage.query<{ version: number; state: string }>(
      `select (done).version, (done).state from app_public.schedule_newsletter_issue($1, $2,
         to_char((now() + interval '2 days') at time zone 'Europe/Berlin', 'YYYY-MM-DD"T"HH24:MI')) as done`,
      [issue.id, issue.version],
    )
    expect(rows[0]).toEqual({ version: 2, state: 'geplant' })
    expect((await stage.refusal(() => saveIssue(stage, {}, { id: issue.id, version: 2 }))).code).toBe('OS410')
    await stage.asOwner((owner) => handOver(owner))
    expect(await act(stage, 'unschedule_newsletter_issue', issue.id)).toMatchObject({ state: 'entwurf' })
    await stage.query(
      `select app_public.schedule_newsletter_issue($1, 3, to_char((now() + interval '2 days') at time zone 'Europe/Berlin', 'YYYY-MM-DD"T"HH24:MI'))`,
      [issue.id],
    )
    await stage.asOwner(async (owner) => {
      await subscribe(owner)
      await owner.query(
        `update app_public.newsletter_issues set scheduled_at = now() - interval '1 second' where id = $1`,
        [issue.id],
      )
      expect(await handOver(owner)).not.toBe(null)
      const { rows: states } = await owner.query(
        'select state, slug, edition from app_public.newsletter_issues where id = $1',
        [issue.id],
      )
      expect(states).toEqual([
        { state: 'wird_versendet', slug: expect.stringMatching(/^\d{4}-\d{2}-neues-im-herbst$/), edition: 1 },
      ])
    })
  })
})

test('while it is sent it is not edited; held it becomes a new edition; over it is only copied', async () => {
  await onStage(async (stage) => {
    await beAdmin(stage)
    await stage.asOwner((owner) => subscribe(owner))
    const draft = await saveIssue(stage)
    const sending = await actOnVersion(stage, 'send_newsletter_issue', draft)
    expect(sending).toMatchObject({ state: 'wird_versendet', edition: 1 })
    expect((await stage.refusal(() => saveIssue(stage, {}, sending))).code).toBe('OS410')
    for (const verb of ['unschedule_newsletter_issue'] as const)
      expect((await stage.refusal(() => act(stage, verb, draft.id))).code).toBe('OS410')
    expect(
      (await stage.refusal(() => stage.query('select app_public.delete_newsletter_issue($1)', [draft.id])))
        .code,
    ).toBe('OS410')
    const held = await act(stage, 'pause_newsletter_issue', draft.id)
    const same = await actOnVersion(stage, 'resume_newsletter_issue', held)
    expect(same).toMatchObject({ state: 'wird_versendet', edition: 1 })
    const heldAgain = await act(stage, 'pause_newsletter_issue', draft.id)
    const changed = await saveIssue(
      stage,
      { blocks: [{ ...TEXT, markdown: 'Berichtigt.' }], segment: { states: ['NI'] } },
      heldAgain,
    )
    expect(changed).toMatchObject({ state: 'angehalten', edition: 1, segment: '({},{},{})' })
    expect(await actOnVersion(stage, 'resume_newsletter_issue', changed)).toMatchObject({ edition: 2 })
    const over = await act(stage, 'cancel_newsletter_issue', draft.id)
    expect(over).toMatchObject({ state: 'abgebrochen' })
    expect((await stage.refusal(() => saveIssue(stage, {}, over))).code).toBe('OS410')
    expect(await act(stage, 'duplicate_newsletter_issue', draft.id)).toMatchObject({
      state: 'entwurf',
      version: 1,
      blocks: [{ ...TEXT, markdown: 'Berichtigt.' }],
    })
    const { rows } = await stage.asOwner((owner) =>
      owner.query(`select action from audit.events where thing_kind = 'newsletter' order by id`),
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'newsletter_drafted',
      'newsletter_sent',
      'newsletter_paused',
      'newsletter_resumed',
      'newsletter_paused',
      'newsletter_changed',
      'newsletter_resumed',
      'newsletter_cancelled',
      'newsletter_drafted',
    ])
  })
})

test('a test goes to the own address, ten times an hour', async () => {
  await onStage(async (stage) => {
    const admin = await beAdmin(stage)
    const issue = await saveIssue(stage)
    const send = () =>
      stage.query<{ to: string }>('select app_public.send_newsletter_test($1, $2) as to', [
        issue.id,
        issue.version,
      ])
    expect((await send()).rows).toEqual([{ to: admin.email }])
    for (let n = 2; n <= 10; n += 1) await send()
    expect((await stage.refusal(send)).code).toBe('OS429')
    const { rows } = await stage.asOwner((owner) =>
      owner.query(`select distinct recipient, payload from app_private.mails where template = 'newsletter'`),
    )
    expect(rows).toEqual([{ recipient: admin.email, payload: { testOf: issue.id } }])
  })
})

test('two issues with one subject have two addresses, in either order', async () => {
  await onStage(async (stage) => {
    await beAdmin(stage)
    const slugs = []
    for (let n = 0; n < 2; n += 1)
      slugs.push((await actOnVersion(stage, 'send_newsletter_issue', await saveIssue(stage))).slug)
    expect(new Set(slugs).size).toBe(2)
  })
})

test('planned, and nothing to say when its time comes: a draft again, the admins are told, and others begin', async () => {
  await onStage(async (stage) => {
    const [job] = await putOnline(stage, [{}])
    const admin = await beAdmin(stage)
    const ids: string[] = []
    for (const blocks of [[{ id: 'j', kind: 'jobs', jobIds: [job] }], [TEXT]]) {
      const issue = await saveIssue(stage, { blocks })
      ids.push(issue.id)
      await stage.query(
        `select app_public.schedule_newsletter_issue($1, $2, to_char((now() + interval '2 days') at time zone 'Europe/Berlin', 'YYYY-MM-DD"T"HH24:MI'))`,
        [issue.id, issue.version],
      )
    }
    await stage.asOwner(async (owner) => {
      await subscribe(owner)
      await owner.query(`update app_public.jobs set status = 'pausiert' where id = $1`, [job])
      await owner.query(
        `update app_public.newsletter_issues set scheduled_at = now() - interval '1 second' where id = any ($1)`,
        [ids],
      )
      await handOver(owner)
      const { rows } = await owner.query(
        'select state::text, scheduled_at is null as unplanned from app_public.newsletter_issues order by array_position($1::uuid[], id)',
        [ids],
      )
      expect(rows).toEqual([
        { state: 'entwurf', unplanned: true },
        { state: 'wird_versendet', unplanned: false },
      ])
      const { rows: told } = await owner.query(
        `select title, subject_id from app_public.notifications where user_id = $1 and type = 'admin_newsletter'`,
        [admin.userId],
      )
      expect(told).toEqual([{ title: 'Der geplante Newsletter ging nicht hinaus', subject_id: ids[0] }])
    })
    // At once it is refused, with the field.
    const refused = await stage.refusal(() =>
      stage.query('select app_public.send_newsletter_issue($1, 3)', [ids[0]]),
    )
    expect(JSON.parse(refused.detail ?? '').fields).toEqual({ 'blocks.0.jobIds': 'unknown' })
  })
})

test('line ends of other systems, and ids in capitals, are stored as everybody reads them', async () => {
  await onStage(async (stage) => {
    await beAdmin(stage)
    const issue = await saveIssue(stage, {
      blocks: [
        { ...TEXT, markdown: 'eins\u2028zwei\u2029drei\rvier\r\nfünf' },
        { id: 'j', kind: 'jobs', jobIds: [JOB.toUpperCase()] },
      ],
    })
    expect(issue.blocks).toEqual([
      { ...TEXT, markdown: 'eins\nzwei\ndrei\nvier\nfünf' },
      { id: 'j', kind: 'jobs', jobIds: [JOB] },
    ])
    const hidden = await stage.refusal(() =>
      saveIssue(stage, { blocks: [{ ...TEXT, markdown: 'a\u2028[x]: wort' }] }),
    )
    expect(JSON.parse(hidden.detail ?? '').fields).toEqual({ 'blocks.0.markdown': 'invalid' })
  })
})

test('pictures: a known one takes no place, a hundred new ones a day do, and one letter carries a megabyte of them', async () => {
  await onStage(async (stage) => {
    await beAdmin(stage)
    const store = async (image: string) =>
      (
        await stage.query<{ hash: string }>(
          `select app_hidden.store_newsletter_picture(${image}, 560, 300) as hash`,
        )
      ).rows[0]?.hash ?? ''
    const large = await Promise.resolve().then(async () => {
      const found: string[] = []
      for (let n = 0; n < 6; n += 1) found.push(await store(`convert_to(repeat('${n}', 190000), 'UTF8')`))
      return found
    })
    const picture = (hash: string, id: string) => ({ id, kind: 'picture', picture: hash, alt: 'Werkstatt' })
    const five = large.slice(0, 5).map((hash, n) => picture(hash, `p${n}`))
    // The same picture twice is one part of the mail.
    const within = await saveIssue(stage, { blocks: [...five, picture(large[0] ?? '', 'again')] })
    await actOnVersion(stage, 'send_newsletter_issue', within)
    const beyond = await saveIssue(stage, { blocks: [...five, picture(large[5] ?? '', 'p5')] })
    const refused = await stage.refusal(() => actOnVersion(stage, 'send_newsletter_issue', beyond))
    expect(JSON.parse(refused.detail ?? '').fields).toEqual({ 'blocks.5.picture': 'too_many' })
    // Of before: they stay for ever, because letters and archive show them.
    await stage.asOwner((owner) =>
      owner.query(
        `insert into app_private.newsletter_pictures (hash, image, width, height, created_at)
         select encode(sha256(convert_to('old' || n, 'UTF8')), 'hex'), '\\x01', 1, 1, now() - interval '2 days' from generate_series(1, 600) as n`,
      ),
    )
    for (let n = 6; n < 100; n += 1) await store(`'\\x${String(n).padStart(4, '0')}'`)
    expect(await store(`convert_to(repeat('0', 190000), 'UTF8')`)).toBe(large[0])
    expect((await stage.refusal(() => store(`'\\xffff'`))).code).toBe('OS429')
  })
})
