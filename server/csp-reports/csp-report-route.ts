/** Where browsers report what the content security policy refused. Anybody can send anything: see the limits. */
import type { FastifyInstance } from 'fastify'
import type { BaseContext } from '../context.ts'
import { isKnownPage } from '../http/request-metrics.ts'
import { CSP_REPORT_PATH } from '../http/security-headers.ts'
import { cspReports } from '../metrics/metrics.ts'
import { readCspReports } from './read-csp-report.ts'
import { createReportLimits } from './report-limits.ts'

const MAX_BODY_BYTES = 16 * 1024
/** Pattern of a page that another process has served, or that the sender has made up. */
const OTHER_PAGE = 'other'

/** Our own header says in `page` which pattern was served; a made-up one must not become a row. */
function pageOf(query: unknown): string {
  const page: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, 'page') : undefined
  return typeof page === 'string' && isKnownPage(page) ? page : OTHER_PAGE
}

export async function registerCspReports(
  app: FastifyInstance,
  { env, pools }: Pick<BaseContext, 'env' | 'pools'>,
): Promise<void> {
  const isWithin = createReportLimits()
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json', 'application/json'],
      { parseAs: 'string', bodyLimit: MAX_BODY_BYTES },
      (_request, body, done) => {
        try {
          done(null, JSON.parse(String(body)))
        } catch {
          done(null, undefined)
        }
      },
    )
    scope.post(CSP_REPORT_PATH, { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      if (!isWithin(request.ip)) {
        cspReports.inc({ result: 'refused' })
        return reply.status(429).send()
      }
      const { reports, ignored } = readCspReports(request.body, env.siteUrl, pageOf(request.query))
      cspReports.inc({ result: 'ignored' }, ignored)
      if (reports.length > 0) {
        await pools.auth.query('select auth.note_csp_reports($1, $2, $3)', [
          reports.map(({ directive }) => directive),
          reports.map(({ blocked }) => blocked),
          reports.map(({ page }) => page),
        ])
        cspReports.inc({ result: 'stored' }, reports.length)
      }
      return reply.status(204).send()
    })
  })
}
