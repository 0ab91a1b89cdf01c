/** Documents of one source, one after the other: at most so many, at most one a second, and only what robots.txt of their host lets us read. */
import { setTimeout as delay } from 'node:timers/promises'
import { FetchError } from '../outgoing/fetch-error.ts'
import { type FetchedFile, type FetchRules, fetchFile } from '../outgoing/fetch-file.ts'
import { internet, type Network } from '../outgoing/network.ts'
import { decodeText } from './decode-text.ts'
import { ImportProblem, type SourceProblem } from './import-problem.ts'
import { everythingAllowed, type Robots, readRobots } from './robots.ts'

export interface Visit {
  readonly network?: Network
  /** Between two requests; tests wait less. */
  readonly pauseMs?: number
  readonly signal?: AbortSignal
}

export interface ForeignDocument {
  readonly url: string
  readonly text: string
}

export interface ForeignDocuments {
  read(url: string): Promise<ForeignDocument>
  /** As robots.txt of its host says. */
  allows(url: string): Promise<boolean>
  robotsOf(url: string): Promise<Robots>
}

/** Redirects count as pages of their own nowhere: their target is asked about again. */
export const MOST_PAGES = 200

const RULES: FetchRules = {
  plainHttp: true,
  mostBytes: 5 * 1024 * 1024,
  mostRedirects: 4,
  timeLimitMs: 30_000,
  leastRate: { bytes: 5_000, ms: 5_000 },
  accept: 'text/html, application/xml, text/xml, application/json;q=0.9, */*;q=0.5',
  userAgent: 'OrthoStellen-Import',
}

const PROBLEMS: Readonly<Record<FetchError['problem'], SourceProblem>> = {
  'not-https': 'not_public',
  'not-http': 'not_public',
  'not-public': 'not_public',
  'unknown-host': 'unreachable',
  unreachable: 'unreachable',
  timeout: 'timeout',
  refused: 'unreachable',
  redirects: 'unreachable',
  'too-large': 'too_large',
}

function asProblem(error: unknown): unknown {
  if (!(error instanceof FetchError)) return error
  const isGone = error.status === 404 || error.status === 410
  return new ImportProblem(isGone ? 'not_found' : PROBLEMS[error.problem], error)
}

export function visitDocuments({ network = internet, pauseMs = 1_000, signal }: Visit): ForeignDocuments {
  const robots = new Map<string, Robots>()
  let askedAt = 0
  const fetched = async (url: string): Promise<FetchedFile> => {
    const wait = askedAt + pauseMs - Date.now()
    if (wait > 0) await delay(wait, undefined, signal && { signal })
    askedAt = Date.now()
    return fetchFile(url, RULES, { network, ...(signal && { signal }) })
  }
  const robotsOf = async (url: string): Promise<Robots> => {
    const { origin } = new URL(url)
    const known = robots.get(origin)
    if (known !== undefined) return known
    const read = await fetched(`${origin}/robots.txt`).then(
      ({ body }) => readRobots(decodeText(body)),
      (error: unknown) => {
        // No such file: everything is allowed. A host that does not answer is asked nothing more (RFC 9309, 2.3.1.4).
        if (error instanceof FetchError && error.status !== undefined && error.status < 500)
          return everythingAllowed
        throw asProblem(error)
      },
    )
    robots.set(origin, read)
    return read
  }
  const allows = async (url: string) => (await robotsOf(url)).allows(new URL(url))
  return {
    allows,
    robotsOf,
    async read(url) {
      if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
        throw new ImportProblem('not_public')
      if (!(await allows(url))) throw new ImportProblem('robots')
      try {
        const file = await fetched(url)
        // Where a redirect has led to may have rules of its own.
        if (file.url !== url && !(await allows(file.url))) throw new ImportProblem('robots')
        return { url: file.url, text: decodeText(file.body, file.contentType) }
      } catch (error) {
        throw asProblem(error)
      }
    },
  }
}
