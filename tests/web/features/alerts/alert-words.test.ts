import { expect, test } from 'vitest'
import {
  FREQUENCY_OPTIONS,
  hitWords,
  mailSentence,
  namesOf,
  newWords,
  RUNNING,
  readFrequency,
  refusedWords,
  sumOfNew,
  whenWeWrite,
} from '../../../../web/features/alerts/alert-words.ts'

test('each frequency has a sentence of its own', () => {
  const sentences = FREQUENCY_OPTIONS.map(({ value }) => mailSentence(value))
  expect(new Set(sentences).size).toBe(FREQUENCY_OPTIONS.length)
  expect(mailSentence('taeglich')).toBe(
    'Wir schreiben Ihnen, höchstens einmal am Tag, wenn etwas dazugekommen ist.',
  )
  expect(RUNNING.map(whenWeWrite)).not.toContain('')
})

test('a value that a select does not have is no frequency', () => {
  expect(readFrequency('woechentlich')).toBe('woechentlich')
  expect(readFrequency('monatlich')).toBeNull()
})

test('counts are said in the singular too', () => {
  expect(newWords(1)).toBe('1 neuer Treffer')
  expect(newWords(3)).toBe('3 neue Treffer')
  expect(hitWords('jobs', 1)).toBe('1 Stellenangebot dazugekommen')
  expect(hitWords('requests', 2)).toBe('2 Stellengesuche dazugekommen')
  expect(hitWords('requests', 0)).toBe('Noch nichts dazugekommen')
  expect(sumOfNew([{ newHitCount: 2 }, { newHitCount: 0 }, { newHitCount: 5 }])).toBe(7)
})

test('names in a sentence are joined as one says it', () => {
  const alerts = ['Prothetik', 'Einlagen', 'Reha', 'Meister'].map((name) => ({ name }))
  expect(namesOf(alerts.slice(0, 1))).toBe('„Prothetik“')
  expect(namesOf(alerts.slice(0, 2))).toBe('„Prothetik“ und „Einlagen“')
  expect(namesOf(alerts.slice(0, 3))).toBe('„Prothetik“, „Einlagen“ und ein weiterer')
  expect(namesOf(alerts)).toBe('„Prothetik“, „Einlagen“ und 2 weitere')
})

test('what a mailbox refused is said of one and of several', () => {
  expect(refusedWords(1)).toMatch(/ist ein Suchauftrag angehalten; dort setzen Sie ihn fort\.$/)
  expect(refusedWords(3)).toMatch(/sind 3 Suchaufträge angehalten; dort setzen Sie sie fort\.$/)
})
