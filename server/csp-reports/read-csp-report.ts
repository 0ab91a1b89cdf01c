/** Cuts the report of a browser down to what is stored: directive, origin of what was blocked, pattern of the page. */
import { isIP } from 'node:net'
import { z } from 'zod'

interface CspReport {
  readonly directive: string
  readonly blocked: string
  readonly page: string
}

/** The directives of our policy, and the more specific ones by which browsers name them. */
const DIRECTIVES: ReadonlySet<string> = new Set([
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'worker-src',
  'manifest-src',
  'media-src',
  'object-src',
  'base-uri',
  'form-action',
  'frame-src',
  'child-src',
  'frame-ancestors',
])

/** What browsers say instead of an address. A closed list: any other word would be a text of the sender. */
const WORDS: ReadonlySet<string> = new Set(['inline', 'eval', 'wasm-eval', 'self', 'data', 'blob', 'about'])
const BARE_SCHEMES: ReadonlySet<string> = new Set(['data', 'blob', 'filesystem', 'about'])
const WEB_SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'ws:', 'wss:'])
/** Extensions run under their own policy, but what they put into a page is refused by ours: no fault of the site. */
const OF_EXTENSION =
  /^(?:(?:chrome|moz|safari|safari-web|ms-browser|opera|edge)-extension\b|(?:resource|chrome|webkit-masked-url|user-script|safari-resource):)/i
const LONGEST = 120

/** Programs on a visitor's own machine or in the network at home: the name says something of the visitor, not of the site. */
const isLocal = (host: string): boolean =>
  isIP(host.replace(/^\[|\]$/g, '')) !== 0 ||
  !host.includes('.') ||
  /\.(?:local|lan|home|internal|fritz\.box)$/.test(host)

/** Undefined: an extension, or nothing that can be read. */
function blockedOf(uri: string, siteUrl: string): string | undefined {
  if (uri === '') return 'unknown'
  if (OF_EXTENSION.test(uri)) return undefined
  if (WORDS.has(uri)) return uri
  if (!URL.canParse(uri)) return undefined
  const { protocol, origin, hostname } = new URL(uri)
  const scheme = protocol.slice(0, -1)
  if (BARE_SCHEMES.has(scheme)) return scheme
  if (!WEB_SCHEMES.has(protocol)) return undefined
  if (origin === siteUrl) return 'self'
  if (isLocal(hostname)) return 'local'
  return origin.length > LONGEST ? undefined : origin
}

const text = z.string().max(5_000).catch('')

/** Body of `report-uri`. */
const oldForm = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'source-file': text,
  }),
})

/** Body of `report-to`, which sends several at once. */
const newForm = z.array(
  z.object({
    type: text,
    body: z
      .object({ documentURL: text, effectiveDirective: text, blockedURL: text, sourceFile: text })
      .nullish()
      .catch(undefined),
  }),
)

interface Sent {
  readonly document: string
  readonly directive: string
  readonly blocked: string
  readonly source: string
}

function sentIn(body: unknown): readonly Sent[] {
  const old = oldForm.safeParse(body)
  if (old.success) {
    const report = old.data['csp-report']
    return [
      {
        document: report['document-uri'],
        // `script-src 'self' …` in old browsers.
        directive: report['effective-directive'] || (report['violated-directive'].split(' ', 1)[0] ?? ''),
        blocked: report['blocked-uri'],
        source: report['source-file'],
      },
    ]
  }
  const several = newForm.safeParse(body)
  return (several.success ? several.data : []).flatMap(({ type, body: report }) =>
    type !== 'csp-violation' || !report
      ? []
      : [
          {
            document: report.documentURL,
            directive: report.effectiveDirective,
            blocked: report.blockedURL,
            source: report.sourceFile,
          },
        ],
  )
}

/** More in one request are a flood: a page has a few. */
const MOST = 20

interface ReadReports {
  readonly reports: readonly CspReport[]
  /** Of extensions, of other sites, or of no form that is known. */
  readonly ignored: number
}

export function readCspReports(body: unknown, siteUrl: string, page: string): ReadReports {
  const sent = sentIn(body).slice(0, MOST)
  const reports = sent.flatMap(({ document, directive, blocked, source }) => {
    const what = blockedOf(blocked, siteUrl)
    const isOurs = URL.canParse(document) && new URL(document).origin === siteUrl
    if (!isOurs || what === undefined || OF_EXTENSION.test(source) || !DIRECTIVES.has(directive)) return []
    return [{ directive, blocked: what, page }]
  })
  return { reports, ignored: Math.max(1, sent.length) - reports.length }
}
