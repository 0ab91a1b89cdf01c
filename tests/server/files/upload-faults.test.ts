import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { fileRefusals } from '../../../schema/file-refusals.ts'
import type { FileStore } from '../../../server/files/file-store.ts'
import { until, untilPasses } from '../../harness/until.ts'
import { type FileStage, type Person, pdfOf, startFileStage } from './file-stage.ts'

/** What the store does with the next file, if it is not what it should. */
let fault: Error | undefined
let stage: FileStage
beforeAll(async () => {
  stage = await startFileStage({
    body: { bodySeconds: 60, bodyRate: { bytes: 20_000, seconds: 1 } },
    store: (own): FileStore => ({
      ...own,
      async take(key, path) {
        const { storageFailure } = await import('../../../server/files/file-store.ts')
        if (fault) throw storageFailure(fault)
        return own.take(key, path)
      },
    }),
  })
})
afterAll(() => stage.stop())

const sockets: Socket[] = []
afterEach(() => {
  fault = undefined
  for (const socket of sockets.splice(0)) socket.destroy()
})

const pdf = pdfOf(400_000)

interface Begun {
  readonly socket: Socket
  /** All that came back. */
  answer(): string
}

/** An upload whose body the test sends itself. */
function begin(person: Person, id: string, length: string): Begun {
  const { hostname, port, host } = new URL(stage.origin)
  const socket = connect(Number(port), hostname)
  sockets.push(socket)
  let answer = ''
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    answer += String(chunk)
  })
  socket.write(
    `PUT /api/files/${id}?name=a.pdf HTTP/1.1\r\nhost: ${host}\r\norigin: ${stage.origin}\r\ncookie: ${person.cookie}\r\n` +
      `content-type: application/pdf\r\n${length}\r\n\r\n`,
  )
  return { socket, answer: () => answer }
}

const half = (person: Person, id: string): Begun => {
  const begun = begin(person, id, `content-length: ${pdf.length}`)
  begun.socket.write(pdf.subarray(0, pdf.length / 2))
  return begun
}

/** However it ends: with an answer, or cut. */
const closed = ({ socket }: Begun) => new Promise<void>((resolve) => socket.once('close', () => resolve()))

const underWay = (person: Person) =>
  until(async () => (await stage.rows(person)).some(({ state }) => state === 'unterwegs'))
const nothingLeft = (person: Person) =>
  untilPasses(async () => {
    expect(await stage.rows(person)).toEqual([])
    expect(await stage.spooled()).toEqual([])
  })
const codeOf = async (answer: Response) => [answer.status, (await answer.json()).code]

test('an upload that is cut at half leaves nothing, and the same file can be sent again', async () => {
  const person = await stage.createUser()
  const id = randomUUID()
  const { socket } = half(person, id)
  await underWay(person)
  await until(async () => (await stage.spooled()).length > 0)
  socket.destroy()
  await nothingLeft(person)
  expect((await stage.put(person, pdf, { id })).status).toBe(200)
})

test('a body that dribbles is cut, and leaves nothing', async () => {
  const person = await stage.createUser()
  const slow = half(person, randomUUID())
  const dribble = setInterval(() => slow.socket.write('x'), 50)
  await closed(slow)
  clearInterval(dribble)
  await nothingLeft(person)
})

test('200 MB are refused before they are sent, and a body without a length as well', async () => {
  const person = await stage.createUser()
  const large = begin(person, randomUUID(), 'content-length: 200000000')
  await closed(large)
  expect(large.answer()).toContain('413 Payload Too Large')
  expect(large.answer()).toContain(fileRefusals.FILE_TOO_LARGE.text)
  const unknown = begin(person, randomUUID(), 'transfer-encoding: chunked')
  await closed(unknown)
  expect(unknown.answer()).toContain('411 Length Required')
  expect(await stage.rows(person)).toEqual([])
})

test('an account uploads two files at a time, and one that ends makes room', async () => {
  const person = await stage.createUser()
  const [first] = [half(person, randomUUID()), half(person, randomUUID())]
  await until(async () => (await stage.rows(person)).length === 2)
  expect(await codeOf(await stage.put(person, pdf))).toEqual([429, 'TOO_MANY_UPLOADS'])
  first?.socket.destroy()
  await until(async () => (await stage.rows(person)).length === 1)
  expect((await stage.put(person, pdf)).status).toBe(200)
})

test('another process counts too: two under way are two, wherever', async () => {
  const person = await stage.createUser()
  for (const minutes of [0, 4, 6])
    await stage.owner.query(
      `with file as (
         insert into app_public.application_files (id, owner_id, name, bytes) values (gen_random_uuid(), $1, 'a.pdf', 9) returning id)
       insert into app_private.application_file_keys (file_id, key, begun_at)
       select id, 'applications/aa/' || right(replace(id::text, '-', ''), 30) || '.pdf', now() - make_interval(mins => $2) from file`,
      [person.userId, minutes],
    )
  expect(await codeOf(await stage.put(person, pdf))).toEqual([429, 'TOO_MANY_UPLOADS'])
  // That server was killed: nobody waits a day for it.
  await stage.owner.query(
    `update app_private.application_file_keys set begun_at = begun_at - interval '5 minutes' where file_id in (
       select id from app_public.application_files where owner_id = $1)`,
    [person.userId],
  )
  expect((await stage.put(person, pdf)).status).toBe(200)
})

test('the same file again takes over from a connection that hangs', async () => {
  const person = await stage.createUser()
  const id = randomUUID()
  const hanging = half(person, id)
  await underWay(person)
  const end = closed(hanging)
  expect((await stage.put(person, pdf, { id })).status).toBe(200)
  await end
  expect((await stage.rows(person)).map(({ state }) => state)).toEqual(['geprueft'])
  expect(await stage.spooled()).toEqual([])
})

test('a store that is away and a full disk are told apart; nothing half-written stays, and the same file is taken later', async () => {
  const person = await stage.createUser()
  const id = randomUUID()
  fault = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const away = await stage.put(person, pdf, { id })
  expect(away.headers.get('retry-after')).toBe('5')
  expect(await codeOf(away)).toEqual([503, 'STORE_UNAVAILABLE'])
  await nothingLeft(person)
  fault = Object.assign(new Error('write'), {
    cause: Object.assign(new Error('no space'), { code: 'ENOSPC' }),
  })
  expect(await codeOf(await stage.put(person, pdf, { id }))).toEqual([507, 'STORAGE_FULL'])
  await nothingLeft(person)
  fault = undefined
  expect((await stage.put(person, pdf, { id })).status).toBe(200)
})

test('who is signed out during an upload has uploaded nothing', async () => {
  const person = await stage.createUser()
  const { socket, answer } = half(person, randomUUID())
  await underWay(person)
  await stage.owner.query('delete from auth.session where id = $1', [person.sessionId])
  socket.write(pdf.subarray(pdf.length / 2))
  await until(() => answer().includes('401 Unauthorized'))
  expect((await stage.rows(person)).map(({ state }) => state)).toEqual(['unterwegs'])
  expect(await stage.spooled()).toEqual([])
})
