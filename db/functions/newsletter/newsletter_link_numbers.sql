create or replace function app_private.newsletter_link_numbers(issue_id uuid, targets text[]) returns table (target text, number integer)
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
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
  insert into app_private.newsletter_links (issue_id, number, target)
  select newsletter_link_numbers.issue_id,
    (select coalesce(max(links.number), 0) from app_private.newsletter_links as links where links.issue_id = newsletter_link_numbers.issue_id)
      + row_number() over (), missing.target
  from (
    select distinct wanted.target from unnest(targets) as wanted (target)
    where not exists (select from app_private.newsletter_links as links where links.issue_id = newsletter_link_numbers.issue_id and links.target = wanted.target)
  ) as missing;
  return query select links.target, links.number from app_private.newsletter_links as links
    where links.issue_id = newsletter_link_numbers.issue_id and links.target = any (targets);
end
$$;
comment on function app_private.newsletter_link_numbers(uuid, text[]) is 'Numbers of the counted links of an issue; new ones are made.';
