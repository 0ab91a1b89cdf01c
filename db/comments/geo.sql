-- Smart tags of the room (names in GraphQL, visibility, not null), and descriptions reworded since their migration.
-- A comment replaces that of the migration; it repeats its description or is marked as reworded (a test compares them).

-- Small, fixed and public, so they may be queried as whole lists.
comment on table app_public.states is E'@behavior +query:resource:list\nThe 16 Bundesländer.';
-- Names the relation after its target instead of its column.
comment on constraint places_state_code_fkey on app_public.places is E'@fieldName state\nBundesland of the place.';

comment on column app_public.place_suggestion.id is E'@notNull\nNumber of the place; goes into job_search.place_id.';
comment on column app_public.place_suggestion.plz is E'@notNull\nPostal code.';
comment on column app_public.place_suggestion.town is E'@notNull\nTown.';
comment on column app_public.place_suggestion.state_code is E'@notNull\nBundesland, two letters.';
comment on column app_public.place_suggestion.state_name is E'@notNull\nBundesland, name.';
