create or replace function app_private.type_set_of(job_types app_public.job_type[]) returns integer
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  _ordered app_public.job_type[] := array(select distinct kind from unnest(job_types) as kind order by kind);
  _id integer;
begin
  loop
    select type_sets.id into _id from app_private.type_sets where type_sets.job_types = _ordered;
    if found then
      return _id;
    end if;
    -- A concurrent insert is handled as in app_private.facet_group_of.
    perform pg_advisory_xact_lock(hashtext('app_private.facet_groups'));
    insert into app_private.type_sets (job_types) values (_ordered) on conflict do nothing;
  end loop;
end
$$;
comment on function app_private.type_set_of(app_public.job_type[]) is 'Id of a combination of kinds of employment; a new combination is inserted.';
