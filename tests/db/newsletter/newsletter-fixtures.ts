import type { Stage } from '../../harness/database.ts'
import type { TestUser } from '../../harness/people.ts'

interface Subscription {
  readonly id: string
  readonly address: string
  readonly user_id: string | null
  readonly state: string
  readonly professions: string[]
  readonly regions: string[]
  readonly frequency: string
  readonly link_id: string
}

/** Ordered in the footer and confirmed by the link, as a signed-out person. */
export async function subscribeAddress(stage: Stage, address: string): Promise<Subscription> {
  await orderFor(stage, address)
  const { link_id } = await subscriptionOf(stage, address)
  await stage.query('select auth.confirm_newsletter($1)', [link_id])
  return subscriptionOf(stage, address)
}

export async function orderFor(stage: Stage, address: string, wording = 'newsletter-1'): Promise<void> {
  await stage.becomeAuthenticator()
  await stage.query('select auth.request_newsletter($1, $2)', [address, wording])
}

export async function subscriptionsOf(stage: Stage, address: string): Promise<Subscription[]> {
  return stage.asOwner(
    async (owner) =>
      (
        await owner.query<Subscription>(
          `select id, address, user_id, state::text, professions, regions, frequency::text, link_id
           from app_public.newsletter_subscriptions where address = $1`,
          [address],
        )
      ).rows,
  )
}

export async function subscriptionOf(stage: Stage, address: string): Promise<Subscription> {
  const [found] = await subscriptionsOf(stage, address)
  if (found === undefined) throw new Error(`${address} has no subscription`)
  return found
}

/** Of all subscriptions in the transaction of the test, oldest first. */
export const proofs = (stage: Stage): Promise<unknown[]> =>
  stage.asOwner(async (owner) =>
    (
      await owner.query(
        `select event || ' ' || way || coalesce(' ' || wording, '') as one from app_private.newsletter_proofs order by id`,
      )
    ).rows.map(({ one }) => one),
  )

export const consentOf = (stage: Stage, { userId }: TestUser): Promise<unknown> =>
  stage.asOwner(
    async (owner) =>
      (
        await owner.query(
          `select consented, withdrawn_at is not null as withdrawn from app_public.privacy_consents
           where user_id = $1 and consent_type = 'newsletter_marketing'`,
          [userId],
        )
      ).rows[0],
  )

/** Address to which letters go now. */
export const receives = (stage: Stage, address: string): Promise<unknown> =>
  stage.asOwner(
    async (owner) =>
      (
        await owner.query(
          'select app_private.newsletter_address(found) as one from app_public.newsletter_subscriptions as found where address = $1',
          [address],
        )
      ).rows[0]?.one,
  )

export const subscribe = (stage: Stage): Promise<unknown> =>
  stage.query(`select app_public.subscribe_newsletter('{}', '{}', 'jede_ausgabe', 'newsletter-1')`)
