-- It ended at 100 without a word; now it has pages, as app_public.my_conversations.
drop function if exists app_public.conversations_about(uuid);
