/** What deploy/kubernetes promises, compared with the program. No cluster is here: the files are read. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { MAJOR_VERSION } from '../../server/database/embedded-cluster.ts'
import { envDocumentation, parseEnv } from '../../server/env.ts'

const folder = fileURLToPath(new URL('../../deploy/kubernetes/', import.meta.url))
const dockerfile = readFileSync(new URL('../../Dockerfile', import.meta.url), 'utf8')
const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'))
const text = (name: string): string => readFileSync(`${folder}${name}`, 'utf8')
const documents = files.flatMap((name) => text(name).split(/^---$/m))
const kindOf = (document: string): string => /^kind: (\w+)$/m.exec(document)?.[1] ?? ''
const nameOf = (document: string): string => /^metadata:\n {2}name: ([\w-]+)$/m.exec(document)?.[1] ?? ''

const settings = Object.fromEntries(
  [...text('settings.yaml').matchAll(/^ {2}([A-Z][A-Z0-9_]+): (.+)$/gm)].map(([, name = '', value = '']) => [
    name,
    value.replace(/^"(.*)"$/, '$1'),
  ]),
)
const pods = documents.filter((document) => document.includes('containers:'))

describe('the files', () => {
  it('are all applied, and each thing has a kind and a name', () => {
    const applied = [...text('kustomization.yaml').matchAll(/^ {2}- (\S+\.yaml)$/gm)].map(([, name]) => name)
    expect(applied.sort()).toEqual(files.filter((name) => name !== 'kustomization.yaml').sort())
    const things = documents.filter((document) => kindOf(document) !== 'Kustomization')
    const keys = things.map((document) => `${kindOf(document)} ${nameOf(document)}`)
    expect(keys.filter((key) => !/^\w+ \S+$/.test(key))).toEqual([])
    expect(new Set(keys).size).toBe(keys.length)
    expect(documents.join('')).not.toMatch(/\t/)
  })

  it('set variables that the program knows, to values that it takes', () => {
    const known = envDocumentation.flatMap(({ variables }) => variables.map(({ name }) => name))
    expect(Object.keys(settings).filter((name) => !known.includes(name))).toEqual([])
    const readme = text('README.md')
    const secrets = /`site-secrets`: (.+)/.exec(readme)?.[1]?.match(/[A-Z][A-Z0-9_]+/g) ?? []
    expect(secrets.filter((name) => !known.includes(name))).toEqual([])
    const given = Object.fromEntries(
      secrets.map((name) => [name, 'a-secret-that-is-long-enough-for-anybody']),
    )
    const env = parseEnv({ ...settings, ...given, SMTP_URL: 'smtp://mail.example', VAPID_PRIVATE_KEY: '' })
    expect(env).toMatchObject({ isProduction: true, workerInline: false, metricsPort: 9464 })
    expect(env.databaseReadUrls).toHaveLength(1)
  })
})

describe('the pods', () => {
  it('are app, worker and migration, and lack every right that they do not need', () => {
    expect(pods.map(nameOf).sort()).toEqual(['app', 'migrate', 'worker'])
    const user = /node:node/.test(dockerfile) ? '1000' : ''
    for (const pod of pods) {
      for (const line of [
        'runAsNonRoot: true',
        `runAsUser: ${user}`,
        'automountServiceAccountToken: false',
        'allowPrivilegeEscalation: false',
        'readOnlyRootFilesystem: true',
        'capabilities: { drop: [ALL] }',
        'seccompProfile: { type: RuntimeDefault }',
        'mountPath: /app/.data }',
        'mountPath: /tmp }',
      ])
        expect(pod).toContain(line)
      const command = /command: \[node, (\S+)\]/.exec(pod)?.[1]
      if (command !== undefined) expect(readFileSync(`${folder}../../${command}`, 'utf8')).not.toBe('')
    }
  })

  it('have as long to end as the program takes', () => {
    for (const pod of pods.filter((one) => kindOf(one) === 'Deployment')) {
      const grace = Number(/terminationGracePeriodSeconds: (\d+)/.exec(pod)?.[1])
      expect(grace).toBeGreaterThanOrEqual(Number(settings['DRAIN_SECONDS']) + 10)
    }
    const app = pods.find((pod) => nameOf(pod) === 'app') ?? ''
    const readiness =
      /readinessProbe:\n.*path: \/readyz.*\n +periodSeconds: (\d+)\n(?:.*\n)? +failureThreshold: (\d+)/.exec(
        app,
      )
    expect(Number(readiness?.[1]) * Number(readiness?.[2])).toBeLessThan(Number(settings['DRAIN_SECONDS']))
    expect(app).toMatch(/livenessProbe:\n.*path: \/healthz/)
    expect(app).toContain(`containerPort: ${/PORT=(\d+)/.exec(dockerfile)?.[1]} }`)
  })
})

it('the database is of the version that the program brings, with standbys of which one has what was acknowledged', () => {
  const [cluster = ''] = documents.filter((document) => kindOf(document) === 'Cluster')
  expect(cluster).toContain(`major: ${MAJOR_VERSION}\n`)
  expect(cluster).toContain('instances: 3\n')
  expect(cluster).toMatch(/synchronous:\n +method: any\n +number: 1\n/)
  expect(cluster).toContain('builtinLocale: C.UTF-8\n')
  for (const name of ['DATABASE_URL', 'DATABASE_READ_URLS'])
    expect(settings[name]).toMatch(new RegExp(`//${nameOf(cluster)}-r[wo]:5432/`))
})

it('the pooler gives each transaction a connection, and leads to the server that takes writes', () => {
  const [pooler = ''] = documents.filter((document) => kindOf(document) === 'Pooler')
  for (const line of ['type: rw\n', 'poolMode: transaction\n']) expect(pooler).toContain(line)
  expect(settings['DATABASE_POOLER_URL']).toContain(`//${nameOf(pooler)}:5432/`)
})

it('nobody reaches a pod but by a policy that names it', () => {
  const policies = documents.filter((document) => kindOf(document) === 'NetworkPolicy')
  expect(policies.map(nameOf).sort()).toEqual(['app', 'database', 'metrics', 'nothing-else', 'pooler'])
  for (const policy of policies) expect(policy).toMatch(/policyTypes: \[Ingress\]/)
})
