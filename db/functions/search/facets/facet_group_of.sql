create or replace function app_private.facet_group_of(
  field_slug text, state_code text, type_set integer, qualification app_public.qualification,
  contract_term app_public.contract_term, remote boolean
) returns integer
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  _id integer;
begin
  loop
    select facet_groups.id into _id from app_private.facet_groups
    where facet_groups.field_slug = $1 and facet_groups.state_code = $2 and facet_groups.type_set = $3
      and facet_groups.qualification is not distinct from $4
      and facet_groups.contract_term is not distinct from $5
      and facet_groups.remote = $6
      and facet_groups.profession_slug is null;
    if found then
      return _id;
    end if;
    -- New combinations are rare, and inserted by one transaction after the other: with several each, in another order, two would wait
    -- for each other's rows. What the other has inserted meanwhile is read in the next round.
    perform pg_advisory_xact_lock(hashtext('app_private.facet_groups'));
    insert into app_private.facet_groups (field_slug, state_code, type_set, qualification, contract_term, remote)
    values ($1, $2, $3, $4, $5, $6)
    on conflict do nothing;
  end loop;
end
$$;
comment on function app_private.facet_group_of(text, text, integer, app_public.qualification, app_public.contract_term, boolean) is 'Id of a combination of facet values of jobs; a new combination is inserted.';
