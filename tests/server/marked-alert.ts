/** Two alerts whose every text, address and link is a mark: of an account, and of an address without one. Both have told of a job. */

import { expect } from 'vitest'
import { type LinkPurpose, linkToken } from '../../server/auth/links/link-token.ts'
import { saveAlert } from '../db/alerts/alert-fixtures.ts'
import type { LeakServer } from '../harness/leak-walk/leak-server.ts'
import { type Mark, makeMarks } from '../harness/leak-walk/marks.ts'
import type { Reader } from '../harness/leak-walk/visit.ts'
import { SITE } from '../harness/signed-cookie.ts'
import { TEST_AUTH_SECRET } from '../harness/test-cluster.ts'

const { savedName, savedText, orderedText, orderedAddress, link } = makeMarks(
  'savedName',
  'savedText',
  'orderedText',
  'orderedAddress',
  'link',
)

/** The secret half of a link, as the search for marks reduces a text. */
const ofLink = (name: string, token: string): Mark => ({
  name,
  text: (token.split('.')[1] ?? '').toLowerCase().replace(/[^a-z0-9]/g, ''),
  digits: link.digits,
  email: '',
})

export interface MarkedAlerts {
  readonly marks: readonly Mark[]
  /** What the owner of the account reads of the own one, in the list and in mails. */
  readonly own: readonly string[]
  /** To whom the mails of the other one go. */
  readonly address: string
}

export async function markedAlerts(
  server: LeakServer,
  owner: NonNullable<Reader['person']>,
  jobId: string,
): Promise<MarkedAlerts> {
  await server.as(owner, (client) =>
    saveAlert(
      client,
      'jobs',
      { text: savedText.text },
      {
        frequency: 'sofort',
        name: savedName.text,
        link: `?q=${savedText.text}`,
      },
    ),
  )
  const address = orderedAddress.email
  const send = async (url: string, payload: object | string, type = 'application/json') =>
    (
      await server.app.inject({
        method: 'POST',
        url,
        payload,
        headers: { origin: SITE, 'content-type': type },
      })
    ).statusCode
  const order = {
    email: address,
    half: 'jobs',
    criteria: { text: orderedText.text },
    searchQuery: `?q=${orderedText.text}`,
    frequency: 'sofort',
  }
  expect(await send('/api/alerts/request', order)).toBe(200)
  const tokensOf = async (condition: string, value: string) => {
    const { rows } = await server.owner.query<{ link_id: string }>(
      `select link_id from app_public.search_alerts where ${condition} = $1`,
      [value],
    )
    return (purpose: LinkPurpose) => linkToken(purpose, rows[0]?.link_id ?? '', TEST_AUTH_SECRET)
  }
  const [saved, ordered] = [await tokensOf('user_id', owner.userId), await tokensOf('email', address)]
  for (const [name, body] of [
    ['open', { token: ordered('confirm-alert') }],
    ['confirm', { token: ordered('confirm-alert') }],
    ['change', { token: ordered('alert'), frequency: 'sofort' }],
  ] as const)
    expect(await send(`/api/alerts/${name}`, body), name).toBe(200)
  // The newsletter of the same address, ordered, refused and ended: nobody else may read that either.
  expect(await send('/api/newsletter/request', { email: address, wording: 'newsletter-1' })).toBe(200)
  const { rows } = await server.owner.query<{ link_id: string }>(
    'select link_id from app_public.newsletter_subscriptions where address = $1',
    [address],
  )
  const letter = (purpose: LinkPurpose) => linkToken(purpose, rows[0]?.link_id ?? '', TEST_AUTH_SECRET)
  expect(await send('/api/newsletter/confirm', { token: letter('confirm-newsletter') })).toBe(200)
  expect(await send('/api/newsletter/end', { token: `${letter('newsletter')}x` })).toBe(400)
  expect(
    await send(
      `/api/newsletter/unsubscribe?link=${letter('stop-newsletter')}`,
      'List-Unsubscribe=One-Click',
      'application/x-www-form-urlencoded',
    ),
  ).toBe(200)
  await server.owner.query(
    'insert into app_private.alert_job_hits (alert_id, job_id) select id, $1 from app_public.search_alerts',
    [jobId],
  )
  await server.owner.query(`select app_private.tell_alerts('sofort', null)`)
  // What a server would write into a log: refused input, and a secret in a URL.
  expect(await send('/api/alerts/request', { ...order, half: 'other' })).toBe(400)
  expect(await send('/api/alerts/change', { token: `${ordered('alert')}x`, frequency: 'aus' })).toBe(400)
  for (const token of [saved('stop-alert'), ordered('stop-alert')]) {
    const url = `/api/alerts/unsubscribe?link=${token}`
    expect((await server.app.inject({ url })).statusCode).toBe(303)
    expect(await send(url, 'x=1', 'text/plain')).toBe(400)
    expect(await send(url, 'List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded')).toBe(200)
  }
  const own = [ofLink('savedLink', saved('alert')), ofLink('savedStop', saved('stop-alert'))]
  return {
    marks: [
      savedName,
      savedText,
      orderedText,
      orderedAddress,
      ...own,
      ofLink('orderedConfirm', ordered('confirm-alert')),
      ofLink('orderedLink', ordered('alert')),
      ofLink('orderedStop', ordered('stop-alert')),
      ofLink('letterConfirm', letter('confirm-newsletter')),
      ofLink('letterLink', letter('newsletter')),
      ofLink('letterStop', letter('stop-newsletter')),
    ],
    own: [savedName.name, savedText.name, ...own.map(({ name }) => name)],
    address,
  }
}
