/**
 * `npm run bench`: what this machine does, as ratios against hand-written SQL and plain HTML in the same run. It
 * reports and never fails on a number: a figure that falls short is printed like any other.
 *
 *   npm run bench                            everything (some twenty minutes)
 *   npm run bench -- graphql bytes           only the sections named: auth, search, alerts, matching, digests, newsletter, notifications,
 *                                            messages, board, queue, audit, backup, counts, export, uploads, graphql, graphiql, observation, pages, bytes,
 *                                            blocking, lighthouse, seo, worker, floods, ads, scale
 *   npm run bench -- pages --against ../old  another checkout (installed) in the same turns, marked "before"
 *   npm run bench -- pages --jobs 1000       so many jobs instead of the section's own numbers
 *   npm run bench -- newsletter --readers 500    so many readers instead of 10,000 and 50,000
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openCheckout, THIS_CHECKOUT } from './checkout.ts'

const SECTIONS = [
  'auth',
  'search',
  'alerts',
  'matching',
  'digests',
  'newsletter',
  'notifications',
  'messages',
  'board',
  'queue',
  'audit',
  'backup',
  'counts',
  'export',
  'uploads',
  'graphql',
  'graphiql',
  'observation',
  'pages',
  'bytes',
  'blocking',
  'lighthouse',
  'seo',
  'worker',
  'floods',
  'ads',
  'scale',
] as const
type Section = (typeof SECTIONS)[number]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    against: { type: 'string' },
    jobs: { type: 'string', multiple: true },
    readers: { type: 'string' },
  },
})
const unknown = positionals.filter((name) => !SECTIONS.some((section) => section === name))
if (unknown.length > 0) throw new Error(`No section is called ${unknown.join(', ')}: ${SECTIONS.join(', ')}`)

const wants = (section: Section): boolean => positionals.length === 0 || positionals.includes(section)
const sizes = (...usual: readonly number[]): readonly number[] => values.jobs?.map(Number) ?? usual

const own = await openCheckout(THIS_CHECKOUT)
const checkouts = [own]
try {
  if (values.against !== undefined) checkouts.push(await openCheckout(resolve(values.against), ', before'))
  if (wants('auth')) {
    const { benchAuth } = await import('./auth.bench.ts')
    await benchAuth(own.adminUrl)
  }
  if (wants('search')) {
    const { benchSearch } = await import('./search.bench.ts')
    await benchSearch(checkouts, sizes(1_000, 10_000, 100_000))
  }
  if (wants('alerts')) {
    const { benchAlerts } = await import('./alerts.bench.ts')
    await benchAlerts(own.databaseWithJobs)
  }
  if (wants('matching')) {
    const { benchMatching } = await import('./matching.bench.ts')
    await benchMatching(own.databaseWithJobs)
  }
  if (wants('digests')) {
    const { benchDigests } = await import('./digests.bench.ts')
    await benchDigests(own.databaseWithJobs)
  }
  if (wants('newsletter')) {
    const { benchNewsletter } = await import('./newsletter.bench.ts')
    await benchNewsletter(
      own.databaseWithJobs,
      values.readers === undefined ? undefined : Number(values.readers),
    )
  }
  if (wants('notifications')) {
    for (const checkout of checkouts) {
      if (checkout !== own) console.log(`\n── ${values.against}`)
      await checkout.benchNotifications()
    }
  }
  if (wants('messages')) {
    const { benchMessages } = await import('./messages.bench.ts')
    await benchMessages(own.adminUrl)
  }
  if (wants('board')) {
    const { benchBoard } = await import('./board.bench.ts')
    await benchBoard(own.adminUrl)
  }
  if (wants('queue')) {
    const { benchQueue } = await import('./queue.bench.ts')
    await benchQueue(own)
  }
  if (wants('audit')) {
    const { benchAudit } = await import('./audit.bench.ts')
    await benchAudit()
  }
  if (wants('backup')) {
    const { benchBackup } = await import('./backup.bench.ts')
    for (const count of sizes(100_000)) await benchBackup(count)
  }
  if (wants('counts')) {
    const { benchCounts } = await import('./counts.bench.ts')
    await benchCounts(own)
  }
  if (wants('export')) {
    const { benchExport } = await import('./export.bench.ts')
    await benchExport(own.adminUrl)
  }
  if (wants('uploads')) {
    const { benchUploads } = await import('./uploads.bench.ts')
    await benchUploads(own.adminUrl)
  }
  if (wants('graphql')) {
    const { benchGraphql } = await import('./graphql.bench.ts')
    for (const count of sizes(100_000)) await benchGraphql(checkouts, count)
  }
  if (wants('graphiql')) {
    const { benchGraphiql } = await import('./graphiql.bench.ts')
    for (const count of sizes(10_000)) await benchGraphiql(own, count)
  }
  if (wants('observation')) {
    const { benchObservation } = await import('./observation.bench.ts')
    for (const count of sizes(10_000)) await benchObservation(own, count)
  }
  if (wants('pages')) {
    const { benchPages } = await import('./pages.bench.ts')
    for (const count of sizes(1_000, 100_000)) await benchPages(checkouts, count)
  }
  if (wants('bytes')) {
    const { benchBytes } = await import('./bytes.bench.ts')
    for (const count of sizes(1_000)) await benchBytes(checkouts, count)
  }
  if (wants('blocking')) {
    const { benchBlocking } = await import('./blocking.bench.ts')
    for (const count of sizes(1_000)) await benchBlocking(checkouts, count)
  }
  if (wants('lighthouse')) {
    const { benchLighthouse } = await import('./lighthouse.bench.ts')
    for (const count of sizes(1_000)) await benchLighthouse(checkouts, count)
  }
  if (wants('seo')) {
    const { benchSeo } = await import('./seo.bench.ts')
    await benchSeo()
  }
  if (wants('worker')) {
    const { benchWorker } = await import('./worker.bench.ts')
    for (const count of sizes(1_000)) await benchWorker(own, count)
  }
  if (wants('floods')) {
    const { benchFloods } = await import('./floods.bench.ts')
    await benchFloods(checkouts)
  }
  if (wants('ads')) {
    const { benchAds } = await import('./ads.bench.ts')
    for (const count of sizes(100_000)) await benchAds(own, count)
  }
  if (wants('scale')) {
    const { benchScale } = await import('./scale.bench.ts')
    for (const count of sizes(10_000)) await benchScale(own, count)
  }
} finally {
  for (const checkout of checkouts) await checkout.stop()
}
