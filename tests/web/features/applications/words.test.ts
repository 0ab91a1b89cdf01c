import { expect, test } from 'vitest'
import { applicantStatus } from '../../../../web/entities/application/applicant-status.ts'
import { applyHash, readApplyHash } from '../../../../web/features/applications/apply/apply-url.ts'
import { fileProblem } from '../../../../web/features/applications/files/file-rules.ts'
import {
  fileLine,
  notTakenWords,
  waitingLine,
} from '../../../../web/features/applications/files/file-words.ts'
import { historyOf } from '../../../../web/features/applications/own/own-history-items.ts'

test('a file that cannot pass is refused before it is sent, with the reason', async () => {
  const file = (content: BlobPart[], name = 'a.pdf') => new File(content, name)
  expect(await fileProblem(file(['%PDF-1.7 …']))).toBeNull()
  expect(await fileProblem(file(['<html>']))).toMatch(/kein PDF/)
  expect(await fileProblem(file(['GIF89a%PDF-1.7']))).toMatch(/kein PDF/)
  expect(await fileProblem(file([]))).toMatch(/leer/)
  const large = (bytes: number) => file(['%PDF-', new Uint8Array(bytes - 5)])
  expect(await fileProblem(large(5 * 1024 * 1024))).toBeNull()
  expect(await fileProblem(large(5 * 1024 * 1024 + 1))).toMatch('5,1 MB ist zu groß, erlaubt sind 5 MB.')
})

test('each state of a file says what is going on', () => {
  const bytes = 2_200_000
  expect(fileLine({ bytes, state: { kind: 'sending', sent: 1_300_000 } })).toBe('1,2 von 2,1 MB')
  expect(fileLine({ bytes: 200_000, state: { kind: 'done', pages: 1 } })).toBe(
    '196 kB · 1 Seite · hochgeladen und geprüft',
  )
  expect(fileLine({ bytes, state: { kind: 'refused', message: 'Zu groß.', again: false } })).toBe(
    'Zu groß. Sie wird nicht mitgeschickt.',
  )
})

test('the line below the button says when the application leaves', () => {
  const file = (name: string) => ({ id: name, name, bytes: 1, state: { kind: 'checking' } as const })
  expect(waitingLine([file('Gesellenbrief.pdf')], 4)).toBe(
    'Gesendet wird, sobald „Gesellenbrief.pdf“ hochgeladen ist: noch etwa 4 Sekunden.',
  )
  expect(waitingLine([file('a.pdf'), file('b.pdf')], null)).toBe(
    'Gesendet wird, sobald alle Dateien hochgeladen sind.',
  )
  expect(waitingLine([], null)).toBe('')
})

test('files that are not taken are named', () => {
  expect(notTakenWords({ tooMany: ['d.pdf'], twice: ['a.pdf'] }, 3)).toBe(
    'Höchstens 3 Dateien. Nicht übernommen: „d.pdf“. Nehmen Sie dafür zuerst eine andere heraus. Schon dabei: „a.pdf“.',
  )
  expect(notTakenWords({ tooMany: [], twice: [] }, 3)).toBe('')
})

test('the fragment opens the form, with the key of a draft or without', () => {
  const key = '6f1c2a34-0000-4000-8000-000000000001'
  expect(readApplyHash(applyHash())).toEqual({ handoverKey: null })
  expect(readApplyHash(applyHash(key))).toEqual({ handoverKey: key })
  for (const other of ['', '#kontakt', '#bewerben=', '#bewerbenx', `#bewerben=${key}x`])
    expect(readApplyHash(other)).toBeNull()
})

test('a received application that was opened says so', () => {
  expect(applicantStatus({ status: 'eingegangen', openedAt: null }).word).toBe('Angekommen')
  expect(applicantStatus({ status: 'eingegangen', openedAt: '2026-11-22T10:00:00Z' }).word).toBe('Geöffnet')
  expect(applicantStatus({ status: 'in_pruefung', openedAt: '2026-11-22T10:00:00Z' }).word).toBe('In Prüfung')
})

test('events stand between the messages, in the order of time', () => {
  const event = (id: string, kind: 'eingegangen' | 'geoeffnet', happenedAt: string) => ({
    __typename: 'ApplicationEvent' as const,
    id,
    kind,
    fromStatus: null,
    toStatus: null,
    side: 'company' as const,
    actorName: null,
    text: null,
    happenedAt,
  })
  const message = {
    __typename: 'ApplicationMessage' as const,
    id: 'm',
    fromCompany: true,
    isOwn: false,
    authorName: 'Petra Kirchhoff',
    body: 'Guten Tag',
    createdAt: '2026-11-22T11:00:00Z',
    isRead: false,
  }
  const events = [
    event('e2', 'geoeffnet', '2026-11-22T10:30:00Z'),
    event('e1', 'eingegangen', '2026-11-22T10:00:00Z'),
  ]
  const keys = (hasOlder: boolean) =>
    historyOf({ messages: [message], events, hasOlder }).map(({ key }) => key)
  expect(keys(false)).toEqual(['e1', 'e2', 'm'])
  // What happened before messages that are not loaded would stand at the wrong place.
  expect(keys(true)).toEqual(['e1', 'm'])
})
