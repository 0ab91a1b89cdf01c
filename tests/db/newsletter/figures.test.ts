/** Figures of issues: counted once, kept after the deliveries, and no click that could name a person. */
import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import {
  act,
  actOnVersion,
  beAdmin,
  handOver,
  type Issue,
  saveIssue,
  subscribe,
  TEXT,
} from './issue-fixtures.ts'

const run = <T extends Record<string, unknown>>(stage: Stage, statement: string, values: unknown[] = []) =>
  stage.asOwner(async (owner) => (await owner.query<T>(statement, values)).rows)

const LINK = 'https://a.example/x?y=1&z=2'
const BLOCKS = [{ ...TEXT, markdown: `Guten Tag, [hier](${LINK}).` }]
const JOB = '01890000-0000-7000-8000-000000000001'

/** An issue to so many readers, all taken; the first so many agree to statistics. */
async function sendTo(stage: Stage, readers: number, measured: number): Promise<Issue> {
  await stage.asOwner(async (owner) => {
    for (let n = 0; n < readers; n += 1) await subscribe(owner)
  })
  await beAdmin(stage)
  const issue = await actOnVersion(stage, 'send_newsletter_issue', await saveIssue(stage, { blocks: BLOCKS }))
  await stage.asOwner((owner) => handOver(owner))
  await run(
    stage,
    `update app_private.newsletter_deliveries set edition = 1, is_measured = id in (
       select id from app_private.newsletter_deliveries where issue_id = $1 order by id limit $2) where issue_id = $1`,
    [issue.id, measured],
  )
  await run(stage, `update app_private.mails set status = 'sent', sent_at = now() where status = 'queued'`)
  return issue
}

const end = (stage: Stage) => stage.asOwner((owner) => handOver(owner))

const figures = async (stage: Stage, id: string) =>
  (
    await stage.query(
      `select (found).* from app_public.newsletter_issues as issues, app_public.newsletter_issues_figures(issues) as found where id = $1`,
      [id],
    )
  ).rows[0]

const clicks = async (stage: Stage, id: string) =>
  (
    await stage.query(
      `select (found).measured, (found).clicks, to_jsonb((found).links) as links
       from app_public.newsletter_issues as issues, app_public.newsletter_issues_clicks(issues) as found where id = $1`,
      [id],
    )
  ).rows[0]

const count = async (stage: Stage, id: string, target: string, times: number) => {
  await run(stage, 'select app_private.newsletter_link_numbers($1, $2)', [id, [target]])
  await run(
    stage,
    'update app_private.newsletter_links set clicks = $3 where issue_id = $1 and target = $2',
    [id, target, times],
  )
}

test('clicks are shown for ten letters and more, once the issue is over', () =>
  onStage(async (stage) => {
    const issue = await sendTo(stage, 12, 10)
    await count(stage, issue.id, LINK, 7)
    expect(await clicks(stage, issue.id)).toEqual({ measured: null, clicks: 0, links: [] })
    await end(stage)
    expect(await clicks(stage, issue.id)).toEqual({
      measured: 10,
      clicks: 7,
      links: [{ target: LINK, clicks: 7 }],
    })
  }))

test('nine letters, or a job that stood in nine of twenty, say nothing', () =>
  onStage(async (stage) => {
    const few = await sendTo(stage, 12, 9)
    await count(stage, few.id, LINK, 7)
    await end(stage)
    expect(await clicks(stage, few.id)).toEqual({ measured: null, clicks: 0, links: [] })
    await run(stage, 'delete from app_public.newsletter_subscriptions')

    const issue = await sendTo(stage, 20, 20)
    const chosenFor = (readers: number) =>
      run(
        stage,
        `update app_private.newsletter_deliveries set job_ids = case when id in (
           select id from app_private.newsletter_deliveries where issue_id = $1 order by id limit $2) then array[$3::uuid] else '{}' end where issue_id = $1`,
        [issue.id, readers, JOB],
      )
    const path = `/job/orthopaedietechniker-kiel-${JOB}`
    await count(stage, issue.id, path, 3)
    await count(stage, issue.id, LINK, 5)
    await chosenFor(9)
    await end(stage)
    // Not in the sum either: the difference would tell.
    const hidden = { measured: 20, clicks: 5, links: [{ target: LINK, clicks: 5 }] }
    expect(await clicks(stage, issue.id)).toEqual(hidden)
    await chosenFor(10)
    await run(stage, 'select app_private.renew_newsletter_totals($1)', [issue.id])
    expect(await clicks(stage, issue.id)).toEqual({
      measured: 20,
      clicks: 8,
      links: [
        { target: LINK, clicks: 5 },
        { target: path, clicks: 3 },
      ],
    })
  }))

test('an issue that is over is counted when it ends, then each hour, and not at each look', () =>
  onStage(async (stage) => {
    const issue = await sendTo(stage, 4, 0)
    await end(stage)
    const bounce = (kind: string) =>
      run(
        stage,
        `select app_private.put_newsletter_bounce((select id from app_private.newsletter_deliveries where bounce is null limit 1), $1)`,
        [kind],
      )
    const told = async () => {
      const found = await figures(stage, issue.id)
      return [found.made, found.sent, found.delivered, found.bounced, found.complained, found.unsubscribed]
    }
    expect(await told()).toEqual([4, 4, 4, 0, 0, 0])
    await bounce('hard')
    await bounce('complaint')
    await run(
      stage,
      `insert into app_private.newsletter_proofs (subscription_id, address_hash, event, way, created_at)
       select subscription_id, sha256('x'), 'ended', 'one_click', clock_timestamp()
       from app_private.newsletter_deliveries where bounce is null limit 1`,
    )
    expect(await told()).toEqual([4, 4, 4, 0, 0, 0])
    const renew = async (finished: string, renewed: string) => {
      await run(stage, `update app_public.newsletter_issues set finished_at = now() - $1::interval`, [
        finished,
      ])
      await run(stage, `update app_private.newsletter_totals set renewed_at = now() - $1::interval`, [
        renewed,
      ])
      return (await run(stage, 'select app_private.renew_recent_newsletter_totals() as one'))[0]?.['one']
    }
    expect(await renew('30 minutes', '40 seconds')).toBe(0)
    expect(await renew('2 hours', '50 minutes')).toBe(0)
    expect(await renew('9 days', '2 days')).toBe(0)
    expect(await renew('2 hours', '61 minutes')).toBe(1)
    expect(await told()).toEqual([4, 4, 3, 1, 1, 1])
    await bounce('soft')
    expect(await renew('30 minutes', '1 minute')).toBe(1)
    expect(await told()).toEqual([4, 4, 2, 1, 1, 1])
  }))

