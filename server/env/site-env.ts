/** What kind of process this is, where it is reached and where its data lies. */
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { databaseUrl, EnvError, port, url } from './field-kinds.ts'
import { splitHosts } from './split-hosts.ts'

/** Browsers send an origin, which a SITE_URL with a path would never equal: every POST would be refused. */
const isOrigin = ({ origin, href }: URL): boolean => href === `${origin}/`

const isFolder = ({ origin, pathname, href }: URL): boolean => href === origin + pathname

export const siteFields = {
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe(
      'production demands DATABASE_URL, AUTH_SECRET and SITE_URL and switches HSTS and trusted documents on; `serve` and `worker` are always production',
    ),
  PORT: port.default(3000).describe('TCP port of the web server; 0 takes a free one'),
  HOST: z
    .string()
    .min(1)
    .optional()
    .describe(
      'IP address or host name the web server listens on; default 127.0.0.1, in production 0.0.0.0. On another one `npm start` loads no demo accounts unless DEMO_DATA is true',
    ),
  SITE_URL: url(['http:', 'https:'])
    .refine((text) => !URL.canParse(text) || isOrigin(new URL(text)), {
      error: 'must be a URL without path, query or account',
    })
    .optional()
    .describe(
      'public URL, for links, canonical URLs and Origin checks; required in production, else http://localhost:PORT',
    ),
  SITE_NAME: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .default('OrthoStellen')
    .describe('name of the product in every page and mail'),
  INDEXNOW_KEY: z
    .string()
    .regex(/^[A-Za-z0-9-]{8,128}$/)
    .optional()
    .describe(
      'key of 8 to 128 letters, digits and hyphens that the site makes up: search engines are told of jobs that come online or go (IndexNow); without it nobody is told',
    ),
  INDEXNOW_URL: url(['http:', 'https:'])
    .default('https://api.indexnow.org/indexnow')
    .describe('where search engines are told'),
  ASSET_BASE_URL: url(['http:', 'https:'])
    .refine((text) => !URL.canParse(text) || isFolder(new URL(text)), {
      error: 'must be a URL without query, fragment or account',
    })
    .optional()
    .describe(
      'where browsers load scripts, styles and fonts, a CDN that fetches from SITE_URL: it serves /assets below this URL, and passes all headers on; default SITE_URL',
    ),
  CDN_PURGE_URL: url(['http:', 'https:'])
    .optional()
    .describe(
      'a CDN in front of the whole site: it is told here by POST which keys to drop, and so may keep what visitors read; without it none keeps pages',
    ),
  CDN_PURGE_TOKEN: z.string().min(1).optional().describe('bearer token for CDN_PURGE_URL'),
  CDN_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3_600)
    .default(60)
    .describe('how long that CDN may keep what it is not told to drop'),
  BA_SUPPLIER: z
    .string()
    .regex(/^[A-Z]\d{9} \d{1,10}$/)
    .transform((text) => text.split(' '))
    .pipe(z.tuple([z.string(), z.string()]))
    .optional()
    .describe(
      'supplier number and alliance number of the Bundesagentur für Arbeit with a space between, such as V000123456 13999: /feeds/bundesagentur.xml is what its suppliers upload, not yet tried with it; without it there is none',
    ),
  BA_TITLE_CODES: z
    .string()
    .regex(/^(?:[a-z0-9-]+=\d{1,10}(?:,\s*|$))*$/)
    .default('')
    .transform((text) =>
      text
        .split(/,\s*/)
        .filter(Boolean)
        .map((pair) => pair.split('=')),
    )
    .pipe(z.array(z.tuple([z.string(), z.string()])))
    .describe(
      'their number of each profession, of the list that suppliers get, such as podologe=1234,bandagist=5678; a profession without one goes out without TitleCode',
    ),
  DATABASE_URL: databaseUrl
    .optional()
    .describe(
      'PostgreSQL 18; without it a private one runs in DATA_DIR (not in production). Several servers as postgres://one:5432,two:5432/name: the one that takes writes is found, and found again after a failover. `db:migrate` needs the login of an administrator; `serve` and `worker` only take host and database from it',
    ),
  DATABASE_READ_URLS: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(url(['postgres:', 'postgresql:'])))
    .optional()
    .describe(
      'standbys of DATABASE_URL from which visitors read, one URL each, separated by commas; signed-in people read the primary',
    ),
  DATABASE_READ_LAG_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(60_000)
    .default(2_000)
    .describe('a standby that is further behind gets no reads'),
  DATABASE_POOLER_URL: url(['postgres:', 'postgresql:'])
    .optional()
    .describe(
      'PgBouncer in transaction mode in front of DATABASE_URL: pages and GraphQL of visitors and signed-in people go through it; sign-in, live events, background tasks and commands do not. Only host and database are taken from it; default: all connect themselves',
    ),
  DATA_DIR: z
    .string()
    .min(1)
    .default('.data')
    .describe(
      'folder of the embedded database, the generated secrets and the uploaded files; server and worker share it',
    ),
  DIST_DIR: z
    .string()
    .min(1)
    .optional()
    .describe(
      'folder of the build that the server serves; default dist, where `npm run build` writes and keeps the assets of the build before for open tabs',
    ),
}

