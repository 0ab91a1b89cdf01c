/**
 * Node without Vitest or Playwright between: those two read names out of CommonJS packages that Node does not see, so a server that
 * ends at its first import would pass all other tests.
 */
import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Programs: they begin when they are imported. This port is none, so each ends with a sentence instead. */
const PROGRAM = /^server\/(?:main\.ts$|cli\/)/
/** Starts with data of the process that started it. */
const CHILDREN = [
  'server/files/pdf/pdf-process.ts',
  'server/graphql/free-queries/run-free-query.ts',
  'server/link-previews/preview-process.ts',
]

const script = (files: readonly string[]) => `
  for (const file of ${JSON.stringify(files)})
    await import(file).catch((error) => console.log(file, String(error)))
  process.exit()`

async function imported(files: readonly string[]): Promise<string> {
  const child = spawn(
    process.execPath,
    ['--input-type=module', '--eval', script(files.map((file) => `./${file}`))],
    {
      cwd: root,
      env: { PATH: process.env['PATH'], NODE_ENV: 'production', PORT: 'none' },
    },
  )
  let said = ''
  child.stdout.on('data', (text) => {
    said += text
  })
  const status = await new Promise((resolve) => child.on('exit', resolve))
  return said + (status === 0 || status === 1 ? '' : `ended with ${status}`)
}

it('imports every file of the server, and of its programs, as production does', async () => {
  const files = globSync('server/**/*.ts', { cwd: root }).map((file) => file.replaceAll('\\', '/'))
  expect(files.filter((file) => PROGRAM.test(file)).length).toBeGreaterThan(10)
  expect(await imported(files.filter((file) => !CHILDREN.includes(file)))).toBe('')
})
