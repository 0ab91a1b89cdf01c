/** In pages of one transaction each; what was told is marked there, so a run that was killed goes on where it stopped. */
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