type Given = z.infer<z.ZodObject<typeof siteFields>>

export interface SiteEnv {
  readonly nodeEnv: 'development' | 'test' | 'production'
  readonly isProduction: boolean
  readonly port: number
  readonly host: string
  /** Public address without a trailing slash. */
  readonly siteUrl: string
  readonly siteName: string
  /** URL that stands before /assets, without a trailing slash; empty: they come from this site. */
  readonly assetBase: string
  /** Undefined: no CDN keeps pages. */
  readonly cdn:
    | { readonly purgeUrl: string; readonly purgeToken: string | undefined; readonly seconds: number }
    | undefined
  /** Undefined: search engines are told nothing. */
  readonly indexNow: { readonly key: string; readonly url: string } | undefined
  /** Undefined: no document for the Bundesagentur. */
  readonly employmentAgency:
    | {
        readonly supplierId: string
        readonly allianceId: string
        readonly titleCodes: ReadonlyMap<string, string>
      }
    | undefined
  /** Undefined: the embedded database is used. */
  readonly databaseUrl: string | undefined
  /** Every server of DATABASE_URL, of which `databaseUrl` is the one that takes writes when a command starts. */
  readonly databaseHosts: readonly string[]
  readonly databaseReadUrls: readonly string[]
  readonly databaseReadLagMs: number
  /** Undefined: no pooler stands in front of `databaseUrl`. */
  readonly databasePoolerUrl: string | undefined
  /** Absolute. */
  readonly dataDir: string
  /** Absolute. */
  readonly distDir: string
}

const DIST = fileURLToPath(new URL('../../dist', import.meta.url))

export function siteOf(given: Given): SiteEnv {
  const isProduction = given.NODE_ENV === 'production'
  const hosts = given.DATABASE_URL === undefined ? [] : splitHosts(given.DATABASE_URL)
  const assetBase = (given.ASSET_BASE_URL ?? '').replace(/\/+$/, '')
  if (assetBase.startsWith('http:') && given.SITE_URL?.startsWith('https:') === true)
    throw new EnvError(
      'ASSET_BASE_URL must be https, as SITE_URL is: browsers load nothing else into its pages',
    )
  return {
    nodeEnv: given.NODE_ENV,
    isProduction,
    port: given.PORT,
    host: given.HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    siteUrl: new URL(given.SITE_URL ?? `http://localhost:${given.PORT}`).origin,
    siteName: given.SITE_NAME,
    assetBase,
    cdn:
      given.CDN_PURGE_URL === undefined
        ? undefined
        : { purgeUrl: given.CDN_PURGE_URL, purgeToken: given.CDN_PURGE_TOKEN, seconds: given.CDN_SECONDS },
    indexNow:
      given.INDEXNOW_KEY === undefined ? undefined : { key: given.INDEXNOW_KEY, url: given.INDEXNOW_URL },
    employmentAgency:
      given.BA_SUPPLIER === undefined
        ? undefined
        : {
            supplierId: given.BA_SUPPLIER[0],
            allianceId: given.BA_SUPPLIER[1],
            titleCodes: new Map(given.BA_TITLE_CODES),
          },
    databaseUrl: hosts[0],
    databaseHosts: hosts,
    databaseReadUrls: given.DATABASE_READ_URLS ?? [],
    databaseReadLagMs: given.DATABASE_READ_LAG_MS,
    databasePoolerUrl: given.DATABASE_POOLER_URL,
    dataDir: resolve(given.DATA_DIR),
    distDir: given.DIST_DIR === undefined ? DIST : resolve(given.DIST_DIR),
  }
}
