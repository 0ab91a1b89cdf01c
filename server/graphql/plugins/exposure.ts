import { jsonPgSmartTags } from 'postgraphile/utils'

/**
 * The API is a list of verbs: functions are fields, tables are only types that functions return. Nothing is listed,
 * filtered, ordered, joined backwards or written by table, so a new table exposes nothing by being there.
 */
export const EXPOSED_BEHAVIOR = [
  '-resource:insert',
  '-resource:update',
  '-resource:delete',
  '-query:resource:single',
  '-query:resource:list',
  '-query:resource:connection',
  '-manyRelation:resource:list',
  '-manyRelation:resource:connection',
  '-resource:connection:backwards',
  '-connection',
  '-filter',
  '-filterBy',
  '-order',
  '-orderBy',
  '-condition',
].join(' ')

/** Not even a type. (`user_roles` would also claim the enum's name.) */
const HIDDEN_TABLES = [
  'user_roles',
  'company_members',
  'search_synonyms',
  'security_events',
  'moderation_events',
]

/** Small, fixed and the same for everybody: these alone may be read as whole lists. */
const VOCABULARY_TABLES = ['states', 'profession_fields', 'professions', 'specialties']

/** `returns setof` (the specification's name and shape): a plain list, not a connection. */
const LIST_FUNCTIONS = ['get_public_job_by_id']

/** A relation is called what it is, not by its column; `jobs.employer` is named in db/comments. */
const RELATION_NAMES = {
  'places.places_state_code_fkey': 'state',
  'professions.professions_field_slug_fkey': 'field',
  'jobs.jobs_profession_slug_fkey': 'profession',
  'profiles.profiles_profession_slug_fkey': 'profession',
}

const tagged = (names: readonly string[], behavior: string) =>
  Object.fromEntries(names.map((name) => [`app_public.${name}`, { tags: { behavior: [behavior] } }]))

export const ExposurePlugin = jsonPgSmartTags({
  version: 1,
  config: {
    class: {
      ...tagged(HIDDEN_TABLES, '-*'),
      ...tagged(VOCABULARY_TABLES, '+query:resource:list'),
    },
    procedure: {
      ...tagged(LIST_FUNCTIONS, '+queryField:resource:list +list -connection'),
    },
    constraint: Object.fromEntries(
      Object.entries(RELATION_NAMES).map(([name, fieldName]) => [
        `app_public.${name}`,
        { tags: { fieldName } },
      ]),
    ),
  },
})
