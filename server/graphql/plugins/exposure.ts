/**
 * The API is a list of verbs: functions are fields, tables are only types that functions return. Nothing is listed,
 * filtered, ordered, joined backwards or written by table, so a new table exposes nothing by being there. Exceptions
 * are @behavior tags in the comments of what they are about (db/comments, or the function's own file).
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
