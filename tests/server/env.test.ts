import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { missingOperatorFields, operatorFields } from '../../schema/operator.ts'
import { EnvError, envDocumentation, parseEnv, publicEnv } from '../../server/env.ts'
import { shareOut } from '../../server/processes/share-out.ts'

const SECRET = 'a-secret-that-is-long-enough-for-anybody'
const SITE = 'https://stellen.example'
const VARIABLES = envDocumentation.flatMap(({ variables }) => variables)
const DATABASE = 'postgres://u:p@localhost:5432/x'

describe('configuration', () => {
  let dataDir = ''
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'env-'))
  })
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

  const parse = (source: NodeJS.ProcessEnv) => parseEnv({ DATA_DIR: dataDir, ...source })

  it('needs nothing in development', () => {
    const env = parse({})
    expect(env).toMatchObject({
      port: 3000,
      siteName: 'OrthoStellen',
      siteUrl: 'http://localhost:3000',
      demoData: true,
    })
    expect(env.databaseUrl).toBeUndefined()
  })

  it('knows several servers of the database, and its standbys', () => {
    const env = parse({
      DATABASE_URL: 'postgres://u:p@one:5432,two:5433/x',
      DATABASE_READ_URLS: 'postgres://three/x, postgres://four/x',
    })
    expect(env).toMatchObject({
      databaseUrl: 'postgres://u:p@one:5432/x',
      databaseHosts: ['postgres://u:p@one:5432/x', 'postgres://u:p@two:5433/x'],
      databaseReadUrls: ['postgres://three/x', 'postgres://four/x'],
      databaseReadLagMs: 2_000,
    })
    expect(parse({ DATABASE_URL: DATABASE }).databaseHosts).toEqual([DATABASE])
    expect(parse({ DATABASE_POOLER_URL: 'postgres://pooler:6432/x' }).databasePoolerUrl).toBe(
      'postgres://pooler:6432/x',
    )
    for (const wrong of ['mysql://one/x', 'postgres://one:5432,two:x/y', 'one,two'])
      expect(() => parse({ DATABASE_URL: wrong })).toThrow('DATABASE_URL must be a URL')
    expect(() => parse({ DATABASE_READ_URLS: 'postgres://one/x,two' })).toThrow('DATABASE_READ_URLS')
  })

  it('shares connections and tasks out among its processes', () => {
    expect(shareOut(parse({}))).toMatchObject({ processes: 1, memberPoolSize: 12, workerConcurrency: 4 })
    expect(shareOut(parse({ PROCESSES: '4', DB_POOL_VISITOR: '5' }))).toMatchObject({
      memberPoolSize: 3,
      visitorPoolSize: 2,
      workerConcurrency: 1,
    })
    expect(parse({ PROCESSES: 'auto' }).processes).toBe(availableParallelism())
    for (const wrong of ['0', '65', 'all'])
      expect(() => parse({ PROCESSES: wrong })).toThrow('Configuration: PROCESSES')
  })

  it('generates the development secret once and keeps it to the owner', () => {
    const first = parse({})
    expect(parse({}).authSecret).toBe(first.authSecret)
    const file = join(dataDir, 'auth-secret')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(file, 'utf8').trim()).toBe(first.authSecret)
  })

  it.each([
    ['DATABASE_URL', { AUTH_SECRET: SECRET, SITE_URL: SITE }],
    ['AUTH_SECRET', { DATABASE_URL: DATABASE, SITE_URL: SITE }],
    ['SITE_URL', { DATABASE_URL: DATABASE, AUTH_SECRET: SECRET }],
    ['DATABASE_URL and AUTH_SECRET and SITE_URL', {}],
  ])('refuses to run in production without %s', (missing, given) => {
    expect(() => parse({ NODE_ENV: 'production', ...given })).toThrow(
      new EnvError(`Configuration: ${missing} must be set when NODE_ENV is production`),
    )
  })

  it.each([
    ['PORT', '70000'],
    ['PORT', 'drei'],
    ['SITE_URL', 'orthostellen.example'],
    ['SITE_URL', 'https://stellen.example/unterordner'],
    ['SITE_URL', 'https://stellen.example/?a=b'],
    ['SITE_URL', 'https://wer:geheim@stellen.example'],
    ['ASSET_BASE_URL', 'https://cdn.example/?v=1'],
    ['ASSET_BASE_URL', 'cdn.example'],
    ['SHUTDOWN_SECONDS', '9'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['SMTP_URL', 'http://localhost'],
    ['AUTH_SECRET', 'short'],
    ['LOG_LEVEL', 'loud'],
    ['DEMO_DATA', 'maybe'],
    ['OPERATOR_EMAIL', 'post.probe.example'],
    ['OPERATOR_PHONE', 'gern per Mail'],
    ['OPERATOR_VAT_ID', 'DE 123'],
    ['OPERATOR_STREET', 'Weg 1\nHinterhaus'],
    ['INVOICE_IBAN', 'DE88370400440532013000'],
    ['INVOICE_BIC', 'COBADE'],
    ['INVOICE_TAX_NUMBER', 'keine'],
    ['VAT_CHECK_URL', 'http://vies.example/check'],
    ['VAT_CHECK_URL', 'an'],
    ['INDEXNOW_KEY', 'kurz'],
    ['INDEXNOW_KEY', '../../etc/passwd'],
  ])('names the variable that is wrong: %s=%s', (name, value) => {
    expect(() => parse({ [name]: value })).toThrow(new RegExp(`^Configuration: ${name} `))
  })

  it('never repeats a wrong value, which may be a secret', () => {
    expect(() => parse({ AUTH_SECRET: 'hunter2' })).toThrow(expect.not.stringContaining('hunter2'))
  })

  it('takes an empty value for none', () => {
    expect(parse({ SMTP_URL: '', DEMO_DATA: ' ' })).toMatchObject({ smtpUrl: undefined, demoData: true })
  })

  it('loads no demo data into a database it was given', () => {
    expect(parse({ DATABASE_URL: DATABASE }).demoData).toBe(false)
    expect(parse({ DATABASE_URL: DATABASE, DEMO_DATA: 'true' }).demoData).toBe(true)
  })

  it('listens on this machine only, and in production for everybody', () => {
    expect(parse({}).host).toBe('127.0.0.1')
    const production = { NODE_ENV: 'production', DATABASE_URL: DATABASE, AUTH_SECRET: SECRET, SITE_URL: SITE }
    expect(parse(production).host).toBe('0.0.0.0')
    expect(parse({ HOST: '10.0.0.7' }).host).toBe('10.0.0.7')
  })

  it('loads demo accounts where the network reaches them only when asked to', () => {
    expect(parse({ HOST: '0.0.0.0' })).toMatchObject({ demoData: false, demoDataOnNetwork: false })
    expect(parse({ HOST: '0.0.0.0', DEMO_DATA: 'true' })).toMatchObject({
      demoData: true,
      demoDataOnNetwork: true,
    })
    for (const HOST of ['localhost', '127.0.0.1', '127.0.1.1', '::1'])
      expect(parse({ HOST }).demoData).toBe(true)
  })

  it('refuses demo accounts in production', () => {
    const production = {
      NODE_ENV: 'production',
      DATABASE_URL: DATABASE,
      AUTH_SECRET: SECRET,
      SITE_URL: SITE,
    }
    expect(parse(production).demoData).toBe(false)
    expect(() => parse({ ...production, DEMO_DATA: 'true' })).toThrow(/^Configuration: DEMO_DATA /)
  })

  it('refuses a push service of tests in production, except on this machine', () => {
    const production = {
      NODE_ENV: 'production',
      DATABASE_URL: DATABASE,
      AUTH_SECRET: SECRET,
      PUSH_TEST_SERVICE: 'http://localhost:4000',
    }
    expect(() => parse({ ...production, SITE_URL: SITE })).toThrow(/^Configuration: PUSH_TEST_SERVICE /)
    expect(parse({ ...production, SITE_URL: 'http://localhost:3000' }).pushTestService).toBeDefined()
  })

  it('tells the browser the name, the address and who runs the site, nothing else', () => {
    expect(publicEnv(parse({ SITE_URL: 'https://stellen.example/', OPERATOR_NAME: 'Probe GmbH' }))).toEqual({
      siteName: 'OrthoStellen',
      siteUrl: 'https://stellen.example',
      operator: { name: 'Probe GmbH' },
    })
  })

  it('starts without anything about the operator, and knows what is missing', () => {
    expect(parse({ OPERATOR_NAME: ' ' }).operator).toEqual({})
    const complete = Object.fromEntries(
      Object.values(operatorFields)
        .filter(({ required }) => required)
        .map(({ variable }) => [variable, 'Probe 12']),
    )
    const { operator } = parse({
      ...complete,
      OPERATOR_EMAIL: 'post@probe.example',
      OPERATOR_PHONE: '+49 30 123456',
    })
    expect(missingOperatorFields(operator)).toEqual([])
    expect(missingOperatorFields({ ...operator, street: undefined })).toEqual(['street'])
  })

  it('issues demo invoices in development, and in production none before all is known', () => {
    expect(parse({}).issuer).toMatchObject({ name: 'OrthoStellen (Demo)', iban: 'DE89370400440532013000' })
    const production = { NODE_ENV: 'production', DATABASE_URL: DATABASE, AUTH_SECRET: SECRET, SITE_URL: SITE }
    expect(parse(production)).toMatchObject({
      issuer: undefined,
      missingForInvoices: expect.arrayContaining(['INVOICE_IBAN', 'OPERATOR_VAT_ID or INVOICE_TAX_NUMBER']),
    })
    const operator = {
      OPERATOR_NAME: 'Probe GmbH',
      OPERATOR_STREET: 'Weg 1',
      OPERATOR_TOWN: '37073 Göttingen',
      OPERATOR_EMAIL: 'post@probe.example',
    }
    const account = { INVOICE_IBAN: 'DE89 3704 0044 0532 0130 00', INVOICE_TAX_NUMBER: '20/200/12345' }
    expect(parse({ ...production, ...operator, ...account })).toMatchObject({
      missingForInvoices: [],
      issuer: {
        name: 'Probe GmbH',
        postalCode: '37073',
        town: 'Göttingen',
        iban: 'DE89370400440532013000',
        taxNumber: '20/200/12345',
      },
    })
    // Without its postal code in front an address is none.
    const town = { OPERATOR_TOWN: 'Göttingen' }
    expect(parse({ ...production, ...operator, ...account, ...town }).missingForInvoices).toEqual([
      'OPERATOR_TOWN',
    ])
  })

  it('asks VIES in production, where it is not told otherwise', () => {
    const production = { NODE_ENV: 'production', DATABASE_URL: DATABASE, AUTH_SECRET: SECRET, SITE_URL: SITE }
    const local = 'http://127.0.0.1:4000/check'
    expect(parse({}).vatCheckUrl).toBeUndefined()
    expect(parse({ VAT_CHECK_URL: local }).vatCheckUrl).toBe(local)
    expect(parse(production).vatCheckUrl).toMatch(/^https:\/\/ec\.europa\.eu\//)
    expect(parse({ ...production, VAT_CHECK_URL: 'off' }).vatCheckUrl).toBeUndefined()
  })

  it('hands the same variables to the containers, and lists them in the example', () => {
    const names = [
      ...Object.values(operatorFields).map(({ variable }) => variable),
      ...VARIABLES.map(({ name }) => name).filter((name) => name.startsWith('INVOICE_')),
    ]
    for (const file of ['docker-compose.yml', '.env.example']) {
      const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
      expect(names.filter((name) => !new RegExp(`^\\s*#? ?${name}[:=]`, 'm').test(text))).toEqual([])
    }
  })

  it('hands what is set for backups, metrics and second factors to the containers', () => {
    const compose = readFileSync(new URL('../../docker-compose.yml', import.meta.url), 'utf8')
    const names = VARIABLES.map(({ name }) => name).filter((name) =>
      /^(?:BACKUP|METRICS_|ADMIN_|FACTOR_|VAPID_)/.test(name),
    )
    expect(names.length).toBeGreaterThan(6)
    expect(names.filter((name) => !compose.includes(`    ${name}: \${${name}:-`))).toEqual([])
  })

  it('lowers what admins must show only where that was said', () => {
    const production = {
      NODE_ENV: 'production',
      DATABASE_URL: DATABASE,
      AUTH_SECRET: SECRET,
      SITE_URL: SITE,
    }
    expect(parse(production).adminsNeedFactor).toBe(true)
    expect(parse({}).adminsNeedFactor).toBeUndefined()
    expect(parse({ ADMIN_SECOND_FACTOR: 'required' }).adminsNeedFactor).toBe(true)
    expect(parse({ ADMIN_SECOND_FACTOR: 'optional' }).adminsNeedFactor).toBe(false)
  })

  it('documents every variable', () => {
    expect(VARIABLES.filter(({ description }) => description.length < 10)).toEqual([])
    const wanted = [
      'PORT',
      'SITE_URL',
      'SITE_NAME',
      'DATABASE_URL',
      'DATA_DIR',
      'SMTP_URL',
      'MAIL_FROM',
      'AUTH_SECRET',
      'LOG_LEVEL',
      'DEMO_DATA',
    ]
    expect(VARIABLES.map(({ name }) => name)).toEqual(expect.arrayContaining(wanted))
  })

  it('keeps files in a bucket where one is named with its key', () => {
    const key = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }
    expect(parse({}).bucket).toBeUndefined()
    expect(parse({ S3_BUCKET: 'bewerbungen', ...key }).bucket).toEqual({
      name: 'bewerbungen',
      endpoint: undefined,
      region: 'eu-central-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    })
    expect(() => parse({ S3_BUCKET: 'bewerbungen' })).toThrow(
      'S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
    )
  })
})
