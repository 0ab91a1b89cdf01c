create or replace function app_private.title_for_reader(notification app_public.notifications) returns text
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select case when $1.subject_kind = 'contact_request' then coalesce((
      select replace($1.title, 'Chiffre ' || talk.chiffre, talk.applicant_name)
      from app_private.conversations_for(array[$1.subject_id], $1.user_id) as talk
      where talk.applicant_name is not null), $1.title)
    else $1.title end
$$;
comment on function app_private.title_for_reader(app_public.notifications) is 'The title of a notification, with the name in place of the Chiffre while its reader can open the contact: decided whenever it is read, so that a withdrawal leaves no name behind.';
