import { expect, test } from 'vitest'
import type { ApplicationStatus } from '../../../../../web/entities/application/application-status.ts'
import {
  type ApplicationRow,
  appliedWhen,
  daysUnanswered,
  nameOf,
} from '../../../../../web/features/applications/board/application-row.ts'
import {
  movedWords,
  refusedWords,
  resultWords,
} from '../../../../../web/features/applications/board/move-words.ts'

function row(
  id: string,
  firstName: string | null,
  status: ApplicationStatus = 'eingegangen',
): ApplicationRow {
  return {
    id,
    version: 1,
    side: 'company',
    status,
    nextStatuses: [],
    jobId: 'job',
    jobTitle: 'Stelle',
    contentIsOpen: true,
    firstName,
    lastName: firstName && 'Berg',
    professionName: null,
    qualification: null,
    location: null,
    availableFrom: null,
    submittedAt: '2026-11-10T09:00:00+00:00',
    openedAt: null,
    answeredAt: null,
    decidedAt: null,
    fileCount: 0,
    unreadCount: 0,
    isNew: false,
  }
}

const anna = row('1', 'Anna')
const before = new Map([['1', anna]])

test('a move is told with the name, several with their number', () => {
  expect(movedWords([anna], 'in_pruefung')).toBe('Anna Berg → In Prüfung')
  expect(movedWords([anna, row('2', 'Ben')], 'eingeladen')).toBe('2 Bewerbungen → Eingeladen')
})

test('what somebody else did meanwhile is told with where the application stands now', () => {
  expect(
    refusedWords(
      [{ id: '1', outcome: 'inzwischen_geaendert', application: row('1', 'Anna', 'eingeladen') }],
      before,
    ),
  ).toBe(
    'Anna Berg wurde inzwischen geändert und steht jetzt unter „Eingeladen“. Ihre Änderung gilt dort nicht.',
  )
})

test('all went well, some did, and one is gone', () => {
  const done = { id: '1', outcome: 'verschoben' as const, application: anna }
  const gone = { id: '2', outcome: 'nicht_gefunden' as const, application: null }
  expect(refusedWords([done], before)).toBeNull()
  expect(resultWords([done])).toBe('1 Bewerbung geändert.')
  expect(resultWords([done, gone])).toBe('1 von 2 Bewerbungen geändert.')
  expect(refusedWords([done, gone], before)).toBe(
    'Eine Bewerbung gibt es nicht mehr, oder Sie dürfen sie nicht mehr lesen.',
  )
})

test('after seven days without an answer the card says so, but not where nobody waits any more', () => {
  const now = Date.parse('2026-11-18T09:00:00Z')
  expect(daysUnanswered(anna, now)).toBe(8)
  expect(daysUnanswered(anna, Date.parse('2026-11-17T09:00:00Z'))).toBeNull()
  expect(daysUnanswered({ ...anna, answeredAt: '2026-11-11T09:00:00+00:00' }, now)).toBeNull()
  expect(daysUnanswered(row('1', 'Anna', 'abgelehnt'), now)).toBeNull()
})

test('nobody has a name who has none to read', () => {
  expect(nameOf(row('1', null))).toBe('Bewerbung ohne Einblick')
  expect(nameOf(row('1', null, 'zurueckgezogen'))).toBe('Zurückgezogene Bewerbung')
  expect(appliedWhen(anna, Date.parse('2026-11-10T12:00:00Z'))).toBe('heute, 10:00')
})
