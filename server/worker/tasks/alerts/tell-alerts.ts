/** Makes alert mails in pages of one transaction each. The hits are marked in it, so a run after a killed one goes on where that stopped. */
import type { JobHelpers } from 'graphile-worker'

export async function tellAlerts(
  { query, abortSignal }: JobHelpers,
  frequency: string,
  day: string | null,
): Promise<void> {
  for (let after: string | null = null, more = true; more && !abortSignal?.aborted; more = after !== null) {
    const page: { rows: { last: string | null }[] } = await query(
      'select app_private.tell_alerts($1, $2, $3) as last',
      [frequency, day, after],
    )
    after = page.rows[0]?.last ?? null
  }
}
