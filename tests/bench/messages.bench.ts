/**
 * Messages between two people: from `sendMessage` of one until the socket of the other has the event, and until the
 * conversation that is read after it has answered with the text. Beside a NOTIFY that a bare `ws` server passes on, in
 * the same turns; and between two browsers.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import WebSocket from 'ws'
import { z } from 'zod'
import { liveOperation } from '../harness/live-documents.ts'
import { startServerProcess } from '../harness/server-process.ts'
import { subscribeMessage } from '../harness/socket-client.ts'
import { databaseUrl, onCluster, TEMPLATE, TEST_AUTH_SECRET } from '../harness/test-cluster.ts'
import { type Follower, loadApplicants, loadFollower } from './load-conversations.ts'
import { timeMessagesInBrowsers } from './messages-in-browser.ts'
import { number } from './report.ts'

const FOLLOWED = [1, 200, 2_800]
const MESSAGES = 200
const COUNTS = 60
/** A busy machine is slow; this is not slow any more. */
const LOST_MS = 20_000

const conversationSchema = z.object({
  data: z.object({
    conversation: z.object({ lastMessageText: z.string() }),
    messagesOfConversation: z.array(z.object({ body: z.string() })),
  }),
})
const sentSchema = z.object({
  data: z.object({ sendMessage: z.object({ result: z.object({ id: z.string() }) }) }),
})

interface Frames {
  /** Resolves with the moment of the first frame that contains the text, from now on. */
  next(text: string): Promise<number>
  close(): void
}

const persisted = (name: string) => ({ persistedQuery: { version: 1, sha256Hash: liveOperation(name) } })

async function openFrames(
  url: string,
  headers: { cookie?: string; origin: string },
  hash: string | null,
): Promise<Frames> {
  const { origin, ...rest } = headers
  const socket = new WebSocket(url, 'graphql-transport-ws', {
    origin,
    headers: rest,
    perMessageDeflate: false,
  })
  let waiting: { text: string; resolve(moment: number): void } | undefined
  await once(socket, 'open')
  socket.on('message', (data) => {
    if (waiting === undefined || !String(data).includes(waiting.text)) return
    waiting.resolve(performance.now())
    waiting = undefined
  })
  const frames: Frames = {
    next(text) {
      const late = delay(LOST_MS, undefined, { ref: false }).then(() => {
        throw new Error(`No frame with ${text} within ${LOST_MS} ms`)
      })
      return Promise.race([
        new Promise<number>((resolve) => {
          waiting = { text, resolve }
        }),
        late,
      ])
    },
    close: () => socket.terminate(),
  }
  if (hash === null) return frames
  const acknowledged = frames.next('"connection_ack"')
  socket.send('{"type":"connection_init"}')
  await acknowledged
  const ready = frames.next('"ready"')
  socket.send(JSON.stringify(subscribeMessage(hash, '1')))
  await ready
  return frames
}

