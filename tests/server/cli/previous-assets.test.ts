import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepingPreviousAssets } from '../../../server/cli/previous-assets.ts'

let dist = ''
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'dist-'))
})
afterEach(() => rmSync(dist, { recursive: true, force: true }))

const assets = () => join(dist, 'client/assets')

/** As Vite does it: the folder is emptied, then written. */
const build = (...names: readonly string[]) =>
  keepingPreviousAssets(dist, async () => {
    rmSync(join(dist, 'client'), { recursive: true, force: true })
    mkdirSync(assets(), { recursive: true })
    for (const name of names) {
      mkdirSync(dirname(join(assets(), name)), { recursive: true })
      writeFileSync(join(assets(), name), name)
    }
  })

test('the files of the last build stay beside the new ones, those of older builds go', async () => {
  await build('app-1.js', 'same.woff2')
  expect(readdirSync(assets())).toEqual(['app-1.js', 'same.woff2'])
  await build('app-2.js', 'same.woff2')
  expect(readdirSync(assets())).toEqual(['app-1.js', 'app-2.js', 'same.woff2'])
  await build('app-3.js', 'same.woff2')
  expect(readdirSync(assets())).toEqual(['app-2.js', 'app-3.js', 'same.woff2'])
})

test('folders stay too, whether the next build has them or not', async () => {
  await build('pdf-1/worker.js', 'pdf-1/maps/a')
  await build('pdf-1/worker.js', 'pdf-2/worker.js')
  expect(readdirSync(assets(), { recursive: true }).sort()).toEqual(
    ['pdf-1', 'pdf-1/maps', 'pdf-1/maps/a', 'pdf-1/worker.js', 'pdf-2', 'pdf-2/worker.js'].sort(),
  )
  await build('app-1.js')
  await build('app-2.js')
  expect(readdirSync(assets())).toEqual(['app-1.js', 'app-2.js'])
})

test('a build that fails takes nothing away', async () => {
  await build('app-1.js')
  const failing = keepingPreviousAssets(dist, async () => {
    rmSync(assets(), { recursive: true })
    mkdirSync(assets())
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(readdirSync(assets())).toEqual(['app-1.js'])
  expect(readdirSync(dist).filter((name) => name.startsWith('.previous-'))).toEqual([])
  expect(existsSync(join(dist, 'client'))).toBe(true)
})
