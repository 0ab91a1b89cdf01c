/** The sentences of both documents as people read them: the templates fit both nouns. */
import { expect, test } from 'vitest'
import { JOB_WORDS } from '../../../../web/entities/job/job-words.ts'
import { REQUEST_WORDS } from '../../../../web/entities/job-request/request-words.ts'
import { conflictWordsFor } from '../../../../web/shared/drafts/conflict-messages.ts'
import { editModeFor, nothingToReview, onlineAtOnce } from '../../../../web/shared/drafts/edit-modes.ts'
import { describeChange } from '../../../../web/shared/publication/status.ts'

test('what editing means is said of a job and of a request', () => {
  expect(editModeFor('aktiv', null, JOB_WORDS).notice).toEqual({
    tone: 'info',
    title: 'Diese Anzeige ist online',
    text: 'Sie bleibt online, wie sie ist, bis wir Ihre Änderung gelesen und freigegeben haben. Das Enddatum ändert sich nicht. Auf welchem Weg Bewerbungen kommen, gilt sofort.',
  })
  expect(editModeFor('aktiv', null, REQUEST_WORDS).notice).toEqual({
    tone: 'info',
    title: 'Dieses Gesuch ist online',
    text: 'Es bleibt online, wie es ist, bis wir Ihre Änderung gelesen und freigegeben haben. Das Enddatum ändert sich nicht. Kontaktdaten, Umkreis und Wunschgehalt gelten sofort.',
  })
  expect(editModeFor('pausiert', null, REQUEST_WORDS).notice?.text).toContain(
    'Geänderte Gesuche lesen wir noch einmal. Das Gesuch bleibt pausiert',
  )
  expect(editModeFor('abgelaufen', null, REQUEST_WORDS).notice?.text).toBe(
    'Prüfen Sie, ob noch alles stimmt, und reichen Sie es erneut ein.',
  )
  expect(editModeFor('abgelehnt', null, REQUEST_WORDS).notice?.title).toBe(
    'Was wir an diesem Gesuch beanstandet haben',
  )
  expect(editModeFor('entwurf', null, REQUEST_WORDS).done).toEqual({
    title: 'Ihr Gesuch ist eingereicht',
    text: 'Wir prüfen Ihr Gesuch. Das dauert meist bis zum nächsten Werktag.',
  })
})

test('only a draft saves itself, and only what was approved is submitted by saving', () => {
  const modes = (['entwurf', 'zur_pruefung', 'aktiv', 'pausiert', 'abgelaufen', 'abgelehnt'] as const).map(
    (status) => editModeFor(status, null, REQUEST_WORDS),
  )
  expect(modes.map(({ automatic }) => automatic)).toEqual([true, false, false, false, false, false])
  expect(modes.map(({ submits }) => submits)).toEqual([true, false, false, false, true, true])
  expect(editModeFor('aktiv', 'rejected', REQUEST_WORDS)).toMatchObject({
    submits: true,
    discard: 'discardChange',
  })
  expect(editModeFor('aktiv', 'inReview', REQUEST_WORDS)).toMatchObject({
    submits: false,
    discard: 'withdrawChange',
  })
})

test('a conflict and a change are said of both', () => {
  expect(conflictWordsFor('aktiv', JOB_WORDS)).toMatchObject({
    title: 'Die Anzeige ist inzwischen online',
    text: 'Sie bleibt online, wie sie ist. Ihr Text ist in diesem Browser gesichert, aber nicht gespeichert. Sie können ihn als Änderung einreichen.',
  })
  expect(conflictWordsFor('abgelehnt', REQUEST_WORDS)?.title).toBe(
    'Das Gesuch ist inzwischen geprüft und beanstandet',
  )
  expect(conflictWordsFor('entwurf', REQUEST_WORDS)).toBeUndefined()
  const now = Date.parse('2026-11-22T12:00:00Z')
  const expired = {
    status: 'abgelaufen',
    expiresAt: '2026-11-20T12:00:00Z',
    change: { submittedAt: '2026-11-21T12:00:00Z', rejectionReason: null },
  } as const
  expect(describeChange(expired, now, REQUEST_WORDS)).toContain('geht das Gesuch für 90 Tage wieder online')
})

test('a save without review says what took effect', () => {
  expect(nothingToReview(JOB_WORDS, false)).toEqual({
    title: 'Nichts geändert',
    text: 'Die Anzeige bleibt, wie sie ist.',
  })
  expect(nothingToReview(JOB_WORDS, true)).toEqual({
    title: 'Gespeichert',
    text: 'Was Sie geändert haben, gilt ab jetzt.',
  })
  expect(nothingToReview(REQUEST_WORDS, false).text).toBe('Das Gesuch bleibt, wie es ist.')
  expect(nothingToReview(REQUEST_WORDS, true).title).toBe('Gespeichert')
})

test('a submission that is online at once is not told to be in review', () => {
  const answer = (status: string) => ({
    submitJob: { result: { id: 'a', status, __typename: 'Job' }, __typename: 'P' },
  })
  expect(onlineAtOnce(answer('aktiv'), JOB_WORDS)).toEqual({
    title: 'Ihre Anzeige ist online',
    text: 'Sie ist jetzt für alle sichtbar.',
  })
  expect(onlineAtOnce(answer('zur_pruefung'), JOB_WORDS)).toBeNull()
  expect(onlineAtOnce(undefined, JOB_WORDS)).toBeNull()
})
