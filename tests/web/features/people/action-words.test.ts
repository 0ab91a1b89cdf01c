import { expect, it } from 'vitest'
import { actionReason, actionWords } from '../../../../web/features/people/action-words.ts'

it('has words also for what it does not know', () => {
  expect(actionWords('account_suspended')).toBe('Konto gesperrt')
  expect(actionWords('constructor')).toBe('Andere Entscheidung')
})

it('names roles in German, and leaves what admins wrote as it is', () => {
  expect(actionReason('role_changed', 'applicant → employer')).toBe('Fachkraft → Arbeitgeber')
  expect(actionReason('account_suspended', 'employer ohne Betrieb')).toBe('employer ohne Betrieb')
})
