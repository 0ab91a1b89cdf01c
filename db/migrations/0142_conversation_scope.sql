-- "Filter" is what PostGraphile calls a condition of a connection, which this API does not have.
drop function if exists app_public.my_conversations(
  app_public.conversation_side, app_public.conversation_filter, app_public.conversation_state, integer, timestamptz, uuid);
alter type app_public.conversation_filter rename to conversation_scope;
