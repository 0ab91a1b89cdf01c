create or replace function app_private.take_free_job(company_id uuid) returns uuid
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  keys constant bytea[] := app_private.free_job_keys(take_free_job.company_id);
  people constant uuid[] := array(
    select members.user_id from app_public.company_members as members where members.company_id = take_free_job.company_id order by members.user_id);
  credit_id uuid;
  marked integer;
begin
  if not app_private.has_free_job(take_free_job.company_id) then return null; end if;
  insert into app_public.job_credits (company_id, kind, plan_name, duration_days, jobs, used, valid_until)
  values (take_free_job.company_id, 'erste', 'Erste Anzeige', app_public.free_first_days(), 1, 1, now() + interval '1 year')
  returning job_credits.id into credit_id;
  -- In one order, so that two companies of the same people wait for each other instead of locking each other out. The unique
  -- keys decide: who comes second finds one of the marks taken and gets nothing.
  insert into app_private.free_job_marks (user_id, credit_id)
  select person, credit_id from unnest(people) as person order by person
  on conflict on constraint free_job_marks_user_id_key do nothing;
  get diagnostics marked = row_count;
  if marked = cardinality(people) then
    insert into app_private.free_job_marks (key_hash, credit_id)
    select key, credit_id from unnest(keys) as key order by key
    on conflict on constraint free_job_marks_key_hash_key do nothing;
    get diagnostics marked = row_count;
    if marked = cardinality(keys) then return credit_id; end if;
  end if;
  perform app_private.forget_free_job(credit_id);
  return null;
end
$$;
comment on function app_private.take_free_job(uuid) is 'Takes the free first job of a company, whose row the caller has locked, and marks its people, their mailboxes or mail domains and the VAT id that it paid with; returns the credit, null when there is none.';
