/**
 * Functions become fields; tables become only the types that functions return. PostGraphile's fields that list, filter,
 * order, join or write whole tables are off, so a new table exposes nothing by itself. Exceptions are @behavior tags in
 * SQL comments (db/comments, or the function's own file).
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
