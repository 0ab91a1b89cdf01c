/**
 * `npm run --silent sbom`: the bill of materials (CycloneDX) of what production installs, by npm itself. It is asked about a copy of
 * manifest and lock file without the packages of build and tests: `npm sbom --omit=dev` also leaves out what both need,
 * such as graphql, and stops at a package of the tests that names its versions badly.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { CommandError, runCommand } from './run-command.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const manifestSchema = z.looseObject({ name: z.string() })
const lockSchema = z.looseObject({
  packages: z.record(z.string(), z.looseObject({ dev: z.boolean().optional() })),
})

const json = (name: string): unknown => JSON.parse(readFileSync(join(root, name), 'utf8'))

runCommand(async () => {
  const manifest = { ...manifestSchema.parse(json('package.json')), devDependencies: {}, workspaces: [] }
  const lock = lockSchema.parse(json('package-lock.json'))
  const packages = Object.entries(lock.packages)
    .filter(([path, { dev }]) => !dev && !/^(?:tests|node_modules\/orthostellen-tests)$/.test(path))
    .map(([path, entry]) =>
      path === ''
        ? ([path, { ...entry, devDependencies: {}, workspaces: [] }] as const)
        : ([path, entry] as const),
    )
  const scratch = mkdtempSync(join(tmpdir(), 'sbom-'))
  // npm calls the product by the name of its folder.
  const folder = join(scratch, manifest.name)
  try {
    mkdirSync(folder)
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
    writeFileSync(
      join(folder, 'package-lock.json'),
      JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }),
    )
    const npm = process.env['npm_execpath']
    const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only']
    const [command, all] = npm ? [process.execPath, [npm, ...args]] : ['npm', args]
    const { status, stdout, stderr } = spawnSync(command, all, {
      cwd: folder,
      // Else npm would look at the checkout that has started this.
      env: { ...process.env, npm_config_local_prefix: folder, INIT_CWD: folder },
      encoding: 'utf8',
      maxBuffer: 64_000_000,
    })
    if (status !== 0)
      throw new CommandError(`npm sbom failed: ${stderr.trim().split('\n').slice(0, 5).join(' | ')}`)
    process.stdout.write(stdout)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
})
