import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { z } from 'zod'

const root = fileURLToPath(new URL('../../', import.meta.url))

const bill = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      hashes: z.array(z.object({ alg: z.string() })).optional(),
    }),
  ),
})
const manifest = z.object({ dependencies: z.record(z.string(), z.string()) })

it('npm run sbom lists what production installs, with hashes', () => {
  const { stdout } = spawnSync('npm', ['run', '--silent', 'sbom'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  })
  const { components } = bill.parse(JSON.parse(stdout))
  const { dependencies } = manifest.parse(JSON.parse(readFileSync(`${root}package.json`, 'utf8')))
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`))
  // What lies in this repository (file:) has neither a version to compare nor a hash.
  const bought = Object.entries(dependencies).filter(([, version]) => !version.startsWith('file:'))
  const wanted = bought.map(([name, version]) => `${name}@${version}`)
  expect(wanted.filter((one) => !listed.has(one))).toEqual([])
  expect(components.map(({ name }) => name)).not.toContain('@biomejs/biome')
  const withoutHash = components.filter(({ hashes }) => !hashes?.some(({ alg }) => alg === 'SHA-512'))
  // Those for other platforms that lock-file.ts excuses.
  const excused = ({ name }: { name: string }) =>
    name === 'graphiql-sources' || name.startsWith('@napi-rs/canvas-')
  expect(withoutHash.filter((component) => !excused(component))).toEqual([])
})
