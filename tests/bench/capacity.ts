/**
 * How many machines carry how much: a model of the site whose inputs are what `npm run bench` prints. Explained in docs/capacity.md.
 *
 *   npm run bench -- pages --jobs 100000 | tee bench.txt
 *   node tests/bench/capacity.ts bench.txt [--offers 1000000] [--visits 10000000] [--sockets 100000] [--cdn 60]
 *
 * What the file does not hold is taken from DOCUMENTED, and marked so.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

/**
 * Answers a second by their lines in the bench, where none is given. A render takes 10 to 20 ms of the one thread of a process
 * (docs/decisions/2026-11-20-pages-are-shared-for-a-moment.md, server/ssr/serve-pages.ts). That of a kept page is an assumption.
 */
const DOCUMENTED = {
  'detail, 100 in turns': 1_000,
  'detail, caches off': 67,
  'list, caches off': 67,
} as const
type Line = keyof typeof DOCUMENTED

/** What no bench prints: docs/capacity.md says which of them were measured. Change those that differ for you. */
const ASSUMED = {
  socketKilobytes: 10,
  socketsPerProcess: 5_000,
  databaseKilobytesPerOffer: 4.1,
  databaseMillisecondsPerDetail: 4,
  /** Search, facets and counts. */
  databaseMillisecondsPerList: 40,
  pagesPerVisit: 4,
  listShare: 0.35,
  /** The busiest hour has so much more than the average one. */
  peak: 2.5,
  /** How much of a core is used, so that bursts find room. */
  load: 0.6,
  writesPerVisit: 0.02,
  millisecondsPerWrite: 5,
  /** Of all offers, those that change on one day. */
  changesPerDay: 0.02,
  /** Seconds for which a process keeps a page by itself. */
  processSeconds: 1.5,
  /** Combinations of words, places and filters that are asked for. */
  listAddresses: 3_000_000,
  euroPerCore: 15,
  euroPerGigabyte: 0.1,
} as const

interface Scale {
  readonly offers: number
  readonly visits: number
  readonly sockets: number
  /** Seconds for which a CDN keeps pages; 0: none in front. */
  readonly cdn: number
}

function readBench(file: string | undefined): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  if (file === undefined) return found
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, name, perSecond] = /^ {2}(.+?) {2,}([\d,]+)\/s /.exec(line) ?? []
    if (name !== undefined && perSecond !== undefined) found.set(name, Number(perSecond.replaceAll(',', '')))
  }
  return found
}

/**
 * The share of requests that find a kept answer: addresses are asked for as ranks are (Zipf, s = 1), and each is kept for so many
 * seconds after it was made. An address with r requests a second is made once in 1/r + seconds.
 */
function hitShare(addresses: number, perSecond: number, seconds: number): number {
  const harmonic = Math.log(addresses) + 0.5772
  let hits = 0
  for (let from = 1; from <= addresses; from = Math.ceil(from * 1.1 + 0.1)) {
    const to = Math.min(addresses, Math.ceil(from * 1.1 + 0.1) - 1)
    const share = 1 / (((from + to) / 2) * harmonic)
    const kept = share * perSecond * seconds
    hits += (to - from + 1) * share * (kept / (1 + kept))
  }
  return hits
}

