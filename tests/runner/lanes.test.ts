import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { changedFiles, longTests, touchedRooms } from './lanes.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const rooms = new Set(['backup', 'mail', 'jobs'])

it('a change touches the rooms of its files; prose touches none', () => {
  const changed = [
    'server/backup/archive.ts',
    'db/functions/mail/send_mail.sql',
    'README.md',
    'docs/how-to.md',
  ]
  expect(touchedRooms(changed, rooms)).toEqual(new Set(['backup', 'mail']))
  expect(touchedRooms(['docs/kit.md'], rooms)).toEqual(new Set())
})

it.each([
  ['a file of no room', ['server/backup/archive.ts', 'package-lock.json']],
  ['an unknown change', undefined],
])('%s touches all', (_what, changed) => {
  expect(touchedRooms(changed, rooms)).toBeUndefined()
})

it('a change of one room asks for its long tests, and for those of no room', () => {
  const { vitest } = longTests(root, ['server/backup/x.ts'])
  expect(vitest).toContain('tests/server/backup/real-dump.long.test.ts')
  expect(vitest).toContain('tests/worker/start-worker.long.test.ts')
  expect(vitest).not.toContain('tests/server/files/killed-server.long.test.ts')
  expect(longTests(root, undefined).vitest).toContain('tests/server/files/killed-server.long.test.ts')
})

it('without a commit to compare with nobody knows what changed', () => {
  expect(changedFiles(root, '')).toBeUndefined()
  expect(changedFiles(root, 'f'.repeat(40))).toBeUndefined()
  expect(changedFiles(root, 'HEAD')).toEqual([])
})
