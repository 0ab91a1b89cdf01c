import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PQ_SPECIALTY } from '../../../../web/entities/job/pq-specialty.ts'

test('the PQ-Radar is about a Schwerpunkt of the vocabulary', () => {
  const rows = readFileSync('db/data/specialties.tsv', 'utf8')
  expect(rows).toContain(`\n${PQ_SPECIALTY.slug}\t${PQ_SPECIALTY.name}\t`)
})
