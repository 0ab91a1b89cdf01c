create or replace function app_hidden.conversation_state(status app_public.contact_status, released_at timestamptz, withdrawn_at timestamptz)
returns app_public.conversation_state
language sql immutable parallel safe
-- search_path is not pinned, because that would prevent inlining; a count calls this for each conversation.
as $$
  select case
    when status = 'abgesagt' then 'abgesagt'::app_public.conversation_state
    when released_at is not null and withdrawn_at is null then 'freigegeben'
    when released_at is not null then 'zurueckgezogen'
    when status = 'beantwortet' then 'beantwortet'
    else 'offen' end
$$;
comment on function app_hidden.conversation_state(app_public.contact_status, timestamptz, timestamptz) is 'State of a conversation from its status and its newest release.';
grant execute on function app_hidden.conversation_state(app_public.contact_status, timestamptz, timestamptz) to app_member;
