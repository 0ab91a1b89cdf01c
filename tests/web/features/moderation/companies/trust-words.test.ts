import { expect, test } from 'vitest'
import type { CompanyTrust_StateFragment } from '../../../../../web/features/moderation/companies/company-trust.generated.ts'
import { trustSentence } from '../../../../../web/features/moderation/companies/trust-words.ts'

const trust = (part: Partial<CompanyTrust_StateFragment>): CompanyTrust_StateFragment => ({
  __typename: 'CompanyTrustState',
  companyId: '00000000-0000-4000-8000-000000000001',
  isTrusted: false,
  isVerified: true,
  isSuggested: false,
  grantedAt: null,
  approvedJobs: 2,
  neededJobs: 5,
  refusedAt: null,
  refusedCause: null,
  ...part,
})

test.each<[Partial<CompanyTrust_StateFragment>, string]>([
  [
    { isTrusted: true, grantedAt: '2026-11-20T10:00:00Z' },
    'Anzeigen ohne Hinweis gehen sofort online, seit dem 20. November 2026. Stichproben lesen Sie danach.',
  ],
  [
    { isVerified: false, grantedAt: '2026-11-20T10:00:00Z' },
    'Das Vertrauen ruht, bis der Betrieb wieder geprüft ist. Bis dahin wartet jede Anzeige.',
  ],
  [
    { isSuggested: true, approvedJobs: 5 },
    '5 Anzeigen ohne Beanstandung freigegeben. Sie können den Betrieb sofort veröffentlichen lassen.',
  ],
  [
    { isVerified: false, approvedJobs: 1 },
    'Jede Anzeige wartet. Bisher 1 Anzeige ohne Beanstandung freigegeben; er muss geprüft sein, 5 freigegebene Anzeigen sind nötig.',
  ],
  [
    { approvedJobs: 5, refusedAt: '2026-11-20T10:00:00Z' },
    'Jede Anzeige wartet. Bisher 5 Anzeigen ohne Beanstandung freigegeben, zuletzt beanstandet am 20. November 2026.',
  ],
])('%o is said in a sentence', (part, sentence) => {
  expect(trustSentence(trust(part))).toBe(sentence)
})
