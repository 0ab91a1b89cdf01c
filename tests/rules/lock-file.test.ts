import { expect, it } from 'vitest'
import { findLockProblems } from './lock-file.ts'

const lock = (packages: object): string =>
  JSON.stringify({ packages: { '': { version: '1.0.0' }, ...packages } })
const HASH = `sha512-${'a'.repeat(86)}==`

it('wants a hash of every package', () => {
  expect(findLockProblems(lock({ 'node_modules/a': { version: '1.0.0', integrity: HASH } }))).toEqual([])
  expect(
    findLockProblems(
      lock({
        'node_modules/a': { version: '1.0.0' },
        'node_modules/b': { version: '1.0.0', integrity: 'sha1-x' },
      }),
    ),
  ).toEqual([
    'package-lock.json: node_modules/a has no sha512 hash',
    'package-lock.json: node_modules/b has no sha512 hash',
  ])
})

it('asks for no hash of what lies in this repository', () => {
  const packages = { tests: { version: '0.0.0' }, 'node_modules/tests': { resolved: 'tests', link: true } }
  expect(findLockProblems(lock(packages))).toEqual([])
})

it('excuses builds for other platforms in one version only', () => {
  const path = 'node_modules/@biomejs/cli-win32-x64'
  expect(findLockProblems(lock({ [path]: { version: '2.6.8' } }))).toEqual([])
  expect(findLockProblems(lock({ [path]: { version: '2.6.9' } }))).toHaveLength(1)
})

it('refuses hosts', () => {
  const resolved = 'https://packages.example/a.tgz'
  expect(
    findLockProblems(lock({ 'node_modules/a': { version: '1.0.0', integrity: HASH, resolved } })),
  ).toEqual(['package-lock.json: node_modules/a names a host'])
})
