/** Previews for admins, counted links for everybody, and the door for mails that came back. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bounceAddress } from '../../../server/mail/newsletter/bounce-address.ts'
import { subscribe } from '../../db/newsletter/issue-fixtures.ts'
import { type GraphqlServer, startGraphqlServer } from '../../graphql/graphql-server.ts'
import { TEST_AUTH_SECRET } from '../../harness/test-cluster.ts'
import { absence, postfix } from './bounce-mails.ts'

const BOUNCE_SECRET = 'only for tests: door of bounces'

let server: GraphqlServer
let issueId = ''
beforeAll(async () => {
  server = await startGraphqlServer({ bounceSecret: BOUNCE_SECRET })
  const { rows } = await server.owner.query<{ id: string }>(
    `insert into app_public.newsletter_issues (subject, preheader, blocks) values ('Neues <aus> Kiel', 'Vorab', $1) returning id`,
    [
      JSON.stringify([
        { id: 'a', kind: 'text', markdown: 'Guten **Tag**, [hier](https://stellen.example/x).' },
        { id: 'm', kind: 'matches', title: 'Neu für Sie', most: 3 },
      ]),
    ],
  )
  issueId = rows[0]?.id ?? ''
})
afterAll(() => server.stop())

const get = (path: string, cookie?: string) =>
  server.app.inject({ url: path, headers: cookie === undefined ? {} : { cookie } })

test('an admin sees the letter as it will be sent, in both schemes; nothing in it can run', async () => {
  const { cookie } = await server.createUser({ role: 'admin' })
  const answer = await get(`/api/newsletter/issues/${issueId}/preview?profession=podologe&state=NI`, cookie)
  expect(answer.headers['cache-control']).toBe('private, no-store')
  const preview = answer.json<Record<string, unknown>>()
  expect(preview).toMatchObject({ subject: 'Neues <aus> Kiel', preheader: 'Vorab', matches: 0 })
  expect(preview['text']).toContain('Guten Tag, hier <https://stellen.example/x>.')
  expect(preview['html']).toContain('Neues &lt;aus&gt; Kiel')
  expect(preview['html']).not.toContain('Neu für Sie')
  const light = await get(`/api/newsletter/issues/${issueId}/preview.html`, cookie)
  const dark = await get(`/api/newsletter/issues/${issueId}/preview.html?scheme=dark`, cookie)
  expect(light.body).toContain('@media not all')
  expect(dark.body).toContain('@media all')
  expect(dark.body).not.toContain('prefers-color-scheme')
  const policy = String(dark.headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain('sandbox')
  expect(policy).not.toContain('script')
  expect(policy).toContain("frame-ancestors 'self'")
})

test('an admin sees it as a given reader gets it', async () => {
  const { cookie } = await server.createUser({ role: 'admin' })
  const reader = await subscribe(server.owner, { professions: ['bandagist'] })
  expect(
    (await get(`/api/newsletter/issues/${issueId}/preview?subscription=${reader}`, cookie)).statusCode,
  ).toBe(200)
  for (const query of [
    'subscription=6f9619ff-8b86-4d01-b42d-00c04fc964ff',
    'subscription=x',
    'edition=7',
    `state=${encodeURIComponent("x' or 1=1")}`,
  ])
    expect((await get(`/api/newsletter/issues/${issueId}/preview?${query}`, cookie)).statusCode, query).toBe(
      404,
    )
})

test('for everybody else there is no preview', async () => {
  for (const role of ['employer', 'applicant'] as const) {
    const { cookie } = await server.createUser({ role })
    for (const page of ['preview', 'preview.html'])
      expect((await get(`/api/newsletter/issues/${issueId}/${page}`, cookie)).statusCode).toBe(404)
  }
  expect((await get(`/api/newsletter/issues/${issueId}/preview`)).statusCode).toBe(404)
})

test('a counted link leads where the issue says and nowhere else', async () => {
  await server.owner.query(`select app_private.newsletter_link_numbers($1, '{https://a.example/x?y=1}')`, [
    issueId,
  ])
  const click = await get(`/api/newsletter/klick/${issueId}/1?to=https://boese.example`)
  expect([click.statusCode, click.headers.location]).toEqual([302, 'https://a.example/x?y=1'])
  expect(click.headers['set-cookie']).toBeUndefined()
  for (const path of [`${issueId}/2`, `${issueId}/0`, `${issueId}/1e3`, 'x/1', `${issueId}/99999`])
    expect((await get(`/api/newsletter/klick/${path}`)).statusCode, path).toBe(404)
  const head = await server.app.inject({ method: 'HEAD', url: `/api/newsletter/klick/${issueId}/1` })
  expect(head.statusCode).toBe(404)
  const { rows } = await server.owner.query('select clicks::integer from app_private.newsletter_links')
  expect(rows).toEqual([{ clicks: 1 }])
})

/** A letter that was sent; the signed address to which it comes back. */
async function sentLetter(address: string): Promise<string> {
  const subscription = await subscribe(server.owner, { address })
  await server.owner.query(
    `update app_public.newsletter_subscriptions set confirmed_at = now() - interval '9 days' where id = $1`,
    [subscription],
  )
  const { rows } = await server.owner.query<{ id: string }>(
    `insert into app_private.newsletter_deliveries (issue_id, subscription_id, state, sent_at) values ($1, $2, 'sent', now()) returning id`,
    [issueId, subscription],
  )
  return bounceAddress('bounce@stellen.example', rows[0]?.id ?? '', TEST_AUTH_SECRET)
}

