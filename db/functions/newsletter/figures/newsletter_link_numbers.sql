create or replace function app_private.newsletter_link_numbers(issue_id uuid, targets text[]) returns table (target text, number integer)
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  highest integer;
begin
  if not exists (
    select from unnest(targets) as wanted (target)
    where not exists (select from app_private.newsletter_links as links where links.issue_id = newsletter_link_numbers.issue_id and links.target = wanted.target)) then
    return query select links.target, links.number from app_private.newsletter_links as links
      where links.issue_id = newsletter_link_numbers.issue_id and links.target = any (targets);
    return;
  end if;
  -- Two workers that meet the same link would take the same number.
  perform pg_advisory_xact_lock(hashtext('newsletter_links'), hashtext(issue_id::text));
  select coalesce(max(links.number), 0) into highest from app_private.newsletter_links as links where links.issue_id = newsletter_link_numbers.issue_id;
  insert into app_private.newsletter_links (issue_id, number, target)
  select newsletter_link_numbers.issue_id, highest + row_number() over (), missing.target
  from (
    select distinct wanted.target from unnest(targets) as wanted (target)
    -- Links that are too long or too many lead straight to their target, uncounted.
    where char_length(wanted.target) <= 600 and wanted.target ~ '^(https://|/[^/\\])' and not exists (select from app_private.newsletter_links as links where links.issue_id = newsletter_link_numbers.issue_id and links.target = wanted.target)
    limit 5000 - highest
  ) as missing;
  return query select links.target, links.number from app_private.newsletter_links as links
    where links.issue_id = newsletter_link_numbers.issue_id and links.target = any (targets);
end
$$;
comment on function app_private.newsletter_link_numbers(uuid, text[]) is 'Numbers of the counted links of an issue; new ones are made, up to 5,000. Those without a number are not counted.';
