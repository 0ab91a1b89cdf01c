import { expect, test } from 'vitest'
import { compareTexts } from '../../../../web/shared/difference/compare-texts.ts'

/** Changed pieces in brackets. */
const shown = (before: string, after: string) =>
  compareTexts(before, after).map((block) =>
    block.kind === 'same'
      ? block.paragraphs
      : [block.before, block.after].map((pieces) =>
          pieces.map(({ text, changed }) => (changed ? `[${text}]` : text)).join(''),
        ),
  )

test('marks the words that changed, with umlauts and compounds as one word', () => {
  expect(
    shown(
      'Sie bauen Prothesen und prüfen Fußstützen für Kinder.',
      'Sie bauen Orthesen und prüfen Überschuhe für Kinder.',
    ),
  ).toEqual([
    [
      'Sie bauen [Prothesen] und prüfen [Fußstützen] für Kinder.',
      'Sie bauen [Orthesen] und prüfen [Überschuhe] für Kinder.',
    ],
  ])
})

test('a number is one word, with its points and commas', () => {
  expect(shown('3.100 – 3.700 € / Monat', '3.100 – 4.100 € / Monat')).toEqual([
    ['3.100 – [3.700] € / Monat', '3.100 – [4.100] € / Monat'],
  ])
})

test('neighbouring changes become one mark', () => {
  expect(shown('Wir zahlen nach Tarif und pünktlich.', 'Wir zahlen sehr gut und pünktlich.')).toEqual([
    ['Wir zahlen [nach Tarif] und pünktlich.', 'Wir zahlen [sehr gut] und pünktlich.'],
  ])
})

test('unchanged paragraphs are counted, added and removed ones stand alone', () => {
  expect(shown('Eins.\n\nZwei.\n\nDrei.', 'Eins.\n\nZwei.\n\nNeu.\n\nDrei.')).toEqual([2, ['', '[Neu.]'], 1])
  expect(shown('Eins.\n\nZwei.', 'Zwei.')).toEqual([['[Eins.]', ''], 1])
  expect(shown('', 'Zum ersten Mal.')).toEqual([['', '[Zum ersten Mal.]']])
})

test('texts that have nothing in common are not torn into words', () => {
  expect(
    shown(
      'Am Empfang laufen alle Fäden zusammen.',
      'Gesucht wird jemand mit Freude am Holz und an Maschinen.',
    ),
  ).toEqual([
    [
      '[Am Empfang laufen alle Fäden zusammen.]',
      '[Gesucht wird jemand mit Freude am Holz und an Maschinen.]',
    ],
  ])
})

test('both sides always read as they were written', () => {
  const before = '# Aufgaben\n\n- Gips\n- Anprobe  am Bein\n\nWir zahlen 3.100 €.'
  const after = '# Ihre Aufgaben\n\n- Scan\n- Anprobe am Bein\n\nWir zahlen 3.400 €.'
  const blocks = compareTexts(before, after)
  const text = (side: 'before' | 'after') =>
    blocks
      .map((block) => (block.kind === 'same' ? block.text : block[side].map((piece) => piece.text).join('')))
      .join('\n\n')
  expect(text('before')).toBe(before)
  expect(text('after')).toBe(after)
})

test('the longest texts without one common word are shown as replaced, not searched for the shortest edit', () => {
  const words = (letter: string) => Array.from({ length: 1600 }, (_, n) => `${letter}${n % 10}`).join(' ')
  const [block] = compareTexts(words('a'), words('b'))
  expect(block?.kind === 'changed' && block.after).toHaveLength(1)
})