const stateOf = async (address: string) =>
  (
    await server.owner.query<{ state: string }>(
      'select state from app_public.newsletter_subscriptions where address = $1',
      [address],
    )
  ).rows[0]?.state

const post = (payload: string, authorization = `Bearer ${BOUNCE_SECRET}`, query = '') =>
  server.app.inject({
    method: 'POST',
    url: `/api/newsletter/bounces${query}`,
    payload,
    headers: { authorization, 'content-type': 'message/rfc822' },
  })

test('the door takes mails with the secret alone, and believes the signed address alone', async () => {
  const to = await sentLetter('weg@praxis.example')
  for (const authorization of ['', 'Bearer x', `Basic ${BOUNCE_SECRET}`, `Bearer ${BOUNCE_SECRET}x`])
    expect((await post(postfix(to), authorization)).statusCode).toBe(404)
  const forged = to.replace(/\+(.)/, (_signed, first) => (first === '0' ? '+1' : '+0'))
  expect((await post(postfix(forged))).json()).toEqual({ result: 'unknown' })
  expect((await post(absence(to))).json()).toEqual({ result: 'nothing final' })
  expect(await stateOf('weg@praxis.example')).toBe('aktiv')
  expect(
    (await post(postfix('bounce@stellen.example'), undefined, `?recipient=${encodeURIComponent(to)}`)).json(),
  ).toEqual({
    result: 'hard',
  })
  expect(await stateOf('weg@praxis.example')).toBe('pausiert')
  expect((await post('x'.repeat(2_000_001))).statusCode).toBe(413)
})

test('the command reads a mail from its input', async () => {
  const to = await sentLetter('auch-weg@praxis.example')
  const run = async (mail: string) => {
    const child = spawn(
      process.execPath,
      [fileURLToPath(new URL('../../../server/cli/bounces.ts', import.meta.url))],
      {
        env: {
          ...process.env,
          NODE_ENV: 'test',
          DATABASE_URL: server.databaseUrl,
          AUTH_SECRET: TEST_AUTH_SECRET,
        },
        stdio: ['pipe', 'pipe', 'inherit'],
      },
    )
    child.stdin.end(mail)
    const [said] = await Promise.all([text(child.stdout), once(child, 'exit')])
    return said.trim()
  }
  expect(await run('Subject: x\r\n\r\nHallo')).toBe('No letter of ours: nothing was changed.')
  expect(await run(postfix(to))).toBe('Noted: hard.')
  expect(await stateOf('auch-weg@praxis.example')).toBe('pausiert')
})
