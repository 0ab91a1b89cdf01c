import { expect, it } from 'vitest'
import { type ServerFigures, serverTiles } from '../../../../web/features/background/server-tiles.ts'

const NOW = Date.parse('2026-11-22T11:00:00Z')
const fine: ServerFigures = {
  mailsWaiting: 0,
  mailsRetrying: 0,
  mailsFailed: 0,
  mailsSentLastDay: 0,
  mailsKept: 0,
  tasksWaiting: 0,
  tasksRunning: 0,
  tasksRetrying: 0,
  tasksFailed: 0,
  oldestDueAt: null,
  workersAlive: 1,
  lastSealedAt: '2026-11-22T10:58:00Z',
  startedAt: '2026-11-19T10:00:00Z',
  version: '1.2.3',
}
const values = (figures: Partial<ServerFigures>) =>
  serverTiles({ ...fine, ...figures }, NOW).map(({ value }) => value)

it('say how long work waits, when the log was sealed, what runs and since when', () => {
  expect(serverTiles(fine, NOW)).toEqual([
    { label: 'Wartezeit der ältesten fälligen Aufgabe', value: 'keine', alarming: false },
    { label: 'Letztes Siegel des Protokolls', value: 'heute, 11:58' },
    { label: 'Laufzeit des Servers', value: '3 Tage' },
    { label: 'Version', value: '1.2.3' },
  ])
  expect(values({ lastSealedAt: null })[1]).toBe('noch keins')
})

it.each([
  ['2026-11-22T10:59:30Z', 'unter 1 Minute'],
  ['2026-11-22T10:59:00Z', '1 Minute'],
  ['2026-11-22T10:01:00Z', '59 Minuten'],
  ['2026-11-22T10:00:00Z', '1 Stunde'],
  ['2026-11-20T11:30:00Z', '47 Stunden'],
  ['2026-11-20T11:00:00Z', '2 Tage'],
])('a server that was started at %s runs for %s', (startedAt, words) => {
  expect(values({ startedAt })[2]).toBe(words)
})

it('work that waits for ten minutes is an alarm', () => {
  const waiting = (oldestDueAt: string) => serverTiles({ ...fine, oldestDueAt }, NOW)[0]
  expect(waiting('2026-11-22T10:51:00Z')).toMatchObject({ value: '9 Minuten', alarming: false })
  expect(waiting('2026-11-22T10:50:00Z')).toMatchObject({ value: '10 Minuten', alarming: true })
})
