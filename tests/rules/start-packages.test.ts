/**
 * `npm start` installs the lock file without the workspace tests/ and without following peers (server/cli/ensure-install.mjs), because npm
 * also installs an optional peer that something else asks for. So what starting needs must not lean on a peer that nothing names.
 */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

const names = z.record(z.string(), z.string()).default({})
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      dependencies: names,
      devDependencies: names,
      optionalDependencies: names,
      peerDependencies: names,
      peerDependenciesMeta: z
        .record(z.string(), z.object({ optional: z.boolean().default(false) }))
        .default({}),
    }),
  ),
})
type Packages = z.infer<typeof lockSchema>['packages']

/** Where Node finds a package from the folder of another one. */
function find(packages: Packages, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (packages[path]) return path
    if (folder === '') return undefined
  }
}

function installedForStart(packages: Packages): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (from: string, wanted: readonly string[]): void => {
    for (const name of wanted) {
      const path = find(packages, from, name)
      if (path === undefined || found.has(path)) continue
      found.add(path)
      const { dependencies = {}, optionalDependencies = {} } = packages[path] ?? {}
      visit(path, Object.keys({ ...dependencies, ...optionalDependencies }))
    }
  }
  const root = packages['']
  visit('', Object.keys({ ...root?.dependencies, ...root?.devDependencies }))
  return found
}

function missingPeers(packages: Packages): string[] {
  const found = installedForStart(packages)
  return [...found].flatMap((path) =>
    Object.keys(packages[path]?.peerDependencies ?? {})
      .filter((name) => !packages[path]?.peerDependenciesMeta[name]?.optional)
      .filter((name) => !found.has(find(packages, path, name) ?? ''))
      .map((name) => `${path} needs ${name}`),
  )
}

describe('what npm start installs', () => {
  const { packages } = lockSchema.parse(
    JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')),
  )

  it('has every peer that its packages ask for', () => {
    expect(missingPeers(packages)).toEqual([])
  })

  it('says which peer is missing', () => {
    const root = { devDependencies: { a: '1' } }
    const sample = { '': root, 'node_modules/a': { peerDependencies: { b: '1' } }, 'node_modules/b': {} }
    expect(missingPeers(lockSchema.parse({ packages: sample }).packages)).toEqual(['node_modules/a needs b'])
  })

  it('has none of the large tools of tests', () => {
    const tools = [
      'vitest',
      'typescript',
      '@biomejs/biome',
      '@graphql-codegen/cli',
      '@sparticuz/chromium',
      'playwright-core',
    ]
    const found = installedForStart(packages)
    expect(tools.filter((name) => !packages[`node_modules/${name}`])).toEqual([])
    expect(tools.filter((name) => found.has(`node_modules/${name}`))).toEqual([])
  })

  it('has GraphiQL once, as the page that Ruru brings', () => {
    expect(Object.keys(packages).filter((path) => /(?:monaco-editor|@graphiql\/react)$/.test(path))).toEqual(
      [],
    )
  })
})
