create or replace function app_hidden.usable_credits(company_id uuid) returns setof app_public.job_credits
language sql stable rows 5
set search_path = pg_catalog, pg_temp
as $$
  -- Order: credits that an admin gave, then those that cost nothing more (a running year), then the one that lapses first. Years without a free place are listed too.
  select credits.*
  from app_public.job_credits as credits
  where credits.company_id = $1 and credits.ended_at is null and credits.valid_until > now()
    and credits.kind <> 'erste' and (credits.is_concurrent or credits.used < credits.jobs)
  order by credits.kind = 'kulanz' desc, credits.is_concurrent desc, credits.valid_until, credits.id
$$;
comment on function app_hidden.usable_credits(uuid) is 'Credits of a company that are valid, in the order in which they are used; of those for several jobs at the same time also when all places are taken. The free first job is none of them.';
grant execute on function app_hidden.usable_credits(uuid) to app_member;
