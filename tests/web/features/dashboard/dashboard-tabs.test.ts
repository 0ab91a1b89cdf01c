import { expect, test } from 'vitest'
import { tabOf } from '../../../../web/features/dashboard/dashboard-tabs.ts'

test('an unknown or forbidden tab shows the overview', () => {
  expect(tabOf('jobs', true)).toBe('jobs')
  expect(tabOf('jobs', false)).toBe('overview')
  expect(tabOf('applications', true)).toBe('overview')
  expect(tabOf(null, true)).toBe('overview')
})
