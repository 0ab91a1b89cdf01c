-- Takes ids and yields rows now.
drop function if exists app_private.next_application_statuses(uuid, app_public.application_status);
