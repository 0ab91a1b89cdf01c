create or replace function app_private.waiting_limit(kind app_public.waiting_kind, is_complaint boolean default false) returns interval
language sql immutable
set search_path = pg_catalog, pg_temp
as $$
  select case
    when $2 or $1 = 'spot_checks' then interval '7 days'
    when $1 = 'companies' then interval '2 days'
    else interval '24 hours' end
$$;
comment on function app_private.waiting_limit(app_public.waiting_kind, boolean) is 'How long a decision may wait. 24 hours: the forms promise "meist bis zum nächsten Werktag", and a report has to be decided without undue delay (DSA, Art. 16(6)). web/features/moderation/queue/worklist.tsx names the limits.';
