create or replace function app_public.take_back_decisions(kind app_public.review_kind, ids uuid[]) returns uuid[]
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  one uuid;
  taken uuid[] := '{}';
begin
  perform app_hidden.require_admin();
  if coalesce(cardinality(ids), 0) not between 1 and 50 then perform app_hidden.fail('OS422', '{"ids": "too_many"}'); end if;
  for one in select distinct unnest(ids) as id order by id loop
    begin
      perform app_private.take_back(take_back_decisions.kind, one);
      taken := taken || one;
    exception
      -- It has taken effect, or it is the decision of somebody else.
      when sqlstate 'OS410' then null;
    end;
  end loop;
  return taken;
end
$$;
comment on function app_public.take_back_decisions(app_public.review_kind, uuid[]) is 'Undoes those of the decisions of the caller that have not taken effect, as take_back_decision does for one; returns their ids. Admins only. Raises OS401, OS403, OS422 with ids (1 to 50).';
grant execute on function app_public.take_back_decisions(app_public.review_kind, uuid[]) to app_member;
