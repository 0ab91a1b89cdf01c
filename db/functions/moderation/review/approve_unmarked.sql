create or replace function app_public.approve_unmarked(kind app_public.review_kind, ids uuid[], versions integer[])
returns app_public.review_decision[]
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_admin();
  wrong constant jsonb := case
    when coalesce(cardinality(ids), 0) not between 1 and 50 then '{"ids": "too_many"}'
    when array_position(ids, null) is not null then '{"ids": "invalid"}'
    when cardinality(versions) is distinct from cardinality(ids) or array_position(versions, null) is not null then '{"versions": "invalid"}'
    else '{}' end;
  asked record;
  item app_public.review_items;
  made record;
  found_name text;
  is_claimed boolean;
  decided app_public.review_decision[] := '{}';
begin
  if wrong <> '{}' then perform app_hidden.fail('OS422', wrong); end if;
  -- In one order before the first decision: two admins who approve the same ones in different orders would otherwise deadlock.
  if approve_unmarked.kind = 'job' then
    perform from app_public.companies
    where companies.id in (select jobs.company_id from app_public.jobs where jobs.id = any (ids))
    order by companies.id for no key update;
  else
    perform app_private.lock_applicants_of(ids);
  end if;
  for asked in
    select distinct on (one.id) one.id, one.version from unnest(ids, versions) as one (id, version) order by one.id
  loop
    select items.* into item from app_public.review_items as items where items.id = asked.id and items.kind = approve_unmarked.kind;
    -- Decided, though not yet in effect.
    select decisions.actor_id, decisions.reason, app_private.person_name(decisions.actor_id) as name into made
    from app_public.pending_decisions as decisions
    where decisions.id = item.id and decisions.version = item.version;
    if found then
      decided := decided || case
        -- The same approval, sent again because its answer was lost.
        when made.actor_id = me and made.reason is null then row(asked.id, 'decided', null)::app_public.review_decision
        else row(asked.id, 'already_decided', made.name)::app_public.review_decision end;
      continue;
    end if;
    if item.id is null then
      decided := decided || app_private.gone_decision(approve_unmarked.kind, asked.id);
      continue;
    end if;
    select app_private.person_name(claims.admin_id) into found_name
    from app_public.review_claims as claims
    where claims.item_id = item.id and claims.until > now() and claims.admin_id <> me;
    is_claimed := found;
    if item.version <> asked.version then
      decided := decided || row(asked.id, 'changed', null)::app_public.review_decision;
    -- Marks that nobody computed yet are no sign of anything. A spot check is read one by one.
    elsif item.is_marked or item.read_at is null or item.is_spot_check then
      decided := decided || row(asked.id, 'marked', null)::app_public.review_decision;
    -- An approval shows the company as it is now, and nobody has read that: approve_company, or the approval of one of its jobs.
    elsif app_private.has_unread_fields(item.company_id) then
      decided := decided || row(asked.id, 'company_unread', null)::app_public.review_decision;
    elsif is_claimed then
      decided := decided || row(asked.id, 'claimed', found_name)::app_public.review_decision;
    else
      -- One that cannot be approved does not keep the others.
      begin
        perform app_private.decide(approve_unmarked.kind, asked.id, asked.version, null);
        decided := decided || row(asked.id, 'decided', null)::app_public.review_decision;
      exception
        when sqlstate 'OS422' then decided := decided || row(asked.id, 'unfit', null)::app_public.review_decision;
        when sqlstate 'OS409' then decided := decided || row(asked.id, 'changed', null)::app_public.review_decision;
        when sqlstate 'OS404' or sqlstate 'OS410' then decided := decided || row(asked.id, 'not_found', null)::app_public.review_decision;
      end;
    end if;
  end loop;
  return decided;
end
$$;
comment on function app_public.approve_unmarked(app_public.review_kind, uuid[], integer[]) is 'Approves several jobs or requests that carry no mark of risk, of companies that an admin has read as they are now, each as decide_job or decide_job_request does, ten seconds later and on its own: one that cannot be approved does not keep the others, and each says what became of it, ordered by id. versions: those that were read, in the order of ids. Admins only. Raises OS401, OS403, OS422 with ids (1 to 50) or versions.';
grant execute on function app_public.approve_unmarked(app_public.review_kind, uuid[], integer[]) to app_member;