async function startBare(url: string): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const script = fileURLToPath(new URL('./peers/bare-notify-server.ts', import.meta.url))
  const child: ChildProcess & { stdout: NodeJS.ReadableStream } = spawn(process.execPath, [script, url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { value } = await createInterface({ input: child.stdout })[Symbol.asyncIterator]().next()
  return {
    url: `ws://127.0.0.1:${value}/`,
    async stop() {
      child.kill()
      await once(child, 'exit')
    },
  }
}

const percentile = (samples: readonly number[], share: number): string => {
  const sorted = samples.toSorted((a, b) => a - b)
  return `${(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(1)} ms`
}
const line = (name: string, samples: readonly number[]): void =>
  console.log(
    `  ${name.padEnd(58)} p50 ${percentile(samples, 0.5).padStart(9)}  p95 ${percentile(samples, 0.95).padStart(9)}`,
  )

/** In turns, as the account: the count of the live reader, and the two counts by state that it could be made of. */
async function compareCounts(client: pg.Client, { sessionId, conversations }: Follower): Promise<void> {
  const contenders = [
    {
      name: 'two counts by state, as the tabs ask',
      text: `select (app_public.my_conversation_counts('applicant')).unread + (app_public.my_conversation_counts('company')).unread as unread`,
      samples: [] as number[],
    },
    {
      name: 'one count of what is unread, as the live reader asks',
      text: 'select app_hidden.unread_conversation_count() as unread',
      samples: [] as number[],
    },
  ]
  const answers = new Set<string>()
  await client.query('begin')
  await client.query(
    `select set_config('role', 'app_member', true), set_config('app.session_id', $1, true)`,
    [sessionId],
  )
  for (let turn = 0; turn < COUNTS; turn += 1) {
    for (const { text, samples } of contenders) {
      const began = performance.now()
      const { rows } = await client.query<{ unread: string }>(text)
      samples.push(performance.now() - began)
      answers.add(String(rows[0]?.unread))
    }
  }
  await client.query('rollback')
  console.log(`\nUnread conversations of ${number(conversations.length)}: ${[...answers].join(' and ')}`)
  for (const { name, samples } of contenders) line(name, samples)
}

export async function benchMessages(adminUrl: string): Promise<void> {
  const name = 'bench_messages'
  await onCluster(adminUrl, async (client) => {
    await client.query(`create database ${name} template ${TEMPLATE}`)
  })
  const url = databaseUrl(adminUrl, name)
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  await loadApplicants(client, Math.max(...FOLLOWED))
  const followers: Follower[] = []
  for (const count of FOLLOWED) followers.push(await loadFollower(client, count))
  await client.query('vacuum (analyze)')
  const server = await startServerProcess({ url, authSecret: TEST_AUTH_SECRET })
  const bare = await startBare(url)
  const origin = server.origin

  async function send(cookie: string, id: string, body: string): Promise<void> {
    const response = await fetch(`${origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, cookie },
      body: JSON.stringify({
        operationName: 'SendMessage',
        variables: { id, body },
        extensions: persisted('SendMessage'),
      }),
    })
    sentSchema.parse(await response.json())
  }

  async function read(cookie: string, id: string): Promise<z.infer<typeof conversationSchema>['data']> {
    const search = new URLSearchParams({
      operationName: 'Thread',
      variables: JSON.stringify({ id }),
      extensions: JSON.stringify(persisted('Thread')),
    })
    const response = await fetch(`${origin}/graphql?${search}`, { headers: { cookie } })
    return conversationSchema.parse(await response.json()).data
  }

  async function measure({ cookie, conversations }: Follower): Promise<void> {
    const product = await openFrames(
      `${origin.replace('http', 'ws')}/graphql`,
      { cookie, origin },
      liveOperation('ConversationChanged'),
    )
    const control = await openFrames(bare.url, { origin }, null)
    const [notified, answered, arrived, shown]: [number[], number[], number[], number[]] = [[], [], [], []]
    for (let message = 0; message < MESSAGES; message += 1) {
      const { id, cookie: applicant } = conversations[(message * 7_919) % conversations.length] ?? {
        id: '',
        cookie: '',
      }
      // Nobody may write more than 60 messages within an hour; with one conversation, one account writes all.
      if (message % 50 === 0) await client.query('truncate auth.attempts')
      const text = `Nachricht ${message}`
      const heard = control.next(text)
      const noticed = performance.now()
      await client.query(`select pg_notify('bench', $1)`, [text])
      notified.push((await heard) - noticed)
      const frame = product.next(`"conversationId":"${id}"`)
      const began = performance.now()
      const sending = send(applicant, id, text).then(() => answered.push(performance.now() - began))
      arrived.push((await frame) - began)
      const thread = await read(cookie, id)
      shown.push(performance.now() - began)
      if (thread.conversation.lastMessageText !== text || thread.messagesOfConversation[0]?.body !== text)
        throw new Error(`${text} has not arrived: ${JSON.stringify(thread).slice(0, 300)}`)
      await sending
      await delay(5)
    }
    product.close()
    control.close()
    console.log(
      `\nThe other side follows ${number(conversations.length)} conversations, ${MESSAGES} messages`,
    )
    line('NOTIFY → bare ws socket', notified)
    line('sendMessage → its own answer', answered)
    line('sendMessage → frame at the other side', arrived)
    line('sendMessage → conversation and messages read there', shown)
  }

  try {
    console.log('\nMessages: from sending to the other side')
    for (const follower of followers) await measure(follower)
    for (const follower of followers.slice(1)) await compareCounts(client, follower)
    await client.query('truncate auth.attempts')
    for (const follower of followers.slice(1, 2)) {
      console.log(
        `\nIn two browsers, the reader follows ${number(follower.conversations.length)} conversations`,
      )
      line('Ctrl+Enter → in the open thread of the other side', await timeMessagesInBrowsers(url, follower))
    }
  } finally {
    await Promise.all([server.stop(), bare.stop(), client.end()])
  }
}
