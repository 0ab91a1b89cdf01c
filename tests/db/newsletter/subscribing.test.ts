/** Orders of signed-out people: what a mail causes, what only its link causes, and what is proven. */
import { expect, test } from 'vitest'
import { NEWSLETTER_WORDING } from '../../../schema/newsletter-wording.ts'
import { onStage, type Stage } from '../../harness/database.ts'
import {
  orderFor,
  proofs,
  receives,
  subscribeAddress,
  subscriptionOf,
  subscriptionsOf,
} from './newsletter-fixtures.ts'

const ADDRESS = 'ohne@konto.example'

const mails = (stage: Stage): Promise<unknown[]> =>
  stage.asOwner(
    async (owner) =>
      (
        await owner.query(
          `select recipient, payload -> 'isSubscribed' as known from app_private.mails where template = 'confirm-newsletter' order by created_at`,
        )
      ).rows,
  )

const age = (stage: Stage, days: number): Promise<unknown> =>
  stage.asOwner((owner) =>
    owner.query(
      `update app_public.newsletter_subscriptions set created_at = created_at - make_interval(days => $1),
         ordered_at = ordered_at - make_interval(days => $1), ended_at = ended_at - make_interval(days => $1)`,
      [days],
    ),
  )

const purge = (stage: Stage) => stage.asOwner((owner) => owner.query('select app_private.purge_newsletter()'))

test('the newest wording of the database is the one of the build, word for word', () =>
  onStage(async (stage) => {
    const { rows } = await stage.asOwner((owner) =>
      owner.query(
        `select version, words from app_private.newsletter_wordings where version = app_private.newsletter_wording()`,
      ),
    )
    expect(rows).toEqual([{ version: NEWSLETTER_WORDING.version, words: NEWSLETTER_WORDING.words }])
  }))

test('nothing goes out until the mailbox has agreed, and the proof has both times', () =>
  onStage(async (stage) => {
    await orderFor(stage, ADDRESS)
    const { link_id, state } = await subscriptionOf(stage, ADDRESS)
    expect([state, await receives(stage, ADDRESS), await proofs(stage)]).toEqual(['unbestaetigt', null, []])
    // A program that follows links.
    await stage.query('select from auth.newsletter_by_link($1)', [link_id])
    expect(await receives(stage, ADDRESS)).toBeNull()
    await stage.asOwner((owner) =>
      owner.query(`update app_public.newsletter_subscriptions set ordered_at = now() - interval '2 hours'`),
    )
    for (let click = 0; click < 2; click += 1) {
      const { rows } = await stage.query('select auth.confirm_newsletter($1) as done', [link_id])
      expect(rows[0]?.done).toBe(true)
    }
    expect(await receives(stage, ADDRESS)).toBe(ADDRESS)
    expect(await proofs(stage)).toEqual(['given footer newsletter-1'])
    const { rows } = await stage.asOwner((owner) =>
      owner.query(
        `select created_at - ordered_at = interval '2 hours' as both, address_hash = app_private.newsletter_hash(id, 'OHNE@konto.example') as same,
           proofs::text like '%konto.example%' as named,
           -- Nor one that a list of addresses could be tried against.
           address_hash = sha256(convert_to('ohne@konto.example', 'UTF8')) as unsalted from app_private.newsletter_proofs as proofs`,
      ),
    )
    expect(rows).toEqual([{ both: true, same: true, named: false, unsalted: false }])
  }))

