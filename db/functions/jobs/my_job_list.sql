create or replace function app_public.my_job_list(
  statuses app_public.job_status[] default null, to_do boolean default false, search text default null, sort text default null,
  descending boolean default false, page_size integer default 50, after uuid default null, beginning uuid default null
) returns app_public.jobs[]
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  words constant text[] := app_hidden.search_words_of(my_job_list.search);
begin
  if my_job_list.sort <> all (array['titel', 'ende', 'aufrufe', 'bewerbungen']) then
    perform app_hidden.fail('OS422', '{"sort": "unknown"}');
  end if;
  return (
    with own as (
      -- The worker marks expired jobs only once an hour, so expires_at is compared here.
      select jobs as job, jobs.id, jobs.title, jobs.expires_at, job_changes.rejection_reason is not null as has_rejected_change,
        case when jobs.status in ('aktiv', 'pausiert') and jobs.expires_at <= now() then 'abgelaufen' else jobs.status end as status_now
      from app_public.jobs
      left join app_public.job_changes on job_changes.job_id = jobs.id
      -- The policy lets admins read every job; this list is limited to the companies of the caller.
      where jobs.company_id = any (array(
        select company_members.company_id from app_public.company_members
        where company_members.user_id = (select app_hidden.current_user_id())))
        and (cardinality(words) = 0 or app_hidden.has_words(app_hidden.fold_words(concat_ws(' ', jobs.title, jobs.location, jobs.company)), words))
    ), kept as (
      select own.*, own.status_now in ('aktiv', 'pausiert') as runs, own.has_rejected_change or own.status_now = 'abgelehnt' as is_to_do
      from own
      where my_job_list.statuses is null or own.status_now = any (my_job_list.statuses)
    ), keyed as (
      select kept.*,
        case my_job_list.sort
          when 'ende' then case when kept.runs then extract(epoch from kept.expires_at) end
          when 'aufrufe' then app_public.jobs_view_count(kept.job)
          when 'bewerbungen' then app_public.jobs_application_count(kept.job)
          -- What needs an action of its owner comes first, what is over last.
          else case
            when kept.is_to_do then 0
            when kept.runs and kept.expires_at < now() + interval '7 days' then 1
            when kept.status_now = 'abgelaufen' and app_public.jobs_renewable_until(kept.job) > now() then 1
            when kept.status_now = 'aktiv' then 2
            when kept.status_now = 'zur_pruefung' then 3
            when kept.status_now = 'entwurf' then 4
            when kept.status_now = 'pausiert' then 5
            when kept.status_now = 'abgelaufen' then 6
            else 7 end
        end as key
      from kept
      where kept.is_to_do or my_job_list.to_do is not true
    ), ranked as materialized (
      -- Ids and what they are sorted by: a whole job is read for the page alone. What is missing comes last in both directions.
      select keyed.id,
        case when my_job_list.sort = 'titel' then (keyed.title is null)::integer
          else coalesce(case when my_job_list.descending then -keyed.key else keyed.key end, 'infinity') end as rank,
        case when my_job_list.sort = 'titel' then coalesce(app_hidden.fold_words(keyed.title), '') else '' end as word,
        case when keyed.status_now = 'aktiv' then keyed.expires_at else 'infinity' end as ends
      from keyed
    ), known as materialized (
      select ranked.* from ranked where ranked.id in (my_job_list.after, my_job_list.beginning)
    ), page as (
      select ranked.* from ranked
      where not exists (
        select from known as shown
        where (shown.id = ranked.id and shown.id = my_job_list.after or case
            when ranked.rank <> shown.rank then ranked.rank < shown.rank
            when ranked.word <> shown.word then (ranked.word < shown.word) = (my_job_list.descending is not true)
            when ranked.ends <> shown.ends then ranked.ends < shown.ends
            else ranked.id > shown.id end))
      order by ranked.rank, case when my_job_list.descending is not true then ranked.word end,
        case when my_job_list.descending then ranked.word end desc, ranked.ends, ranked.id desc
      limit app_hidden.check_page_size(my_job_list.page_size)
    )
    select coalesce(array_agg(jobs order by page.rank, case when my_job_list.descending is not true then page.word end,
      case when my_job_list.descending then page.word end desc, page.ends, page.id desc), '{}')
    from page
    join app_public.jobs on jobs.id = page.id);
end
$$;
comment on function app_public.my_job_list(app_public.job_status[], boolean, text, text, boolean, integer, uuid, uuid) is E'@notNull\nJobs of the companies the caller is a member of, what needs an action first, what is over last. to_do: only what was rejected, or has a rejected change. search: words in title, company or place. sort: by titel, ende, aufrufe or bewerbungen, else by what needs an action; descending turns that round. The next page starts after the last id, in the same order; beginning starts the list at this job. At most 100 a page (OS422).';
grant execute on function app_public.my_job_list(app_public.job_status[], boolean, text, text, boolean, integer, uuid, uuid) to app_member;
