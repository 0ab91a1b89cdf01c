import { expect, test } from 'vitest'
import { verbsFor } from '../../../../web/entities/job/job-verbs.ts'

test('a draft may be deleted unless it was public once', () => {
  expect(verbsFor('entwurf', null)).toEqual(['submit', 'delete'])
  expect(verbsFor('entwurf', '2026-11-01T08:00:00Z')).toEqual(['submit'])
})
