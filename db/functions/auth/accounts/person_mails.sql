create or replace function app_public.person_mails(user_id uuid, page_size integer default 20, after uuid default null)
returns app_public.person_mail[]
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_private.note_look_at_person(person_mails.user_id);
  return (
    with listed as materialized (
      select mails.*
      from app_private.mails
      join auth."user" as accounts on accounts.email = mails.recipient
      where accounts.id = person_mails.user_id and not app_private.is_chiffre_mail(mails.template)
    )
    select coalesce(array_agg(
      row(app_private.mail_handle(page.id), page.template, page.status, (page.created_at at time zone 'Europe/Berlin')::date,
        (page.sent_at at time zone 'Europe/Berlin')::date)::app_public.person_mail order by page.id desc), '{}')
    from (
      select listed.* from listed
      where person_mails.after is null
        or listed.id < (select last.id from listed as last where app_private.mail_handle(last.id) = person_mails.after)
      order by listed.id desc
      limit app_hidden.check_page_size(person_mails.page_size)
    ) as page);
end
$$;
comment on function app_public.person_mails(uuid, integer, uuid) is 'Mails of the last 30 days to the address of an account, newest first, by the day and without what they say; without those about requests, conversations and reports, whose moment would tell the Chiffre. The next page starts after the last id. Recorded as app_public.person is. Admins only (OS401, OS403). Raises OS404; OS422 over 100 a page.';
grant execute on function app_public.person_mails(uuid, integer, uuid) to app_member;
