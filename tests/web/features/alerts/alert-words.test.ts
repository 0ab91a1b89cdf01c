import { expect, test } from 'vitest'
import {
  FREQUENCY_OPTIONS,
  hitWords,
  mailSentence,
  newWords,
  RUNNING,
  readFrequency,
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
