/**
 * Loads vocabulary and places into the database. Runs at the end of every migrate, as app_owner; does nothing when
 * neither the files nor the functions that fold words have changed.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { ClientBase } from 'pg'

const FILES = [
  'states.tsv',
  'profession-fields.tsv',
  'professions.tsv',
  'specialties.tsv',
  'places.tsv',
  'place-aliases.tsv',
  'compound-parts.tsv',
  'synonyms.tsv',
] as const
type File = (typeof FILES)[number]

/** Functions that determine the contents of the index tables: when one changes, all jobs and requests are indexed again. */
const FOLDING = [
  'words/fold_text',
  'words/stem_text',
  'words/split_compound',
  'words/word_keys',
  'words/title_words',
  'words/plain_words',
  'words/job_words',
  'index/put_job_into_index',
  'words/job_request_words',
  'index/put_request_into_index',
  'words/as_keys',
  'words/query_keys',
  'words/stop_words',
  'words/prepare_vocabulary',
] as const

/** The same for places: their names, and the areas of requests. */
const PLACE_FOLDING = ['fold_place', 'prepare_place_names', 'prepare_areas', 'area_place_of'] as const

const read = (path: string): string =>
  readFileSync(new URL(path, import.meta.url), 'utf8').replaceAll('\r\n', '\n')

interface Sources {
  readonly contents: ReadonlyMap<File, string>
  readonly checksum: string
}

const readSources = (): Sources => {
  const hash = createHash('sha256')
  const contents = new Map<File, string>()
  for (const file of FILES) {
    const content = read(file)
    contents.set(file, content)
    hash.update(content)
  }
  for (const name of FOLDING) hash.update(read(`../functions/search/${name}.sql`))
  for (const name of PLACE_FOLDING) hash.update(read(`../functions/geo/${name}.sql`))
  return { contents, checksum: hash.digest('hex') }
}

/** Values by column, as the parameters of unnest. */
const columnsOf = (content: string, file: File): string[][] => {
  // Only the line break: the last cell of the last line may be empty.
  const [header = '', ...lines] = content.replace(/\n$/, '').split('\n')
  const width = header.split('\t').length
  const rows = lines.map((line, index) => {
    const row = line.split('\t')
    if (row.length !== width) throw new Error(`db/data/${file}:${index + 2}: ${width} columns expected`)
    return row
  })
  return Array.from({ length: width }, (_, column) => rows.map((row) => row[column] ?? ''))
}

