import { expect, test } from 'vitest'
import { tabOf, tabsFor } from '../../../../web/features/dashboard/dashboard-tabs.ts'

test('an unknown or forbidden tab shows the overview', () => {
  expect(tabOf('jobs', true)).toBe('jobs')
  expect(tabOf('jobs', false)).toBe('overview')
  expect(tabOf('applications', true)).toBe('applications')
  expect(tabOf('applications', false)).toBe('applications')
  expect(tabOf('bewerbungen', false)).toBe('overview')
  expect(tabOf(null, true)).toBe('overview')
})

test('an employer who wrote a request finds it by its address', () => {
  expect(tabOf('requests', false)).toBe('requests')
  expect(tabOf('requests', true)).toBe('requests')
  expect(tabsFor(true).map(({ tab }) => tab)).not.toContain('requests')
  expect(tabsFor(true, 'requests').map(({ tab }) => tab)).toContain('requests')
})

test('the Merkliste is a tab of applicants, and everybody finds it by its address', () => {
  expect(tabsFor(false).map(({ tab }) => tab)).toContain('saved')
  expect(tabOf('saved', true)).toBe('saved')
  expect(tabsFor(true).map(({ tab }) => tab)).not.toContain('saved')
  expect(tabsFor(true, 'saved').map(({ tab }) => tab)).toContain('saved')
})

test('Suchaufträge are a tab of both sides', () => {
  for (const employer of [true, false]) {
    expect(tabsFor(employer).map(({ tab }) => tab)).toContain('alerts')
    expect(tabOf('alerts', employer)).toBe('alerts')
  }
})