test('an order for an address that is subscribed, or was, changes nothing by itself', () =>
  onStage(async (stage) => {
    const { link_id } = await subscribeAddress(stage, ADDRESS)
    await orderFor(stage, ADDRESS)
    expect(await subscriptionOf(stage, ADDRESS)).toMatchObject({ state: 'aktiv', link_id })
    await stage.query('select auth.end_newsletter_by_link($1, true)', [link_id])
    await orderFor(stage, ADDRESS)
    expect(await subscriptionOf(stage, ADDRESS)).toMatchObject({ state: 'abgemeldet' })
    expect(await mails(stage)).toEqual([
      { recipient: ADDRESS, known: false },
      { recipient: ADDRESS, known: true },
      { recipient: ADDRESS, known: false },
    ])
    await stage.query('select auth.confirm_newsletter($1)', [link_id])
    expect(await receives(stage, ADDRESS)).toBe(ADDRESS)
    // Each with a salt of its own: rows of one address cannot be joined.
    const { rows } = await stage.asOwner((owner) =>
      owner.query(
        'select count(distinct address_hash)::integer as hashes from app_private.newsletter_proofs',
      ),
    )
    expect(rows).toEqual([{ hashes: 3 }])
    expect(await proofs(stage)).toEqual([
      'given footer newsletter-1',
      'ended one_click',
      'given footer newsletter-1',
    ])
  }))

test('an address gets three mails an hour, and further orders change nothing', () =>
  onStage(async (stage) => {
    for (let order = 0; order < 5; order += 1) await orderFor(stage, ADDRESS)
    expect(await mails(stage)).toHaveLength(3)
  }))

test('an order is over after three days, and forgotten with its mail', () =>
  onStage(async (stage) => {
    await orderFor(stage, ADDRESS)
    const { link_id } = await subscriptionOf(stage, ADDRESS)
    await age(stage, 4)
    const { rows } = await stage.query('select auth.confirm_newsletter($1) as done', [link_id])
    expect(rows[0]?.done).toBe(false)
    await stage.asOwner((owner) =>
      owner.query(`update app_private.mails set created_at = created_at - interval '4 days'`),
    )
    await purge(stage)
    expect([await subscriptionsOf(stage, ADDRESS), await mails(stage), await proofs(stage)]).toEqual([
      [],
      [],
      [],
    ])
  }))

test('a link takes an end back: that of a letter for a month, that of its header for an hour', () =>
  onStage(async (stage) => {
    const { link_id } = await subscribeAddress(stage, ADDRESS)
    const end = () => stage.query('select auth.end_newsletter_by_link($1, false)', [link_id])
    const resume = async (undoOnly: boolean) =>
      (
        await stage.query(`select auth.resume_newsletter_by_link($1, 'newsletter-1', $2) as done`, [
          link_id,
          undoOnly,
        ])
      ).rows[0]?.done
    await end()
    expect([await resume(true), await receives(stage, ADDRESS)]).toEqual([true, ADDRESS])
    await end()
    await age(stage, 1)
    expect([await resume(true), await receives(stage, ADDRESS)]).toEqual([false, null])
    expect([await resume(false), await receives(stage, ADDRESS)]).toEqual([true, ADDRESS])
    await end()
    await age(stage, 29)
    await purge(stage)
    expect(await subscriptionsOf(stage, ADDRESS)).toHaveLength(1)
    await age(stage, 2)
    await purge(stage)
    expect(await subscriptionsOf(stage, ADDRESS)).toEqual([])
  }))

test('a month after the end no letter starts anything, also of an account; a new order has new links', () =>
  onStage(async (stage) => {
    const { link_id } = await subscribeAddress(stage, ADDRESS)
    const user = await stage.createUser({ email: ADDRESS })
    await stage.asOwner((owner) =>
      owner.query('update app_public.newsletter_subscriptions set user_id = $1', [user.userId]),
    )
    const resume = async (link: string) =>
      (await stage.query(`select auth.resume_newsletter_by_link($1, 'newsletter-1', false) as done`, [link]))
        .rows[0]?.done
    const shown = async (link: string) =>
      (await stage.query('select from auth.newsletter_by_link($1)', [link])).rowCount
    await stage.query('select auth.end_newsletter_by_link($1, false)', [link_id])
    await age(stage, 29)
    expect([await resume(link_id), await receives(stage, ADDRESS)]).toEqual([true, ADDRESS])
    await stage.query('select auth.end_newsletter_by_link($1, false)', [link_id])
    await age(stage, 31)
    expect([await shown(link_id), await resume(link_id), await receives(stage, ADDRESS)]).toEqual([
      0,
      false,
      null,
    ])
    await purge(stage)
    await orderFor(stage, ADDRESS)
    const { link_id: ordered } = await subscriptionOf(stage, ADDRESS)
    expect(ordered).not.toBe(link_id)
    // A second order leaves the mail of the first one valid.
    await orderFor(stage, ADDRESS)
    expect(await subscriptionOf(stage, ADDRESS)).toMatchObject({ link_id: ordered })
    expect([await shown(link_id), await resume(link_id)]).toEqual([0, false])
    await stage.query('select auth.confirm_newsletter($1)', [ordered])
    expect([await receives(stage, ADDRESS), (await subscriptionOf(stage, ADDRESS)).link_id]).toEqual([
      ADDRESS,
      ordered,
    ])
    // Ordered again in the settings: old letters steer nothing either.
    await stage.query('select auth.end_newsletter_by_link($1, false)', [ordered])
    await age(stage, 31)
    await stage.become(user)
    await stage.query(`select app_public.subscribe_newsletter('{}', '{}', 'jede_ausgabe', 'newsletter-1')`)
    expect((await subscriptionOf(stage, ADDRESS)).link_id).not.toBe(ordered)
  }))