test('after 180 days who got what is gone, and the sums stay; also of an issue that was held and forgotten', () =>
  onStage(async (stage) => {
    const over = await sendTo(stage, 3, 0)
    await end(stage)
    const before = await figures(stage, over.id)
    const held = await actOnVersion(stage, 'send_newsletter_issue', await saveIssue(stage))
    await stage.asOwner((owner) => handOver(owner))
    await act(stage, 'pause_newsletter_issue', held.id)
    const purge = async (days: number) => {
      await run(
        stage,
        `update app_public.newsletter_issues set started_at = now() - make_interval(days => $1 + 1),
           finished_at = case when finished_at is not null then now() - make_interval(days => $1) end,
           paused_at = case when paused_at is not null then now() - make_interval(days => $1) end`,
        [days],
      )
      await run(stage, 'select app_private.purge_newsletter_deliveries()')
      return (
        await run(stage, 'select count(*)::integer as left from app_private.newsletter_deliveries')
      )[0]?.['left']
    }
    expect(await purge(179)).toBe(6)
    expect(await purge(181)).toBe(0)
    expect(await figures(stage, over.id)).toEqual(before)
    expect(await figures(stage, held.id)).toMatchObject({ made: 3, sent: 0, skipped: 3, waiting: 0 })
    const states = await run(
      stage,
      'select state::text from app_public.newsletter_issues order by state::text desc',
    )
    expect(states.map(({ state }) => state)).toEqual(['versendet', 'abgebrochen'])
    const mails = await run(
      stage,
      `select count(*)::integer as left from app_private.mails where status = 'queued'`,
    )
    expect(mails).toEqual([{ left: 0 }])
  }))

test('pictures that no issue shows go after thirty days; those of sent issues stay', () =>
  onStage(async (stage) => {
    await beAdmin(stage)
    const store = async (text: string) =>
      (
        await stage.query<{ hash: string }>(
          `select app_hidden.store_newsletter_picture(convert_to($1, 'UTF8'), 560, 300) as hash`,
          [text],
        )
      ).rows[0]?.hash ?? ''
    const [drafted, sent, replaced, unused, fresh] = [
      await store('drafted'),
      await store('sent'),
      await store('replaced'),
      await store('unused'),
      await store('fresh'),
    ]
    const picture = (hash: string | undefined) => [
      { id: 'p', kind: 'picture', picture: hash, alt: 'Werkstatt' },
    ]
    await saveIssue(stage, { blocks: picture(drafted) })
    const issue = await actOnVersion(
      stage,
      'send_newsletter_issue',
      await saveIssue(stage, { blocks: picture(replaced) }),
    )
    // Sent to some, then replaced: their letters are archived with it.
    const held = await act(stage, 'pause_newsletter_issue', issue.id)
    await saveIssue(stage, { blocks: picture(sent) }, held)
    await run(
      stage,
      `update app_private.newsletter_pictures set created_at = now() - interval '31 days' where hash <> $1`,
      [fresh],
    )
    await run(stage, 'select app_private.purge_newsletter_deliveries()')
    const left = await run<{ hash: string }>(stage, 'select hash from app_private.newsletter_pictures')
    expect(left.map(({ hash }) => hash).toSorted()).toEqual([drafted, sent, replaced, fresh].toSorted())
    expect(left.map(({ hash }) => hash)).not.toContain(unused)
  }))

test('letters that wait for a held issue, or for a mail server, are not given up after a week', () =>
  onStage(async (stage) => {
    await stage.asOwner((owner) => subscribe(owner))
    await beAdmin(stage)
    const issue = await actOnVersion(stage, 'send_newsletter_issue', await saveIssue(stage))
    await stage.asOwner((owner) => handOver(owner))
    const purged = async () => {
      await run(stage, `update app_private.mails set created_at = now() - interval '31 days'`)
      await run(stage, 'select app_private.purge_mails()')
      return run(stage, 'select status::text, last_error from app_private.mails')
    }
    const waiting = [{ status: 'queued', last_error: null }]
    expect(await purged()).toEqual(waiting)
    const held = await act(stage, 'pause_newsletter_issue', issue.id)
    expect(await purged()).toEqual(waiting)
    // What waits has not failed: no admin is asked to try it again.
    await run(
      stage,
      `select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where key like 'mail:%'))`,
    )
    expect((await stage.query('select * from unnest(app_public.failed_mails())')).rows).toEqual([])
    await actOnVersion(stage, 'resume_newsletter_issue', held)
    const tasks = await run(stage, `select priority from graphile_worker.jobs where key like 'mail:%'`)
    expect(tasks).toEqual([{ priority: 20 }])
    await run(stage, `update app_private.mails set status = 'sent', sent_at = now()`)
    expect(await purged()).toEqual([])
  }))
