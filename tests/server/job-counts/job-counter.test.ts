import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Beacon, type JobCount, JobCounter } from '../../../server/job-counts/job-counter.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

function stage(write: (counts: readonly JobCount[]) => Promise<unknown> = async () => {}) {
  const written: JobCount[][] = []
  const counter = new JobCounter(async (counts) => {
    await write(counts)
    written.push([...counts])
  })
  const note = (beacon: Partial<Beacon>) =>
    counter.note({
      ip: '203.0.113.7',
      userAgent: FIREFOX,
      sessionToken: undefined,
      shown: [],
      opened: [],
      ...beacon,
    })
  return { counter, note, written }
}

test('what many browsers saw is one write, with one entry for each job', async () => {
  const { counter, note, written } = stage()
  const [a, b] = [randomUUID(), randomUUID()]
  for (let host = 1; host <= 100; host += 1) note({ ip: `198.51.100.${host}`, shown: [a, b], opened: [a] })
  expect(written).toEqual([])
  await counter.flush()
  expect(written).toEqual([
    [
      { jobId: a, sessionToken: null, impressions: 100, views: 100 },
      { jobId: b, sessionToken: null, impressions: 100, views: 0 },
    ],
  ])
  await counter.flush()
  expect(written).toHaveLength(1)
})

test('a reload counts once, another browser of the same address again, and made-up ones not for ever', async () => {
  const { counter, note, written } = stage()
  const job = randomUUID()
  for (let reload = 0; reload < 50; reload += 1) note({ opened: [job] })
  note({ userAgent: 'Another browser', opened: [job] })
  await counter.flush()
  expect(written[0]?.[0]?.views).toBe(2)
  for (let invented = 0; invented < 500; invented += 1)
    note({ userAgent: `Browser ${invented}`, opened: [job] })
  await counter.flush()
  expect(written[1]?.[0]?.views).toBe(18)
})

test('what could not be written waits, and is written together with what came meanwhile', async () => {
  let isDown = true
  const { counter, note, written } = stage(async () => {
    if (isDown) throw new Error('no database')
  })
  const job = randomUUID()
  note({ opened: [job] })
  await expect(counter.flush()).rejects.toThrow('no database')
  note({ ip: '203.0.113.8', opened: [job] })
  isDown = false
  await counter.flush()
  expect(written).toEqual([[{ jobId: job, sessionToken: null, impressions: 0, views: 2 }]])
})

test('memory has a bound while the database is away', async () => {
  const { counter, note, written } = stage()
  for (let page = 0; page < 500; page += 1)
    note({ ip: `2001:db8:${page.toString(16)}::1`, shown: Array.from({ length: 50 }, () => randomUUID()) })
  await counter.flush()
  expect(written[0]).toHaveLength(20_000)
})

test('one client that makes up jobs takes no place from others, and does not count again', async () => {
  const { counter, note, written } = stage()
  const job = randomUUID()
  const many = () => Array.from({ length: 50 }, () => randomUUID())
  for (const host of ['203.0.113.66', '2001:db8:66::']) {
    // Also from another /64 each time: a customer may have a /48.
    const ip = (page: number) => (host.endsWith('::') ? `2001:db8:66:${page.toString(16)}::1` : host)
    note({ ip: ip(0), opened: [job] })
    for (let page = 0; page < 300; page += 1) note({ ip: ip(page), shown: many(), opened: many() })
    note({ ip: ip(0), opened: [job] })
  }
  note({ ip: '198.51.100.1', opened: [job] })
  await counter.flush()
  const counts = written[0] ?? []
  expect(counts.length).toBeLessThan(20_000)
  expect(counts.find(({ jobId }) => jobId === job)?.views).toBe(3)
})
