import { expect, it } from 'vitest'
import { actionReason } from '../../../../web/features/people/action-reason.ts'

it('names roles in German, and leaves what admins wrote as it is', () => {
  expect(actionReason('role_changed', 'applicant → employer')).toBe('Fachkraft → Arbeitgeber')
  expect(actionReason('account_suspended', 'employer ohne Betrieb')).toBe('employer ohne Betrieb')
})
