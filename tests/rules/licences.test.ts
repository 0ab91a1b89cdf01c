import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { findLicenceProblems, findScriptProblems } from './licences.ts'

const read = (name: string): string => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8')
const ownLock = read('package-lock.json')
const benchLock = read('tests/bench/package-lock.json')

/** Our own lock file with one package more. */
const lockWith = (name: string, entry: object): string => {
  const lock = JSON.parse(ownLock)
  lock.packages[`node_modules/tool/node_modules/${name}`] = { version: '1.2.3', ...entry }
  return JSON.stringify(lock)
}

it('finds nothing in what is installed', () => {
  expect(findLicenceProblems(ownLock, benchLock)).toEqual([])
  expect(findScriptProblems(ownLock, read('package.json'))).toEqual([])
})

it.each([
  ['GPL-3.0-only', ['package-lock.json: @scope/a@1.2.3 is under GPL-3.0-only, which is not allowed']],
  [
    'MIT AND AGPL-3.0-only',
    ['package-lock.json: @scope/a@1.2.3 is under AGPL-3.0-only, which is not allowed'],
  ],
  ['(MIT OR GPL-2.0-only)', []],
  ['(MIT AND Zlib)', []],
  // Allowed to sharp, and not to everybody.
  [
    'LGPL-3.0-or-later',
    ['package-lock.json: @scope/a@1.2.3 is under LGPL-3.0-or-later, which is not allowed'],
  ],
  ['SEE LICENSE IN x', ['package-lock.json: @scope/a@1.2.3 is under SEE LICENSE IN x, which is not allowed']],
  [undefined, ['package-lock.json: @scope/a@1.2.3 names no licence']],
])('judges the licence %s', (license, problems) => {
  expect(findLicenceProblems(lockWith('@scope/a', license === undefined ? {} : { license }))).toEqual(
    problems,
  )
})

it('wants exceptions away that nothing needs', () => {
  expect(findLicenceProblems('{"packages":{}}')).toContainEqual(
    expect.stringMatching(/^licences\.ts: no package needs the exception MPL-2\.0/),
  )
})

it('wants a decision about each package that runs a script when it is installed', () => {
  const manifest = JSON.stringify({ allowScripts: { b: true } })
  const lock = JSON.stringify({ packages: { 'node_modules/a': { hasInstallScript: true } } })
  expect(findScriptProblems(lock, manifest)).toEqual([
    'package.json: a runs a script when it is installed; allowScripts does not decide about it',
    'package.json: allowScripts names b, which runs no script',
  ])
})
