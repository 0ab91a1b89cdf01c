create or replace function app_public.company_queue(
  search text default null, page_size integer default 50, after_waiting_since timestamptz default null, after_id uuid default null
) returns app_public.company_review[]
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  wanted constant integer := app_hidden.check_page_size(company_queue.page_size);
  words constant text[] := app_hidden.search_words_of(company_queue.search);
begin
  perform app_hidden.require_admin();
  if num_nulls(after_waiting_since, after_id) = 1 then perform app_hidden.fail('OS422', '{"after_id": "invalid"}'); end if;
  return array(
    select row(page.company, (page.company).verified_at is null, page.is_unread, page.since,
      (select count(*)::integer from app_public.jobs where jobs.company_id = (page.company).id and jobs.status in ('aktiv', 'pausiert')),
      (select count(*)::integer from app_public.review_items as items where items.company_id = (page.company).id and not items.is_spot_check),
      coalesce(app_private.is_free_mail_domain(app_private.domain_in((page.company).contact_email)), false),
      array(select app_private.company_marks((page.company).id)),
      app_private.trust_state_of((page.company).id),
      (select count(*)::integer from app_public.review_notes as notes where notes.company_id = (page.company).id),
      ((page.company).approved_fields).company_name is null,
      page.pictures
    )::app_public.company_review
    from (
      select waiting.company, waiting.is_unread, waiting.pictures, waiting.since
      from app_private.companies_waiting() as waiting
      where (company_queue.search is null or app_hidden.has_words(
          app_hidden.fold_words(concat_ws(' ', (waiting.company).company_name, (waiting.company).website, (waiting.company).contact_email)), words))
        and (after_id is null or (waiting.since, (waiting.company).id) > (after_waiting_since, after_id))
      order by waiting.since, (waiting.company).id
      limit wanted
    ) as page
    order by page.since, (page.company).id);
end
$$;
comment on function app_public.company_queue(text, integer, timestamptz, uuid) is 'Companies with jobs in review or published that nobody has verified, that changed what visitors see of them, or that have new pictures, longest first; the next page starts after waitingSince and id of the last one. search: words in name, website or mail address. Admins only (OS401, OS403). At most 100 a page (OS422).';
grant execute on function app_public.company_queue(text, integer, timestamptz, uuid) to app_member;