function model(scale: Scale, bench: ReadonlyMap<string, number>) {
  const of = (line: Line): number => bench.get(line) ?? DOCUMENTED[line]
  const views = ((scale.visits * ASSUMED.pagesPerVisit) / 86_400) * ASSUMED.peak
  const [lists, details] = [views * ASSUMED.listShare, views * (1 - ASSUMED.listShare)]
  const seconds = scale.cdn > 0 ? scale.cdn : ASSUMED.processSeconds
  const detailMisses = details * (1 - hitShare(scale.offers, details, seconds))
  // Each change of an offer drops the lists.
  const changes = ((scale.offers * ASSUMED.changesPerDay) / 86_400) * ASSUMED.peak
  const listSeconds = Math.min(seconds, 1 / Math.max(changes, 1e-9))
  const listMisses = lists * (1 - hitShare(ASSUMED.listAddresses, lists, listSeconds))
  const renders = detailMisses + listMisses
  const kept = scale.cdn > 0 ? 0 : views - renders
  const appCores =
    (detailMisses / of('detail, caches off') +
      listMisses / of('list, caches off') +
      kept / of('detail, 100 in turns')) /
    ASSUMED.load
  const readCores =
    (detailMisses * ASSUMED.databaseMillisecondsPerDetail +
      listMisses * ASSUMED.databaseMillisecondsPerList) /
    1000 /
    ASSUMED.load
  const writes = ((scale.visits * ASSUMED.writesPerVisit) / 86_400) * ASSUMED.peak
  const writeCores = (writes * ASSUMED.millisecondsPerWrite) / 1000 / ASSUMED.load
  const socketProcesses = Math.ceil(scale.sockets / ASSUMED.socketsPerProcess)
  const gigabytes = (scale.offers * ASSUMED.databaseKilobytesPerOffer) / 1e6
  const processes = Math.max(2, Math.ceil(appCores), socketProcesses)
  const cores = processes + Math.max(2, Math.ceil(readCores)) + 2 * Math.max(2, Math.ceil(writeCores))
  return {
    'page views a second, peak': views,
    'renders a second, peak': renders,
    'answered from what is kept, %': (1 - renders / views) * 100,
    'app cores for pages': appCores,
    'app processes for sockets': socketProcesses,
    'memory of sockets, GB': (scale.sockets * ASSUMED.socketKilobytes) / 1e6,
    'replica cores': readCores,
    'primary cores for writes': writeCores,
    'database, GB': gigabytes,
    'processes to run (the larger of both)': processes,
    'cores in all (with a second primary)': cores,
    'cost, € a month': cores * ASSUMED.euroPerCore + gigabytes * 3 * ASSUMED.euroPerGigabyte,
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    offers: { type: 'string', default: '1000000' },
    visits: { type: 'string', default: '10000000' },
    sockets: { type: 'string', default: '100000' },
    cdn: { type: 'string', default: '60' },
  },
})
const bench = readBench(positionals[0])
const wanted: Scale = {
  offers: Number(values.offers),
  visits: Number(values.visits),
  sockets: Number(values.sockets),
  cdn: Number(values.cdn),
}
const scales: readonly Scale[] = [
  { offers: 10_000, visits: 50_000, sockets: 500, cdn: 0 },
  { offers: 100_000, visits: 1_000_000, sockets: 10_000, cdn: 0 },
  { ...wanted, cdn: 0 },
  wanted,
]

console.log('Inputs, answers a second')
for (const [line, documented] of Object.entries(DOCUMENTED))
  console.log(
    `  ${line.padEnd(24)} ${bench.get(line) ?? documented}${bench.has(line) ? '' : '  (not measured here: see DOCUMENTED)'}`,
  )
const columns = scales.map((scale) => model(scale, bench))
const format = (value: number): string =>
  value >= 20 ? Math.round(value).toLocaleString('en') : value.toFixed(value < 1 ? 2 : 1)
const row = (name: string, cells: readonly string[]): string => `| ${[name, ...cells].join(' | ')} |`
console.log(
  `\n${row(
    'offers',
    scales.map(({ offers }) => offers.toLocaleString('en')),
  )}`,
)
console.log(
  row(
    '---',
    scales.map(() => '---:'),
  ),
)
console.log(
  row(
    'visits a day',
    scales.map(({ visits }) => visits.toLocaleString('en')),
  ),
)
console.log(
  row(
    'sockets',
    scales.map(({ sockets }) => sockets.toLocaleString('en')),
  ),
)
console.log(
  row(
    'CDN keeps, s',
    scales.map(({ cdn }) => String(cdn)),
  ),
)
for (const name of Object.keys(columns[0] ?? {}) as Array<keyof ReturnType<typeof model>>)
  console.log(
    row(
      name,
      columns.map((column) => format(column[name])),
    ),
  )
