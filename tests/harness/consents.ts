import type pg from 'pg'

/** Arrangement: this person consents, as if decided before. Submitting a request gives profile_visibility itself. */
export async function giveConsent(
  owner: Pick<pg.ClientBase, 'query'>,
  userIds: string | readonly string[],
  type = 'profile_visibility',
): Promise<void> {
  await owner.query(
    `insert into app_public.privacy_consents (user_id, consent_type, consented, consented_at)
     select id, $2::app_public.consent_type, true, now() from unnest($1::uuid[]) as given (id)
     on conflict (user_id, consent_type) do update set consented = true, consented_at = now(), withdrawn_at = null`,
    [typeof userIds === 'string' ? [userIds] : userIds, type],
  )
}
