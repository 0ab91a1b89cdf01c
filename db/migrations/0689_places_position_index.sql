-- Places around a town come from the index alone: the suggestions of a search ask for up to six towns at a key press.
create index places_position_idx on app_public.places (latitude, longitude) include (id);
drop index app_public.places_latitude_idx;
