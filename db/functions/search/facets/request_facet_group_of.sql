create or replace function app_private.request_facet_group_of(
  field_slug text, profession_slug text, state_code text, type_set integer, qualification app_public.qualification
) returns integer
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  _id integer;
begin
  loop
    select facet_groups.id into _id from app_private.facet_groups
    where facet_groups.field_slug = $1 and facet_groups.state_code = $3 and facet_groups.profession_slug = $2
      and facet_groups.type_set = $4
      and facet_groups.qualification is not distinct from $5;
    if found then
      return _id;
    end if;
    -- A concurrent insert is handled as in app_private.facet_group_of.
    insert into app_private.facet_groups (field_slug, profession_slug, state_code, type_set, qualification, remote)
    values ($1, $2, $3, $4, $5, false)
    on conflict do nothing;
  end loop;
end
$$;
comment on function app_private.request_facet_group_of(text, text, text, integer, app_public.qualification) is 'Id of a combination of facet values of requests; a new combination is inserted.';
