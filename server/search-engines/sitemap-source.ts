import type pg from 'pg'
import { z } from 'zod'
import type { SitemapSource } from './sitemap-files.ts'

const jobRows = z.array(
  z
    .object({ id: z.string(), slug: z.string(), changed_at: z.date() })
    .transform(({ id, slug, changed_at }) => ({ id, slug, changedAt: changed_at })),
)

const searchRows = z.array(
  z
    .object({ facet: z.string(), value: z.string(), changed_at: z.date() })
    .transform(({ facet, value, changed_at }) => ({ facet, value, changedAt: changed_at })),
)

const landingRows = z.array(
  z
    .object({ field_slug: z.string(), place_slug: z.string(), changed_at: z.date() })
    .transform(({ field_slug, place_slug, changed_at }) => ({
      field: field_slug,
      place: place_slug,
      changedAt: changed_at,
    })),
)

const companyRows = z.array(
  z
    .object({ slug: z.string(), changed_at: z.date() })
    .transform(({ slug, changed_at }) => ({ slug, changedAt: changed_at })),
)

const payRows = z.array(
  z.object({ profession_slug: z.string() }).transform(({ profession_slug }) => profession_slug),
)

/** Reads as a visitor: what only others may see cannot get into the sitemap. */
export function sitemapSource(visitors: pg.Pool): SitemapSource {
  return {
    async jobsAfter(id, limit) {
      const { rows } = await visitors.query('select * from app_hidden.sitemap_jobs($1, $2)', [id, limit])
      return jobRows.parse(rows)
    },
    async searches() {
      const { rows } = await visitors.query('select * from app_hidden.sitemap_searches()')
      return searchRows.parse(rows)
    },
    async landingPages() {
      const { rows } = await visitors.query('select * from app_hidden.sitemap_landing_pages()')
      return landingRows.parse(rows)
    },
    async companies() {
      const { rows } = await visitors.query('select * from app_hidden.sitemap_companies()')
      return companyRows.parse(rows)
    },
    async pays() {
      const { rows } = await visitors.query('select profession_slug from unnest(app_public.usual_pays())')
      return payRows.parse(rows)
    },
  }
}
