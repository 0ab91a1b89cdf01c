/**
 * `dependencies` is what runs in production: in the server, which `npm ci --omit=dev` installs, or in browsers, into whose
 * bundle the build puts it (and the bill of materials has to name it). The rules of imports keep the rest out of both; this
 * finds what nothing of them loads any more.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { z } from 'zod'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Loaded by another package, which asks for it as a peer, or by no import at all. */
const NOT_IMPORTED: Readonly<Record<string, string>> = {
  node: 'runs everything',
  graphiql: 'stands in for sources that Ruru has built already',
  recharts: 'peer of @mantine/charts',
  rxjs: 'peer of @apollo/client',
  '@aws-sdk/s3-request-presigner': 'peer of flydrive',
}

const manifestSchema = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
})
const manifest = (folder: string) =>
  manifestSchema.parse(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')))
const { dependencies, devDependencies } = manifest('')

const sources = ['db', 'schema', 'server', 'web'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:tsx?|mjs|css)$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8')),
)
/** As it stands in an import, a path of a style sheet or a `resolve`. */
const isNamed = (name: string): boolean =>
  sources.some((source) =>
    [`'${name}'`, `'${name}/`, `\`${name}/`, `/${name}/dist`, `/${name}\\/`].some((text) =>
      source.includes(text),
    ),
  )

it('every package of production is loaded by something', () => {
  const idle = Object.keys(dependencies).filter((name) => !(name in NOT_IMPORTED) && !isNamed(name))
  expect(idle).toEqual([])
  expect(Object.keys(NOT_IMPORTED).filter((name) => !(name in dependencies))).toEqual([])
})

it('no package is in two lists, and those of tests and builds are not in production', () => {
  const all = [dependencies, devDependencies, manifest('tests').devDependencies].flatMap((list) =>
    Object.keys(list),
  )
  expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual([])
  const tools =
    /^(?:vite|vitest|playwright|typescript$|@playwright|@vitest|@types|@biomejs|@graphql-codegen|autocannon|lighthouse)/
  expect(Object.keys(dependencies).filter((name) => tools.test(name))).toEqual([])
})
