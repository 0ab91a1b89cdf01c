create or replace function app_private.is_conversation_mail_due(conversation_id uuid, recipient text, happening text, queued_at timestamptz) returns boolean
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select exists (
    select from app_public.contact_requests
    join auth."user" as accounts on accounts.email = $2 and not accounts.is_withheld
    -- Null for a former member, and for somebody from whom the applicant hides by now.
    cross join lateral (select app_private.conversation_side_of(contact_requests.id, accounts.id) as side) as reader
    where contact_requests.id = $1 and reader.side is not null
      and case when $3 in ('asked', 'message') then
        contact_requests.last_message_at > coalesce(
          case reader.side when 'applicant' then contact_requests.applicant_read_at else contact_requests.company_read_at end, '-infinity')
      else not exists (
        select from app_public.notifications
        where notifications.subject_id = $1 and notifications.user_id = accounts.id and notifications.is_read
          and notifications.created_at = $4) end)
$$;
comment on function app_private.is_conversation_mail_due(uuid, text, text, timestamptz) is 'Whether a mail about a conversation still has to leave: the recipient is still on one of its sides, and has not read meanwhile what the mail is about.';
