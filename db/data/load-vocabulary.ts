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
  'names.tsv',
  'occupations.tsv',
  'synonyms.tsv',
  'filter-words.tsv',
] as const
type File = (typeof FILES)[number]

/** Functions that determine the contents of the index tables: when one changes, all jobs and requests are indexed again. */
const FOLDING = [
  'words/fold_text',
  'words/stem_text',
  'words/split_compound',
  'words/action_key',
  'words/parts_typed_apart',
  'words/word_keys',
  'words/title_words',
  'words/plain_words',
  'words/job_words',
  'index/put_job_into_index',
  'index/remember_employer',
  'words/job_request_words',
  'index/put_request_into_index',
  'words/as_keys',
  'words/query_keys',
  'words/stop_words',
  'words/remember_words',
  'words/prepare_vocabulary',
] as const

/** The same for places: their names, their addresses, and the areas of requests. */
const PLACE_FOLDING = [
  'fold_place',
  'prepare_place_names',
  'prepare_areas',
  'prepare_landing_places',
  'area_place_of',
] as const

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

/**
 * Names of one thing: any finds all, but one that is no term is only found, one that is no expansion only finds. Words of them that are not
 * understood become words of the vocabulary, so that a name finds titles and not texts; a short one (an abbreviation) only as a whole word.
 */
const namesFrom = (rows: string): string => `
  with names as materialized (${rows}
  ), words as (
    insert into app_private.compound_parts (part, keys, asks, anchor, trade)
    select distinct named.word, array['+' || named.word], array['+' || named.word],
      case when length(named.word) < 6 then 'whole' else 'any' end, 'shared'
    from (
      select distinct typed from names, string_to_table(translate(app_private.fold_text(names.name), '-', ' '), ' ') as typed
      where length(typed) >= 2 and typed <> all (app_private.stop_words())
    ) as unknown
    cross join app_private.split_compound(unknown.typed) as split
    cross join lateral (select case when length(unknown.typed) < 6 then unknown.typed else split.stem end) as named (word)
    where split.asks = array[split.stem] and split.spare is distinct from '{}'
    on conflict do nothing
  )
  insert into app_public.search_synonyms (term, expansion)
  select distinct term.name, expansion.name
  from names as term join names as expansion using (position)
  where term.is_term and expansion.is_expansion and term.name <> expansion.name
  on conflict do nothing`

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
  // A key starts with +, which no folded word does. `asks`, the keys a query demands, are `keys`, those of the index, unless they say
  // others; a hyphen means none. A verb that ends in ~ stands for its nouns too: leit~ for leiten, Leiter, Leitung.
  'compound-parts.tsv': `
    insert into app_private.compound_parts (part, keys, asks, anchor, trade)
    select distinct on (app_private.fold_text(form.part), anchor) app_private.fold_text(form.part), app_private.as_keys(keys),
      app_private.as_keys(case asks when '' then keys when '-' then '' else asks end), anchor, trade
    from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[]) with ordinality as entry (parts, keys, asks, anchor, trade, position)
    cross join string_to_table(parts, ' ') as part
    cross join lateral unnest(case when part like '%~' then array[replace(part, '~', 'en'), replace(part, '~', 'er'), replace(part, '~', 'ung'),
      replace(part, '~', 'erei')] else array[part] end) as form (part)
    order by app_private.fold_text(form.part), anchor, position`,
  'names.tsv': namesFrom(`
    select entry.position, ltrim(name, '<>') as name, left(name, 1) <> '<' as is_term, left(name, 1) <> '>' as is_expansion
    from unnest($1::text[], $2::text[]) with ordinality as entry (subject, names, position), string_to_table(entry.names, '; ') as name`),
  'occupations.tsv': namesFrom(`
    select entry.position, given.name, true as is_term, true as is_expansion
    from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[]) with ordinality as entry (occupation, kldb, field, name, means, position)
    cross join lateral (values (entry.name), (entry.means)) as given (name)
    where entry.means <> ''`),
  'synonyms.tsv': `
    insert into app_public.search_synonyms (term, expansion)
    select term, expansion
    from unnest($1::text[], $2::text[], $3::text[]) as entry (term, expansion, direction)
    union
    select expansion, term
    from unnest($1::text[], $2::text[], $3::text[]) as entry (term, expansion, direction)
    where direction = 'both'
    on conflict do nothing`,
  'filter-words.tsv': `
    insert into app_private.filter_words (phrase, criterion, value, name)
    select distinct on (folded.phrase) folded.phrase, criterion, value, name
    from unnest($1::text[], $2::text[], $3::text[], $4::text[]) with ordinality as entry (phrases, criterion, value, name, position)
    cross join string_to_table(phrases, '; ') as one
    cross join lateral (select translate(app_private.fold_text(one), ' -', '')) as folded (phrase)
    order by folded.phrase, position`,
}

/** Names of one field are near to each other, also those that are no synonyms. */
const LOAD_OCCUPATION_NAMES = `
  insert into app_private.occupation_names (name, field_slug)
  select distinct on (name) name, field
  from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[]) as entry (occupation, kldb, field, name, means)
  where field <> ''
  order by name, field`

async function loadSources(client: ClientBase, { contents, checksum }: Sources): Promise<void> {
  await client.query('begin')
  try {
    await client.query('delete from app_private.compound_parts')
    await client.query('delete from app_public.search_synonyms')
    await client.query('delete from app_private.place_aliases')
    await client.query('delete from app_private.occupation_names')
    await client.query('delete from app_private.filter_words')
    for (const file of FILES) {
      await client.query(LOAD[file], columnsOf(contents.get(file) ?? '', file))
    }
    await client.query(
      LOAD_OCCUPATION_NAMES,
      columnsOf(contents.get('occupations.tsv') ?? '', 'occupations.tsv'),
    )
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
