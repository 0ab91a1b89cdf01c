/**
 * How the choice on this device and the consents of the account agree
 * (docs/decisions/2026-11-22-cookie-choice-and-account.md): the later decision counts. Loaded only with a session.
 */
import type { EarlyClient } from '../apollo/data-source.ts'
import {
  OwnConsentsDocument,
  type OwnConsentsQuery,
  RecordCookieConsentDocument,
} from './consents.generated.ts'
import { alignCookieChoice, cookieChoice } from './cookie-choice.ts'
import type { CookieRecord } from './cookie-record.ts'

type Consents = OwnConsentsQuery['myPrivacyConsents']

/** Consents that the notice and the privacy page both ask for. The third one of the notice, site_preferences, is only about the device. */
const SHARED = { data_analytics: 'analytics', newsletter_marketing: 'marketing' } as const

const momentOf = (moment: string | null): number => (moment === null ? 0 : Date.parse(moment))

/** When the person last decided about something that the notice asks for, on any device. */
function decidedAt(consents: Consents): number {
  const asked = consents.filter(
    ({ consentType }) => consentType in SHARED || consentType === 'site_preferences',
  )
  return Math.max(
    0,
    ...asked.map(({ consentedAt, withdrawnAt }) => Math.max(momentOf(consentedAt), momentOf(withdrawnAt))),
  )
}

/** This device says what the account says, where both speak of the same. What it stores is its own question. */
export function followAccount(
  consents: readonly Pick<Consents[number], 'consentType' | 'consented'>[],
): void {
  const isGiven = (type: string) =>
    consents.some(({ consentType, consented }) => consentType === type && consented)
  alignCookieChoice({ analytics: isGiven('data_analytics'), marketing: isGiven('newsletter_marketing') })
}

/** Writes the choice into the account. Sent twice, it counts once. */
export async function sendCookieChoice(
  client: EarlyClient,
  { version, settings, timestamp }: CookieRecord,
): Promise<void> {
  const { analytics, marketing, preferences } = settings
  await client.mutate({
    mutation: RecordCookieConsentDocument,
    variables: { version, analytics, marketing, preferences, recordedAt: timestamp },
  })
}

/** Compares device and account after a sign-in, or when a choice could not be sent. */
export async function settleCookieChoice(client: EarlyClient): Promise<void> {
  const record = cookieChoice()
  if (!record) return
  const { data } = await client.query({ query: OwnConsentsDocument, fetchPolicy: 'no-cache' })
  const consents = data?.myPrivacyConsents ?? []
  if (Date.parse(record.timestamp) > decidedAt(consents)) await sendCookieChoice(client, record)
  else followAccount(consents)
}
