import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compareNames } from '../../../../web/shared/format/compare-names.ts'

test('lists the states of four countries as the German collation does', () => {
  const [, ...lines] = readFileSync('db/data/states.tsv', 'utf8').trim().split('\n')
  const names = lines.map((line) => line.split('\t')[1] ?? '')
  expect(names).toContain('Zürich')
  expect(names.toSorted(compareNames)).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'de')))
})
