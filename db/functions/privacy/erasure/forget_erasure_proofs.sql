create or replace function app_private.forget_erasure_proofs() returns integer
language sql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
  with old as (
    delete from app_private.erasure_proofs where erasure_proofs.erased_on < (now() at time zone 'Europe/Berlin')::date - interval '3 years' returning 1
  )
  select count(*)::integer from old
$$;
comment on function app_private.forget_erasure_proofs() is 'Deletes proofs of erasures after three years, when claims have lapsed (sections 195, 199 BGB); returns how many. Safe to run twice.';
