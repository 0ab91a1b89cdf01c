import { describe, expect, it } from 'vitest'
import { createFileStore } from '../../../../server/files/file-store.ts'
import { createMailer } from '../../../../server/mail/mailer.ts'
import { templateNames } from '../../../../server/mail/render-mail.ts'
import { backupCronItems, createTaskList, cronItems } from '../../../../server/worker/schedule.ts'
import {
  type BackgroundFigures,
  backgroundSentence,
  backgroundTiles,
  lateSince,
} from '../../../../web/features/background/background-figures.ts'
import { errorWords } from '../../../../web/features/background/error-words.ts'
import { mailWords } from '../../../../web/features/background/mail-words.ts'
import { taskWords } from '../../../../web/features/background/task-words.ts'

const mailer = createMailer({
  isProduction: false,
  smtpUrl: undefined,
  mailFrom: { name: 'Probe', address: 'post@stellen.example' },
  siteName: 'Probe',
  operator: {},
  siteUrl: 'https://stellen.example',
  authSecret: 'only for this test, and long enough for it',
})

const files = createFileStore({ dataDir: 'nowhere', bucket: undefined })
const seals = { dataDir: 'nowhere', log: { info() {}, error() {} } }

describe('every', () => {
  it.each(templateNames)('mail has a name for admins: %s', (template) => {
    expect(mailWords(template)).not.toBe(template)
  })

  it.each([
    ...new Set([
      ...Object.keys(createTaskList({ mailer, files, seals })),
      ...[...cronItems, ...backupCronItems].map(({ task }) => task),
    ]),
  ])('task has a name for admins: %s', (task) => {
    expect(taskWords(task)).not.toBe(task)
  })
})

it('an unknown name of another release is shown as it is', () => {
  expect(mailWords('job-match')).toBe('job-match')
  expect(taskWords('matching/match-jobs')).toBe('matching/match-jobs')
})

it.each([
  ['ESOCKET', 'Der Mailserver ist nicht erreichbar'],
  ['ECONNECTION 421', 'Der Mailserver ist nicht erreichbar'],
  ['EAUTH 535', 'Der Mailserver lehnt unsere Anmeldung ab'],
  ['EENVELOPE 550', 'Der Mailserver lehnt die Adresse ab'],
  ['link expired', 'Der Link in der Nachricht gilt nicht mehr'],
  ['Postgres 57P01', 'Die Datenbank war nicht erreichbar'],
  ['Postgres 40P01', 'Eine andere Aufgabe war im Weg'],
  ['BackupError disk_full', 'Die Sicherung ist fehlgeschlagen; warum, steht unter „Sicherungen“'],
  ['TypeError', 'Unerwarteter Fehler'],
  [null, 'Der Grund ist nicht bekannt'],
])('the code %s reads: %s', (code, words) => {
  expect(errorWords(code)).toBe(words)
})

const fine: BackgroundFigures = {
  mailsWaiting: 0,
  mailsRetrying: 0,
  mailsFailed: 0,
  mailsSentLastDay: 1234,
  mailsKept: 0,
  tasksWaiting: 0,
  tasksRunning: 0,
  tasksRetrying: 0,
  tasksFailed: 0,
  oldestDueAt: null,
  workersAlive: 1,
}

it.each<[string, Partial<BackgroundFigures>]>([
  ['Alles läuft · 1 Prozess arbeitet', {}],
  ['Kein Prozess arbeitet', { workersAlive: 0, mailsFailed: 3 }],
  ['1 Mail wartet auf Ihre Entscheidung · 2 Prozesse arbeiten', { workersAlive: 2, mailsFailed: 1 }],
  [
    '1 Mail und 1 Aufgabe warten auf Ihre Entscheidung · 1 Prozess arbeitet',
    { mailsFailed: 1, tasksFailed: 1 },
  ],
  ['Einiges wird gerade noch einmal versucht, von selbst · 1 Prozess arbeitet', { tasksRetrying: 2 }],
])('the state of things reads: %s', (sentence, figures) => {
  expect(backgroundSentence({ ...fine, ...figures })).toBe(sentence)
})

it('tiles are red only where an admin has to decide', () => {
  const alarming = (figures: Partial<BackgroundFigures>) =>
    backgroundTiles({ ...fine, ...figures })
      .filter((tile) => tile.alarming)
      .map(({ label }) => label)
  expect(alarming({ mailsWaiting: 900, mailsRetrying: 12 })).toEqual([])
  expect(alarming({ mailsFailed: 1, tasksFailed: 1 })).toEqual([
    'Mails fehlgeschlagen',
    'Aufgaben fehlgeschlagen',
  ])
  const [waiting] = backgroundTiles({ ...fine, mailsWaiting: 1900, mailsRetrying: 12 })
  expect(waiting).toEqual({ label: 'Mails warten, davon 12 nach einem Fehler', value: '1.900' })
})

it('without a mail server no tile says that mails were sent', () => {
  const labels = backgroundTiles({ ...fine, mailsSentLastDay: 0, mailsKept: 3 }).map(
    ({ label, value }) => `${label} ${value}`,
  )
  expect(labels).toContain('Mails in 24 Stunden, nicht verschickt: kein Mailserver eingerichtet 3')
  expect(labels.join()).not.toContain('Mails in 24 Stunden verschickt')
})

it('work is late after ten minutes', () => {
  const now = Date.parse('2026-11-20T19:15:00Z')
  expect(lateSince(fine, now)).toBeNull()
  expect(lateSince({ ...fine, oldestDueAt: '2026-11-20T19:06:00Z' }, now)).toBeNull()
  expect(lateSince({ ...fine, oldestDueAt: '2026-11-20T19:05:00Z' }, now)).toBe('20.11.2026, 20:05')
})
