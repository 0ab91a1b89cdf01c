/**
 * The configuration, parsed once at boot. No other file reads process.env: a typo in a variable must fail the start and
 * not the first request that needs it.
 */
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { type Operator, type OperatorField, operatorFieldNames, operatorFields } from '../schema/operator.ts'
import { parseSender, type Sender } from './mail-address.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const poolSize = z.coerce.number().int().min(1).max(200)
const url = (protocols: readonly string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be a URL starting with ${protocols.map((name) => `${name}//`).join(' or ')}`,
  })
/** Browsers send an origin, which a SITE_URL with a path would never equal: every POST would be refused. */
const isOrigin = ({ origin, href }: URL): boolean => href === `${origin}/`
const flag = z
  .enum(['1', 'true', 'yes', 'on', '0', 'false', 'no', 'off'])
  .transform((text) => ['1', 'true', 'yes', 'on'].includes(text))

/** One line that pages and mails print as it is. */
const operatorText = z
  .string()
  .max(300)
  .regex(/^\P{Cc}*$/u, 'must be one line')
  .optional()
const operatorFact = (field: OperatorField) =>
  operatorText.describe(
    `${operatorFields[field].label}, for Impressum and Datenschutz; ${operatorFields[field].required ? 'while it is missing, these pages say so' : 'left out where it does not apply'}`,
  )

const fields = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe(
      'production demands DATABASE_URL, AUTH_SECRET and SITE_URL and switches HSTS and trusted documents on',
    ),
  PORT: port.default(3000).describe('TCP port of the web server; 0 takes a free one'),
  HOST: z
    .string()
    .min(1)
    .optional()
    .describe('IP address or host name the web server listens on; default 127.0.0.1, in production 0.0.0.0'),
  SITE_URL: url(['http:', 'https:'])
    .refine((text) => !URL.canParse(text) || isOrigin(new URL(text)), {
      error: 'must be a URL without path, query or account',
    })
    .optional()
    .describe('public URL; required in production, else http://localhost:PORT'),
  SITE_NAME: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .default('OrthoStellen')
    .describe('name of the product in every page and mail'),
  DATABASE_URL: url(['postgres:', 'postgresql:'])
    .optional()
    .describe('PostgreSQL 18; without it a private one runs in DATA_DIR (not in production)'),
  DATA_DIR: z
    .string()
    .min(1)
    .default('.data')
    .describe(
      'folder of the embedded database, the generated secret and the uploaded files; all processes share it',
    ),
  DIST_DIR: z
    .string()
    .min(1)
    .optional()
    .describe('folder of the build that the server serves; default dist, where npm run build writes'),
  AUTH_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe('signs cookies and derives the passwords of the database roles; generated in development'),
  FACTOR_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe(
      'encrypts the secrets of authenticator apps; generated in DATA_DIR, so processes on several hosts need it set',
    ),
  ADMIN_SECOND_FACTOR: z
    .enum(['required', 'optional'])
    .optional()
    .describe(
      'whether admins must set up a second factor; required in production, elsewhere as the database has it, at first optional',
    ),
  BACKUP_DIR: z
    .string()
    .min(1)
    .optional()
    .describe(
      'folder on another disk, where the worker saves everything each night and `npm run backup` unless told otherwise',
    ),
  BACKUPS_KEPT: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000)
    .default(7)
    .describe('how many backups of BACKUP_DIR stay; older ones go once a new one was restored on trial'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional()
    .describe('bucket for uploaded files, private and for this site alone; without it they lie in DATA_DIR'),
  S3_ENDPOINT: url(['http:', 'https:'])
    .optional()
    .describe('address of the S3 store; without it that of Amazon for S3_REGION'),
  S3_REGION: z.string().min(1).default('eu-central-1').describe('region of the bucket'),
  S3_ACCESS_KEY_ID: z
    .string()
    .min(1)
    .optional()
    .describe('key that may read, write, delete and list S3_BUCKET'),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional().describe('secret of that key'),
  SMTP_URL: url(['smtp:', 'smtps:'])
    .optional()
    .describe('mail server; without it no mail leaves this machine'),
  MAIL_FROM: z
    .string()
    .trim()
    .default('kein-postfach@orthostellen.example')
    .refine((text) => parseSender(text, '') !== undefined, {
      error: 'must be an e-mail address, alone or as "Name <address>"',
    })
    .describe(
      'sender of every mail: an e-mail address, alone or as "Name <address>"; the name defaults to SITE_NAME',
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .optional()
    .describe('default info in production, warn in development, silent in tests'),
  DEMO_DATA: flag
    .optional()
    .describe(
      'load demo data on the very first start; default on with the embedded database on this machine only, else off',
    ),
  TRUST_PROXY: z.coerce
    .number()
    .int()
    .min(0)
    .max(10)
    .default(0)
    .describe('number of reverse proxies in front whose X-Forwarded-* headers count'),
  DB_POOL_MEMBER: poolSize.default(12).describe('connections for signed-in requests'),
  DB_POOL_VISITOR: poolSize.default(12).describe('connections for anonymous reads'),
  PUBLIC_CACHE_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(10_000)
    .default(1_500)
    .describe('how long visitors share public results and pages, in milliseconds; 0 switches it off'),
  WORKER_INLINE: flag
    .default(true)
    .describe('run background jobs inside the web process; off when `npm run worker` runs'),
  WORKER_CONCURRENCY: z.coerce
    .number()
    .int()
    .min(1)
    .max(50)
    .default(4)
    .describe('background jobs at the same time'),
  SHUTDOWN_SECONDS: z.coerce
    .number()
    .min(1)
    // Two seconds less than supervisors usually grant: closing the worker and the pools takes time too.
    .max(8)
    .default(8)
    .describe('how long requests in flight may take after SIGTERM before they are cut'),
  METRICS_PORT: port
    .optional()
    .describe('private port of this process for Prometheus (/metrics); without it there are no metrics'),
  METRICS_HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('address on which METRICS_PORT listens; beyond this machine METRICS_TOKEN is needed'),
  METRICS_TOKEN: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe('bearer token that a request for the metrics must carry'),
  SLOW_QUERY_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(60_000)
    .default(500)
    .describe('statements that take longer are logged, without their values, and counted; 0 switches it off'),
  OPERATOR_NAME: operatorFact('name'),
  OPERATOR_REPRESENTED_BY: operatorFact('represented'),
  OPERATOR_STREET: operatorFact('street'),
  OPERATOR_TOWN: operatorFact('town'),
  OPERATOR_EMAIL: operatorFact('email').refine(
    (text) => text === undefined || z.email().safeParse(text).success,
    { error: 'must be an e-mail address' },
  ),
  OPERATOR_PHONE: operatorFact('phone').refine(
    (text) => text === undefined || /^[\d ()+/-]{5,30}$/.test(text),
    {
      error: 'must be a telephone number',
    },
  ),
  OPERATOR_REGISTER: operatorFact('register'),
  OPERATOR_VAT_ID: operatorFact('vatId').refine(
    (text) => text === undefined || /^[A-Z]{2}[A-Z\d]{2,12}$/.test(text),
    {
      error: 'must be like DE123456789',
    },
  ),
  OPERATOR_RESPONSIBLE: operatorFact('responsible'),
  OPERATOR_DATA_PROTECTION_OFFICER: operatorFact('dataProtection'),
  OPERATOR_AUTHORITY: operatorFact('authority'),
  OPERATOR_HOSTING: operatorFact('hosting'),
  OPERATOR_MAIL_SERVICE: operatorFact('mailService'),
})

function operatorOf(given: z.infer<typeof fields>): Operator {
  const configured = operatorFieldNames.flatMap((field) => {
    const value = given[operatorFields[field].variable]
    return value === undefined ? [] : [[field, value] as const]
  })
  return Object.fromEntries(configured)
}

/** Name and meaning of every variable, for the README and for `--help`. */
export const envDocumentation: ReadonlyArray<{ name: string; description: string }> = Object.entries(
  fields.shape,
).map(([name, field]) => ({ name, description: field.description ?? '' }))

/** Of an S3 store. */
export interface Bucket {
  readonly name: string
  /** Undefined: Amazon's. */
  readonly endpoint: string | undefined
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export interface Env {
  readonly nodeEnv: 'development' | 'test' | 'production'
  readonly isProduction: boolean
  readonly port: number
  readonly host: string
  /** Public address without a trailing slash. */
  readonly siteUrl: string
  readonly siteName: string
  /** Undefined: the embedded database is used. */
  readonly databaseUrl: string | undefined
  /** Absolute. */
  readonly dataDir: string
  /** Absolute. */
  readonly distDir: string
  readonly authSecret: string
  /** Undefined: AUTH_SECRET is not set, and a secret is generated in dataDir. */
  readonly givenAuthSecret: string | undefined
  /** Encrypts the secrets of authenticator apps, so AUTH_SECRET can be rotated without them. Made when it is needed. */
  readonly factorSecret: string
  /** Undefined: FACTOR_SECRET is not set, and a secret is generated in dataDir. */
  readonly givenFactorSecret: string | undefined
  /** Whether the session of an admin without a second factor counts as that of a visitor. Undefined: as the database has it. */
  readonly adminsNeedFactor: boolean | undefined
  /** Absolute. */
  readonly backupDir: string | undefined
  readonly backupsKept: number
  /** Undefined: uploaded files lie in dataDir. */
  readonly bucket: Bucket | undefined
  readonly smtpUrl: string | undefined
  readonly mailFrom: Sender
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  readonly demoData: boolean
  /** Somebody has asked for it: else demo accounts, whose password is published, stay on this machine. */
  readonly demoDataOnNetwork: boolean
  readonly trustProxy: number
  readonly memberPoolSize: number
  readonly visitorPoolSize: number
  readonly publicCacheMs: number
  readonly workerInline: boolean
  readonly workerConcurrency: number
  readonly shutdownSeconds: number
  /** Undefined: nobody may read the metrics. */
  readonly metricsPort: number | undefined
  readonly metricsHost: string
  readonly metricsToken: string | undefined
  /** 0: none is logged. */
  readonly slowQueryMs: number
  /** Who runs the site, as far as it is configured. */
  readonly operator: Operator
}

/** A start on the database of production, from a shell without NODE_ENV, must not lower what its admins need. */
function adminsNeedFactor(
  given: 'required' | 'optional' | undefined,
  isProduction: boolean,
): boolean | undefined {
  if (given === undefined) return isProduction || undefined
  return given === 'required'
}

function senderOf(given: { readonly MAIL_FROM: string; readonly SITE_NAME: string }): Sender {
  const sender = parseSender(given.MAIL_FROM, given.SITE_NAME)
  if (sender === undefined) throw new EnvError('Configuration: MAIL_FROM must be an e-mail address')
  return sender
}

function bucketOf(given: z.infer<typeof fields>): Bucket | undefined {
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = given
  if (S3_BUCKET === undefined) return undefined
  if (S3_ACCESS_KEY_ID === undefined || S3_SECRET_ACCESS_KEY === undefined)
    throw new EnvError('Configuration: S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY')
  return {
    name: S3_BUCKET,
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}

/** The part that may reach a browser. Nothing else of Env may. */
export interface PublicEnv {
  readonly siteName: string
  readonly siteUrl: string
  readonly operator: Operator
}

/** One line for the operator; the command line prints it without a stack and ends with 1. */
export class EnvError extends Error {
  override readonly name = 'EnvError'
}

const LOG_LEVELS = { production: 'info', development: 'warn', test: 'silent' } as const

/** Empty values count as unset: `SMTP_URL=` in a compose file means "none". */
function withoutEmpty(source: NodeJS.ProcessEnv): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const [name, value] of Object.entries(source)) {
    if (value !== undefined && value.trim() !== '') kept[name] = value.trim()
  }
  return kept
}

/**
 * A generated secret has to survive restarts: with a new AUTH_SECRET all people would be signed out, with a new
 * FACTOR_SECRET no code of an app would be right. Created with `wx`, so that of two processes that start together one
 * writes the file and the other reads it.
 */
function generatedSecret(dataDir: string, name: 'auth-secret' | 'factor-secret'): string {
  const file = join(dataDir, name)
  mkdirSync(dataDir, { recursive: true })
  if (!existsSync(file)) {
    try {
      writeFileSync(file, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
  }
  chmodSync(file, 0o600)
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < 32) throw new EnvError(`${file} holds no usable secret; delete it and start again`)
  return secret
}

/** Only programs of this machine reach it. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^(?:::ffff:)?127\.\d+\.\d+\.\d+$/.test(host)
}

const DIST = fileURLToPath(new URL('../dist', import.meta.url))

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
  const dataDir = resolve(given.DATA_DIR)
  const host = given.HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1')
  if (
    given.METRICS_PORT !== undefined &&
    !isLoopback(given.METRICS_HOST) &&
    given.METRICS_TOKEN === undefined
  )
    throw new EnvError('Configuration: METRICS_HOST beyond this machine needs METRICS_TOKEN')
  const siteUrl = new URL(given.SITE_URL ?? `http://localhost:${given.PORT}`).origin
  let secret = given.AUTH_SECRET
  let factorSecret = given.FACTOR_SECRET
  return {
    nodeEnv: given.NODE_ENV,
    isProduction,
    port: given.PORT,
    host,
    siteUrl,
    siteName: given.SITE_NAME,
    databaseUrl: given.DATABASE_URL,
    dataDir,
    distDir: given.DIST_DIR === undefined ? DIST : resolve(given.DIST_DIR),
    // Made when it is needed: a restore wants a folder in which nothing is yet.
    get authSecret() {
      secret ??= generatedSecret(dataDir, 'auth-secret')
      return secret
    },
    givenAuthSecret: given.AUTH_SECRET,
    get factorSecret() {
      factorSecret ??= generatedSecret(dataDir, 'factor-secret')
      return factorSecret
    },
    givenFactorSecret: given.FACTOR_SECRET,
    adminsNeedFactor: adminsNeedFactor(given.ADMIN_SECOND_FACTOR, isProduction),
    backupDir: given.BACKUP_DIR === undefined ? undefined : resolve(given.BACKUP_DIR),
    backupsKept: given.BACKUPS_KEPT,
    bucket: bucketOf(given),
    smtpUrl: given.SMTP_URL,
    mailFrom: senderOf(given),
    logLevel: given.LOG_LEVEL ?? LOG_LEVELS[given.NODE_ENV],
    demoData: given.DEMO_DATA ?? (given.DATABASE_URL === undefined && isLoopback(host)),
    demoDataOnNetwork: given.DEMO_DATA === true,
    trustProxy: given.TRUST_PROXY,
    memberPoolSize: given.DB_POOL_MEMBER,
    visitorPoolSize: given.DB_POOL_VISITOR,
    publicCacheMs: given.PUBLIC_CACHE_MS,
    workerInline: given.WORKER_INLINE,
    workerConcurrency: given.WORKER_CONCURRENCY,
    shutdownSeconds: given.SHUTDOWN_SECONDS,
    metricsPort: given.METRICS_PORT,
    metricsHost: given.METRICS_HOST,
    metricsToken: given.METRICS_TOKEN,
    slowQueryMs: given.SLOW_QUERY_MS,
    operator: operatorOf(given),
  }
}

export function publicEnv(env: Env): PublicEnv {
  return { siteName: env.siteName, siteUrl: env.siteUrl, operator: env.operator }
}
