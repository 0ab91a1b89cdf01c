create or replace function app_private.remind_of_deletions(batch_size integer default 100) returns integer
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  person auth."user";
  reminded integer := 0;
begin
  for person in
    select "user".* from auth."user"
    where "user".delete_after > now() and "user".delete_after <= now() + interval '2 days'
      -- The mail is the note that the person was reminded; it is kept longer than the two days.
      and not exists (
        select from app_private.mails
        where mails.idempotency_key = 'deletion-reminder:' || "user".id || ':' || extract(epoch from "user".delete_after))
    order by "user".delete_after
    limit batch_size
    for no key update skip locked
  loop
    perform app_private.send_mail('deletion-reminder', person.email, app_private.mail_names(person.id) || jsonb_build_object(
        'deleteOn', app_private.german_day(person.delete_after), 'linkId', app_private.make_undo_link(person.id)),
      'deletion-reminder:' || person.id || ':' || extract(epoch from person.delete_after));
    reminded := reminded + 1;
  end loop;
  return reminded;
end
$$;
comment on function app_private.remind_of_deletions(integer) is 'Mails everybody whose account is erased within two days the link that undoes it, once; returns how many. Safe to run twice.';
