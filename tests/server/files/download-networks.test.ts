/** Who holds places without reading: a machine with many accounts keeps only its own network out, and not for long. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { endUnread, type LeastRate } from '../../../server/files/end-unread.ts'
import { until } from '../../harness/until.ts'
import { type FileStage, type Person, pdfOf, startFileStage } from './file-stage.ts'

/** More than the buffers of both sides take. */
const large = pdfOf(5_000_000)

describe('over real sockets', () => {
  let stage: FileStage
  const sockets: Socket[] = []
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy()
    await stage.stop()
  })

  const start = async (reading?: LeastRate) => {
    // As behind a proxy: the address of a client is what the last header says.
    stage = await startFileStage({ environment: { TRUST_PROXY: '1' }, ...(reading && { reading }) })
  }

  async function withFile(content = large): Promise<{ person: Person; id: string }> {
    const [person, id] = [await stage.createUser(), randomUUID()]
    expect((await stage.put(person, content, { id })).status).toBe(200)
    return { person, id }
  }

  /** A download that has begun, of which nothing is read. */
  async function hold({ person, id }: { person: Person; id: string }, from: string): Promise<Socket> {
    const { hostname, port, host } = new URL(stage.origin)
    const socket = connect(Number(port), hostname)
    sockets.push(socket)
    socket.on('error', () => {})
    socket.write(
      `GET /api/files/${id} HTTP/1.1\r\nhost: ${host}\r\ncookie: ${person.cookie}\r\nx-forwarded-for: ${from}\r\n\r\n`,
    )
    await once(socket, 'readable')
    return socket
  }

  const read = async ({ person, id }: { person: Person; id: string }, from: string) => {
    const answer = await fetch(`${stage.origin}/api/files/${id}`, {
      headers: { cookie: person.cookie, 'x-forwarded-for': from },
    })
    return [answer.status, (await answer.arrayBuffer()).byteLength]
  }
  const small = pdfOf(20_000)
  const whole = [200, small.length]

  test('a network has twelve downloads at a time, whatever accounts it has; a thirteenth waits, other networks do not', async () => {
    await start({ bytes: 0, seconds: 600 })
    const [one, two, three] = [await withFile(), await withFile(), await withFile(small)]
    for (const file of [one, two])
      for (let download = 0; download < 6; download += 1) await hold(file, '2001:db8::1')
    let ended = false
    const thirteenth = read(three, '2001:db8::2').finally(() => {
      ended = true
    })
    expect(await read(three, '203.0.113.7')).toEqual(whole)
    // Of the same customer: the next network of it has its own share.
    expect(await read(three, '2001:db8:0:1::1')).toEqual(whole)
    expect(ended).toBe(false)
    sockets[0]?.destroy()
    expect(await thirteenth).toEqual(whole)
  })

  test('who does not read is ended, and the place is free', async () => {
    await start({ bytes: 100_000, seconds: 1 })
    const [one, two, three] = [await withFile(), await withFile(), await withFile(small)]
    for (const file of [one, two])
      for (let download = 0; download < 6; download += 1) await hold(file, '203.0.113.7')
    expect(await read(three, '203.0.113.7')).toEqual(whole)
    // No client has gone away: the server has ended them.
    expect(sockets.filter(({ destroyed }) => destroyed)).toEqual([])
    await until(
      () =>
        new Promise<boolean>((resolve) => stage.app.server.getConnections((_, count) => resolve(count <= 2))),
    )
  })
})

describe('the least rate', () => {
  afterEach(() => void vi.useRealTimers())

  test('spares a slow line that goes on, and ends one that stands, after a period of grace', () => {
    vi.useFakeTimers()
    const socket = { bytesWritten: 70_000, writableLength: 65_000, destroy: vi.fn() }
    const stop = endUnread(socket)
    // A telephone with 48 kbit/s, of which the system takes 120 kB at a time.
    for (let step = 0; step < 30; step += 1) {
      vi.advanceTimersByTime(19_000)
      socket.bytesWritten += 120_000
      vi.advanceTimersByTime(1_000)
    }
    expect(socket.destroy).not.toHaveBeenCalled()
    // What we have written, but nobody has taken, does not count.
    socket.bytesWritten += 120_000
    socket.writableLength += 120_000
    vi.advanceTimersByTime(20_000)
    expect(socket.destroy).toHaveBeenCalledTimes(1)
    stop()
    vi.advanceTimersByTime(60_000)
    expect(socket.destroy).toHaveBeenCalledTimes(1)
  })
})
