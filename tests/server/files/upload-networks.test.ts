/** Who holds places without sending: a machine with many accounts keeps only its own network out. */
import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { until, untilPasses } from '../../harness/until.ts'
import { type FileStage, type Person, pdfOf, startFileStage } from './file-stage.ts'

let stage: FileStage
const sockets: Socket[] = []
beforeAll(async () => {
  // As behind a proxy: the address of a client is what the last header says.
  stage = await startFileStage({ environment: { TRUST_PROXY: '1' }, body: { bodySeconds: 60 } })
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await until(async () => {
    const { rowCount } = await stage.owner.query(
      `select from app_public.application_files where state = 'unterwegs'`,
    )
    return rowCount === 0
  })
})
afterAll(() => stage.stop())

const pdf = pdfOf(20_000)

/** An upload of which nothing comes but its head. */
async function hold(person: Person, from: string, id: string = randomUUID()): Promise<Socket> {
  const before = (await stage.rows(person)).length
  const { hostname, port, host } = new URL(stage.origin)
  const socket = connect(Number(port), hostname)
  sockets.push(socket)
  socket.on('error', () => {})
  socket.write(
    `PUT /api/files/${id}?name=a.pdf HTTP/1.1\r\nhost: ${host}\r\norigin: ${stage.origin}\r\ncookie: ${person.cookie}\r\n` +
      `x-forwarded-for: ${from}\r\ncontent-type: application/pdf\r\ncontent-length: ${pdf.length}\r\n\r\n`,
  )
  await until(async () => (await stage.rows(person)).length > before)
  return socket
}

const send = async (person: Person, from: string, id: string = randomUUID()) => {
  const answer = await stage.put(person, pdf, { id, headers: { 'x-forwarded-for': from } })
  return [answer.status, (await answer.json()).code]
}

test('a network uploads eight files at a time, whatever accounts it has, and keeps no other network out', async () => {
  const ids = [randomUUID(), randomUUID()]
  const people = await Promise.all(Array.from({ length: 5 }, () => stage.createUser()))
  const [first, , , , last] = people
  if (!first || !last) throw new Error('Five people')
  for (const person of people.slice(0, 4))
    for (const id of ids) await hold(person, '2001:db8::1', person === first ? id : randomUUID())
  expect(await send(last, '2001:db8::2')).toEqual([503, 'OVERLOADED'])
  expect(await stage.rows(last)).toEqual([])
  expect(await send(last, '2001:db8:0:1::1')).toEqual([200, undefined])
  expect(await send(last, '203.0.113.7')).toEqual([200, undefined])
  // Who begins one of the eight again takes its place.
  expect(await send(first, '2001:db8::1', ids[0])).toEqual([200, undefined])
  // The connection that was cut leaves its place a moment later.
  await untilPasses(async () => expect(await send(last, '2001:db8::2')).toEqual([200, undefined]))
})

test('networks of one customer have three times as much together', async () => {
  for (let network = 0; network < 3; network += 1) {
    const people = await Promise.all(Array.from({ length: 4 }, () => stage.createUser()))
    for (const person of people)
      for (let upload = 0; upload < 2; upload += 1) await hold(person, `2001:db9:0:${network}::1`)
  }
  const person = await stage.createUser()
  expect(await send(person, '2001:db9:0:9::1')).toEqual([503, 'OVERLOADED'])
  expect(await send(person, '2001:db9:1::1')).toEqual([200, undefined])
})
