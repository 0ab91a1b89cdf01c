import type { Stage } from '../../harness/database.ts'

export interface OwnAlert {
  id: string
  half: 'jobs' | 'requests'
  name: string
  frequency: string
  search_query: string
  address_refused: boolean
  hit_count: number
  new_hit_count: number
}

const CRITERIA = {
  jobs: 'jobs => jsonb_populate_record(null::app_public.job_search, $1::jsonb)',
  requests: 'requests => jsonb_populate_record(null::app_public.job_request_search, $1::jsonb)',
}

/** Saves a search as the current person of the stage. */
export async function saveAlert(
  stage: Pick<Stage, 'query'>,
  half: OwnAlert['half'],
  criteria: object = {},
  { frequency = 'taeglich', name, link = '' }: { frequency?: string; name?: string; link?: string } = {},
): Promise<OwnAlert> {
  const { rows } = await stage.query<{ alert: OwnAlert }>(
    `select to_jsonb(app_public.save_search_alert($2, $3, $4, ${CRITERIA[half]}, name => $5)) as alert`,
    [JSON.stringify(criteria), half, link, frequency, name ?? null],
  )
  const [row] = rows
  if (row === undefined) throw new Error('no alert')
  return row.alert
}

export async function myAlerts(stage: Stage): Promise<OwnAlert[]> {
  const { rows } = await stage.query<{ alerts: OwnAlert[] }>(
    'select to_jsonb(app_public.my_search_alerts()) as alerts',
  )
  return rows[0]?.alerts ?? []
}

/** What the worker does once something is due; returns how many rows were. */
export const match = (stage: Stage): Promise<number> =>
  stage.asOwner(async (owner) => {
    const { rows } = await owner.query<{ due: number }>('select app_private.match_alerts(1000) as due')
    return rows[0]?.due ?? Number.NaN
  })

/** What an alert has found, in no order; what it knew before is left out. */
export const hitsOf = (stage: Stage, alertId: string): Promise<string[]> =>
  stage.asOwner(async (owner) => {
    const { rows } = await owner.query<{ id: string }>(
      `select job_id as id from app_private.alert_job_hits where alert_id = $1 and told_at is null
       union all select request_id from app_private.alert_request_hits where alert_id = $1 and told_at is null`,
      [alertId],
    )
    return rows.map(({ id }) => id)
  })
