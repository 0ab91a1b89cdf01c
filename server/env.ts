/**
 * The configuration, parsed once at boot. No other file reads process.env: a typo in a variable must fail the start and
 * not the first request that needs it. The variables of each room are in server/env/; here they become one object.
 */
import { z } from 'zod'
import type { Operator } from '../schema/operator.ts'
import { EnvError, isLoopback } from './env/field-kinds.ts'
import { type FilesEnv, fileFields, filesOf } from './env/files-env.ts'
import { type InvoiceEnv, invoiceFields, invoicesOf } from './env/invoice-env.ts'
import { type MailEnv, mailFields, mailOf } from './env/mail-env.ts'
import { type MetricsEnv, metricsFields, metricsOf } from './env/metrics-env.ts'
import { operatorFactFields, operatorOf } from './env/operator-env.ts'
import { type RunningEnv, runningFields, runningOf } from './env/running-env.ts'
import { type SecretsEnv, secretFields, secretsOf } from './env/secrets-env.ts'
import { type SiteEnv, siteFields, siteOf } from './env/site-env.ts'

export type { Bucket } from './env/files-env.ts'
export type { InvoiceIssuer } from './env/invoice-env.ts'
export { EnvError, isLoopback }

const fieldsByRoom = {
  Site: siteFields,
  Secrets: secretFields,
  'Files and backups': fileFields,
  Mails: mailFields,
  Processes: runningFields,
  Metrics: metricsFields,
  'Who runs the site': operatorFactFields,
  Invoices: invoiceFields,
}

const fields = z.object({
  ...siteFields,
  ...secretFields,
  ...fileFields,
  ...mailFields,
  ...runningFields,
  ...metricsFields,
  ...operatorFactFields,
  ...invoiceFields,
})

interface Variable {
  readonly name: string
  readonly description: string
  /** Undefined: unset, or what the description says. */
  readonly defaultValue: string | undefined
}

/** Every variable by room: docs/operations.md is generated from this. */
export const envDocumentation: ReadonlyArray<{ room: string; variables: readonly Variable[] }> =
  Object.entries(fieldsByRoom).map(([room, shape]) => ({
    room,
    variables: Object.entries<z.ZodType>(shape).map(([name, field]) => ({
      name,
      description: field.description ?? '',
      defaultValue: field instanceof z.ZodDefault ? String(field.def.defaultValue) : undefined,
    })),
  }))

export interface Env extends SiteEnv, SecretsEnv, FilesEnv, MailEnv, RunningEnv, MetricsEnv, InvoiceEnv {
  /** Who runs the site, as far as it is configured. */
  readonly operator: Operator
}

/** The part that may reach a browser. Nothing else of Env may. */
export interface PublicEnv {
  readonly siteName: string
  readonly siteUrl: string
  readonly operator: Operator
}

/** Empty values count as unset: `SMTP_URL=` in a compose file means "none". */
function withoutEmpty(source: NodeJS.ProcessEnv): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const [name, value] of Object.entries(source)) {
    if (value !== undefined && value.trim() !== '') kept[name] = value.trim()
  }
  return kept
}

const NEEDED_IN_PRODUCTION = ['DATABASE_URL', 'AUTH_SECRET', 'SITE_URL'] as const

export function parseEnv(source: NodeJS.ProcessEnv): Env {
  const parsed = fields.safeParse(withoutEmpty(source))
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    throw new EnvError(`Configuration: ${lines.join('; ')}`)
  }
  const given = parsed.data
  const isProduction = given.NODE_ENV === 'production'
  if (isProduction) {
    const missing = NEEDED_IN_PRODUCTION.filter((name) => given[name] === undefined)
    if (missing.length > 0) {
      throw new EnvError(`Configuration: ${missing.join(' and ')} must be set when NODE_ENV is production`)
    }
    if (given.DEMO_DATA)
      throw new EnvError(
        'Configuration: DEMO_DATA brings accounts with a published password, not for production',
      )
  }
  const site = siteOf(given)
  // It gets what is meant for people's devices, without encryption on the way.
  if (isProduction && given.PUSH_TEST_SERVICE !== undefined && !isLoopback(new URL(site.siteUrl).hostname))
    throw new EnvError('Configuration: PUSH_TEST_SERVICE is for tests on this machine, not for production')
  const operator = operatorOf(given)
  const isOnOneMachine = site.databaseUrl === undefined && isLoopback(site.host)
  // Assigned to the secrets, not spread beside them: a spread would read them, and reading one makes its file.
  return Object.assign(secretsOf(given, site.dataDir, site.isProduction), {
    ...site,
    ...filesOf(given),
    ...mailOf(given),
    ...runningOf(given, { nodeEnv: site.nodeEnv, isOnOneMachine }),
    ...metricsOf(given),
    operator,
    ...invoicesOf(given, operator, site.isProduction),
  })
}

export function publicEnv(env: Env): PublicEnv {
  return { siteName: env.siteName, siteUrl: env.siteUrl, operator: env.operator }
}
