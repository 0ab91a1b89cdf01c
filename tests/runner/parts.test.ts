import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { filesOf } from './parts.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

it.each(['runner/parts', 'tests/runner/parts.test.ts', './tests/runner/parts'])('%s is this file', (part) => {
  expect(filesOf(root, [part])).toEqual({ vitest: ['tests/runner/parts.test.ts'], playwright: [] })
})

it('a folder is all files in it, and none of a folder with the same prefix', () => {
  const { vitest } = filesOf(root, ['db/jobs'])
  expect(vitest.length).toBeGreaterThan(1)
  expect(vitest.filter((file) => !file.startsWith('tests/db/jobs/'))).toEqual([])
})

it('a browser test is selected by its name', () => {
  const found = filesOf(root, ['drafts']).playwright
  expect(found.map((file) => file.split('/').at(-1))).toEqual(['drafts.spec.ts'])
})

it('what does not exist is nothing', () => {
  expect(filesOf(root, ['db/nothing', 'run'])).toEqual({ vitest: [], playwright: [] })
})