test('what was never confirmed cannot be resumed', () =>
  onStage(async (stage) => {
    await orderFor(stage, ADDRESS)
    const { link_id } = await subscriptionOf(stage, ADDRESS)
    await stage.query(`select auth.resume_newsletter_by_link($1, 'newsletter-1', false)`, [link_id])
    expect(await receives(stage, ADDRESS)).toBeNull()
  }))

test('proofs are never changed, and go at the end of the third year after the newsletter ended', () =>
  onStage(async (stage) => {
    const { link_id } = await subscribeAddress(stage, ADDRESS)
    const changed = await stage.refusal(() =>
      stage.asOwner((owner) => owner.query(`update app_private.newsletter_proofs set way = 'settings'`)),
    )
    expect(changed.message).toContain('only added to')
    await stage.query('select auth.end_newsletter_by_link($1, false)', [link_id])
    const moved = (to: string) =>
      stage.asOwner(async (owner) => {
        await owner.query('alter table app_private.newsletter_proofs disable trigger refuse_change')
        await owner.query('update app_private.newsletter_proofs set created_at = $1', [to])
        await owner.query('alter table app_private.newsletter_proofs enable trigger refuse_change')
        await purge(stage)
      })
    const { rows } = await stage.query<{ year: number }>(
      `select extract(year from now() at time zone 'Europe/Berlin')::integer as year`,
    )
    const year = rows[0]?.year ?? 0
    await moved(`${year - 3}-01-02`)
    expect(await proofs(stage)).toHaveLength(2)
    await moved(`${year - 4}-12-30`)
    expect(await proofs(stage)).toEqual([])
  }))

test('topics are those of the vocabulary, wherever they come from', () =>
  onStage(async (stage) => {
    const { link_id } = await subscribeAddress(stage, ADDRESS)
    const change = (professions: string[], regions: string[]) =>
      stage.query(`select auth.change_newsletter_by_link($1, $2, $3, 'monatlich')`, [
        link_id,
        professions,
        regions,
      ])
    await change(['bandagist', 'bandagist'], ['NI', 'AT'])
    expect(await subscriptionOf(stage, ADDRESS)).toMatchObject({
      professions: ['bandagist'],
      regions: ['AT', 'NI'],
      frequency: 'monatlich',
    })
    for (const [professions, regions, field] of [
      [['zauberer'], [], 'professions'],
      [[], ['XX'], 'regions'],
    ] as const) {
      const refused = await stage.refusal(() => change([...professions], [...regions]))
      expect(JSON.parse(refused.detail ?? '').fields).toEqual({ [field]: 'unknown' })
    }
    const many = await stage.refusal(() =>
      change(
        Array.from({ length: 101 }, () => 'bandagist'),
        [],
      ),
    )
    expect(JSON.parse(many.detail ?? '').fields).toEqual({ professions: 'too_many' })
    const wording = await stage.refusal(() => orderFor(stage, ADDRESS, 'newsletter-9999'))
    expect(JSON.parse(wording.detail ?? '').fields).toEqual({ wording: 'unknown' })
  }))
