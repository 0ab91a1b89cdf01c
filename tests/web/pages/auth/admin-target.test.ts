import { expect, test } from 'vitest'
import { adminTarget } from '../../../../web/pages/auth/admin-target.ts'

test.each([
  ['without a wish', '', '/admin'],
  ['with what follows each sign-in', 'weiter=%2Fdashboard', '/admin'],
  ['with another site', 'weiter=https%3A%2F%2Fevil.example%2F', '/admin'],
  ['with a path that would be another site', 'weiter=%2F%2Fevil.example', '/admin'],
  ['with a page', 'weiter=%2Fnutzer%3Fperson%3D1', '/nutzer?person=1'],
])('after the set-up of a second factor %s an admin comes to the right page', (_wish, search, target) => {
  expect(adminTarget(new URLSearchParams(search))).toBe(target)
})
