create or replace function app_private.specialty_set_of(specialties text[]) returns integer
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  _ordered text[] := array(select distinct slug from unnest(specialties) as slug order by slug);
  _id integer;
begin
  loop
    select specialty_sets.id into _id from app_private.specialty_sets where specialty_sets.specialties = _ordered;
    if found then
      return _id;
    end if;
    -- A concurrent insert is handled as in app_private.facet_group_of.
    perform pg_advisory_xact_lock(hashtext('app_private.facet_groups'));
    insert into app_private.specialty_sets (specialties) values (_ordered) on conflict do nothing;
  end loop;
end
$$;
comment on function app_private.specialty_set_of(text[]) is 'Id of a combination of specialties; a new combination is inserted.';
