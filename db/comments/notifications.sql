-- Smart tags of the room. Everybody reads only their own, so whose a notification is goes without saying.
comment on column app_public.notifications.user_id is E'@behavior -*\nWhom it is for.';
-- The offer itself is behind the address that a notification leads to.
comment on constraint notifications_related_job_id_fkey on app_public.notifications is E'@behavior -*\nThe offer it is about.';
