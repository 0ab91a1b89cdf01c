create or replace function app_public.audit_entries(
  person text default null, thing_id uuid default null, action text default null,
  since date default null, until date default null, page_size integer default 50, after uuid default null, by_admins boolean default false
) returns app_public.audit_entry[]
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
-- The filters that are null decide which index reads the page: a plan for all of them would read the whole log for a person.
set plan_cache_mode = force_custom_plan
as $$
declare
  wanted constant text := nullif(btrim(audit_entries.person), '');
  people uuid[];
begin
  perform app_hidden.require_admin();
  if char_length(wanted) > 100 then perform app_hidden.fail('OS422', '{"person": "too_long"}'); end if;
  if wanted ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    -- Events of an account that is gone are found too.
    people := array[wanted::uuid];
  elsif wanted is not null then
    people := array(
      select profiles.user_id from app_public.profiles
      where strpos(lower(concat_ws(' ', profiles.first_name, profiles.last_name)), lower(wanted)) > 0 or lower(profiles.email) = lower(wanted)
      limit 200);
  end if;
  return (
    select coalesce(array_agg(
      row(page.id, page.created_at, page.action, page.thing_kind, case when not page.is_nameless then page.thing_id end,
        case page.thing_kind
          when 'job' then (select jobs.title from app_public.jobs where jobs.id = page.thing_id)
          when 'job_request' then (select 'Chiffre ' || requests.chiffre from app_public.job_requests as requests where requests.id = page.thing_id)
          when 'company' then (select companies.company_name from app_public.companies where companies.id = page.thing_id)
          when 'case' then (select cases.reference from app_public.report_cases as cases where cases.id = page.thing_id)
          when 'booking' then (
            select plans.name from app_public.bookings
            join app_public.plans on plans.slug = bookings.plan_slug and plans.version = bookings.plan_version
            where bookings.id = page.thing_id)
          -- Its lines name no id: the slug and the version are what identifies a plan.
          when 'plan' then (
            select plans.name from app_public.plans
            where plans.slug = page.data ->> 'plan' and plans.version::text = page.data ->> 'version')
          when 'newsletter' then (select issues.subject from app_public.newsletter_issues as issues where issues.id = page.thing_id)
          when 'account' then app_private.person_name(page.shown_person) end,
        page.shown_actor, app_private.person_name(page.shown_actor), page.shown_person, app_private.person_name(page.shown_person),
        page.data::text, coalesce(details.details ->> 'reason', details.details ->> 'note', details.details ->> 'text'),
        sealed.seal_no::integer)::app_public.audit_entry
      order by page.id desc), '{}')
    from (
      select events.*,
        -- Only people to whom the applicant gave a release learn who is behind a request.
        case when not (events.thing_kind = 'job_request' and events.action in ('submitted', 'withdrawn', 'renewed'))
          then events.actor_id end as shown_actor,
        kept.is_nameless, case when not kept.is_nameless then events.person_id end as shown_person
      from audit.events
      -- Written at the moment of the decision about the request or message, which names its Chiffre.
      cross join lateral (select events.data ? 'byReport' as is_nameless) as kept
      where (audit_entries.after is null or events.id < audit_entries.after)
        and (audit_entries.thing_id is null or events.thing_id = audit_entries.thing_id and not kept.is_nameless)
        and (nullif(audit_entries.action, '') is null or events.action = audit_entries.action)
        and (audit_entries.since is null or events.created_at >= audit_entries.since::timestamp at time zone 'Europe/Berlin')
        and (audit_entries.until is null or events.created_at < (audit_entries.until + 1)::timestamp at time zone 'Europe/Berlin')
        -- Who acts as an applicant acts in no role.
        and (not audit_entries.by_admins or (
          events.actor_id in (select user_roles.user_id from app_public.user_roles where user_roles.role = 'admin')
          and not (events.thing_kind = 'job_request' and events.action in ('submitted', 'withdrawn', 'renewed'))))
        and (people is null or (events.person_id = any (people) and not kept.is_nameless) or (
          events.actor_id = any (people)
          and not (events.thing_kind = 'job_request' and events.action in ('submitted', 'withdrawn', 'renewed'))))
      order by events.id desc
      limit app_hidden.check_page_size(audit_entries.page_size)
    ) as page
    left join audit.sealed_events as sealed on sealed.event_id = page.id
    left join app_public.audit_details as details on details.event_id = page.id);
end
$$;
comment on function app_public.audit_entries(text, uuid, text, date, date, integer, uuid, boolean) is E'@notNull\nThe log of what admins did, newest first: of a person (who acted or whom it is about; an id, an address or part of a name), a thing, an action, only of who is an admin now, between two days in Berlin, both included. The next page starts after the last id. Admins only (OS401, OS403). At most 100 a page (OS422).';
grant execute on function app_public.audit_entries(text, uuid, text, date, date, integer, uuid, boolean) to app_member;
