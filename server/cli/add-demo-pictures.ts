/** Gives demo companies pictures of their workshops, drawn here and stored as uploads are. None that was deleted beside others comes back. */
import type pg from 'pg'
import { type DemoPicture, demoPictures } from '../../db/demo/company-pictures.ts'
import { drawPicture } from '../logos/draw-in-sizes.ts'
import { pictureLibrary } from '../logos/draw-logo.ts'

async function draw({ wall, boxes }: DemoPicture): Promise<Buffer> {
  const sharp = await pictureLibrary()
  const box = (width: number, height: number, background: string) => ({
    create: { width, height, channels: 3 as const, background },
  })
  return sharp(box(1200, 800, wall))
    .composite(
      boxes.map(([left, top, width, height, colour]) => ({ input: box(width, height, colour), left, top })),
    )
    .png()
    .toBuffer()
}

/** Companies of demo data, by name, that have no picture. */
const EMPTY = `select companies.company_name as name from app_public.companies
  where companies.company_name = any ($1) and (companies.approved_fields).company_name is not null
    and exists (select from app_migrations.checksums where name = 'demo')
    and not exists (select from app_public.company_pictures as pictures where pictures.company_id = companies.id)`

const ADD = `with picture as (
    insert into app_public.company_pictures (id, company_id, alt, approved_alt, width, height, submitted_at)
    select $1, companies.id, $3, $3, $4, $5, now() from app_public.companies where companies.company_name = $2 limit 1
    on conflict (id) do nothing returning id
  )
  insert into app_private.company_picture_files (picture_id, small, medium, large) select id, $6, $7, $8 from picture`

export async function addDemoPictures(client: pg.Client): Promise<void> {
  const names = [...new Set(demoPictures.map(({ company }) => company))]
  const { rows } = await client.query<{ name: string }>(EMPTY, [names])
  const empty = new Set(rows.map(({ name }) => name))
  for (const picture of demoPictures) {
    if (!empty.has(picture.company)) continue
    const { width, height, small, medium, large } = await drawPicture(await draw(picture))
    await client.query(ADD, [picture.id, picture.company, picture.alt, width, height, small, medium, large])
  }
}