const LOAD: Readonly<Record<File, string>> = {
  'states.tsv': `
    insert into app_public.states (code, name, country)
    select * from unnest($1::text[], $2::text[], $3::text[])
    on conflict (code) do update set name = excluded.name, country = excluded.country`,
  'profession-fields.tsv': `
    insert into app_public.profession_fields (slug, name, position)
    select * from unnest($1::text[], $2::text[], $3::integer[])
    on conflict (slug) do update set name = excluded.name, position = excluded.position`,
  'professions.tsv': `
    insert into app_public.professions (slug, field_slug, name, abbreviation, position)
    select slug, field_slug, name, nullif(abbreviation, ''), position
    from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::integer[])
      as entry (slug, field_slug, name, abbreviation, position)
    on conflict (slug) do update set field_slug = excluded.field_slug, name = excluded.name,
      abbreviation = excluded.abbreviation, position = excluded.position`,
  'specialties.tsv': `
    insert into app_public.specialties (slug, name, position)
    select * from unnest($1::text[], $2::text[], $3::integer[])
    on conflict (slug) do update set name = excluded.name, position = excluded.position`,
  'places.tsv': `
    insert into app_public.places as kept (id, town_id, country, plz, town, state_code, latitude, longitude, population, parts)
    select id, town_id, country, plz, town, state_code, latitude, longitude, population, string_to_array(parts, ';')
    from unnest($1::integer[], $2::integer[], $3::text[], $4::text[], $5::text[], $6::text[], $7::float8[], $8::float8[], $9::integer[],
      $10::text[]) as given (id, town_id, country, plz, town, state_code, latitude, longitude, population, parts)
    on conflict (id) do update set town_id = excluded.town_id, country = excluded.country, plz = excluded.plz, town = excluded.town,
      state_code = excluded.state_code, latitude = excluded.latitude, longitude = excluded.longitude,
      population = excluded.population, parts = excluded.parts
    where (kept.town_id, kept.country, kept.plz, kept.town, kept.state_code, kept.latitude, kept.longitude, kept.population, kept.parts)
      is distinct from (excluded.town_id, excluded.country, excluded.plz, excluded.town, excluded.state_code, excluded.latitude,
        excluded.longitude, excluded.population, excluded.parts)`,
  'place-aliases.tsv': `
    insert into app_private.place_aliases (name, kind, target, radius_km)
    select name, kind, target, nullif(radius_km, '')::integer
    from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as entry (name, kind, target, radius_km)`,
  // A key starts with +, which no folded word does. `asks`, the keys a query demands, defaults to `keys`, those of the index.
  'compound-parts.tsv': `
    insert into app_private.compound_parts (part, keys, asks, anchor)
    select app_private.fold_text(part), app_private.as_keys(keys), app_private.as_keys(coalesce(nullif(asks, ''), keys)), anchor
    from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as entry (part, keys, asks, anchor)`,
  'synonyms.tsv': `
    insert into app_public.search_synonyms (term, expansion)
    select term, expansion
    from unnest($1::text[], $2::text[], $3::text[]) as entry (term, expansion, direction)
    union
    select expansion, term
    from unnest($1::text[], $2::text[], $3::text[]) as entry (term, expansion, direction)
    where direction = 'both'`,
}

async function loadSources(client: ClientBase, { contents, checksum }: Sources): Promise<void> {
  await client.query('begin')
  try {
    await client.query('delete from app_private.compound_parts')
    await client.query('delete from app_public.search_synonyms')
    await client.query('delete from app_private.place_aliases')
    for (const file of FILES) {
      await client.query(LOAD[file], columnsOf(contents.get(file) ?? '', file))
    }
    await client.query('select app_private.prepare_vocabulary($1)', [checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** A batch locks its jobs. It is small, so that an employer who saves one of them is not delayed noticeably. */
const BATCH_SIZE = 100

/** In batches as jobs, but from the start after an interruption: requests are fewer, and a second time changes nothing. */
async function reindexRequests(client: ClientBase, batchSize: number): Promise<void> {
  for (let after: string | null = null, more = true; more; more = after !== null) {
    const batch: { rows: { last: string | null }[] } = await client.query(
      'select app_private.reindex_job_requests($1, $2) as last',
      [after, batchSize],
    )
    after = batch.rows[0]?.last ?? null
  }
}

/**
 * Returns whether anything had to be loaded. Jobs are indexed again in batches, one transaction each, which record the
 * last job: after a lock timeout or a crash, the next call continues from there.
 */
export const loadVocabulary = async (client: ClientBase, batchSize = BATCH_SIZE): Promise<boolean> => {
  const sources = readSources()
  const { checksum } = sources
  const { rows } = await client.query<{ checksum: string; loaded_checksum: string }>(
    'select checksum, loaded_checksum from app_private.vocabulary_version',
  )
  if (rows[0]?.checksum === checksum) return false
  if (rows[0]?.loaded_checksum !== checksum) await loadSources(client, sources)
  for (let more = true; more; ) {
    const batch = await client.query<{ reindexed_to: string | null }>(
      `update app_private.vocabulary_version set reindexed_to = app_private.reindex_jobs(reindexed_to, $1)
       returning reindexed_to`,
      [batchSize],
    )
    more = batch.rows[0]?.reindexed_to != null
  }
  await reindexRequests(client, batchSize)
  await client.query('update app_private.vocabulary_version set checksum = $1', [checksum])
  return true
}
