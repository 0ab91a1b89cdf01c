/** Jobs to ask for, and where pages of the list begin. */
import pg from 'pg'

async function rowsOf<T extends pg.QueryResultRow>(
  database: string,
  text: string,
  values: unknown[],
): Promise<T[]> {
  const client = new pg.Client({ connectionString: database })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<T>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** By its signature. Checkouts that are measured beside this one may be older. */
export async function hasFunction(database: string, signature: string): Promise<boolean> {
  const [row] = await rowsOf<{ known: boolean }>(
    database,
    'select to_regprocedure($1) is not null as known',
    [signature],
  )
  return row?.known ?? false
}

export interface SomeJob {
  readonly id: string
  readonly slug: string
}

export const someJobs = (database: string, count: number): Promise<SomeJob[]> =>
  rowsOf<{ id: string; slug: string }>(
    database,
    `select (hit.job).id::text as id, (hit.job).slug as slug
     from unnest(app_public.search_jobs(null, 'neueste', $1)) as hit`,
    [count],
  )

interface PageStart {
  /** As the search hands it out. */
  readonly cursor: string
  readonly publishedAt: string
  readonly id: string
}

/** So many different pages of 20 full ones, by the last job of the page before. */
export const pageStarts = (database: string, count: number): Promise<PageStart[]> =>
  rowsOf<{ cursor: string; publishedAt: string; id: string }>(
    database,
    `select app_private.search_cursor('neueste', (1000000 * extract(epoch from published_at))::bigint::text, job_id) as cursor,
       published_at::text as "publishedAt", job_id::text as id
     from app_private.job_index where expires_at > now()
     order by published_at desc, job_id desc offset 19
     limit least($1, (select count(*) from app_private.job_index where expires_at > now()) - 40)`,
    [count],
  )

interface SomeLanding {
  readonly field: string
  readonly place: string
  readonly state: string
}

/** So many pages of a Fachbereich in a state; with fewer of them, all. */
export const someLandings = (database: string, count: number): Promise<SomeLanding[]> =>
  rowsOf<{ field: string; place: string; state: string }>(
    database,
    `select pages.field_slug as field, pages.place_slug as place, landing_places.state_code as state
     from app_hidden.sitemap_landing_pages() as pages
     join app_private.landing_places on landing_places.slug = pages.place_slug
     where landing_places.town_id is null
     order by md5(pages.field_slug || pages.place_slug) limit $1`,
    [count],
  )
