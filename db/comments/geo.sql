-- Smart tags of the room: what GraphQL shows, under which names, and what is never null. Each comment repeats the
-- description of the migration (a test compares them) and replaces it.

-- Small, fixed and the same for everybody: these may be read as whole lists.
comment on table app_public.states is E'@behavior +query:resource:list\nThe 16 Bundesländer.';
-- A relation is called what it is, not by its column.
comment on constraint places_state_code_fkey on app_public.places is E'@fieldName state\nBundesland of the place.';

comment on column app_public.place_suggestion.id is E'@notNull\nNumber of the place; goes into job_search.place_id.';
comment on column app_public.place_suggestion.plz is E'@notNull\nPostal code.';
comment on column app_public.place_suggestion.town is E'@notNull\nTown.';
comment on column app_public.place_suggestion.state_code is E'@notNull\nBundesland, two letters.';
comment on column app_public.place_suggestion.state_name is E'@notNull\nBundesland, name.';
