-- What review_queue, report_cases and decide_report_case replaced.
drop function if exists app_public.settle_content_report(uuid, app_public.content_report_outcome);
drop function if exists app_public.open_content_reports(integer, timestamptz, uuid);
drop function if exists app_public.content_report_overview();
drop type if exists app_public.content_report_overview;
drop function if exists app_public.moderation_queue(integer, timestamptz, uuid);
drop function if exists app_public.moderation_request_queue(integer, timestamptz, uuid);
drop trigger if exists announce_insert on app_public.content_reports;
drop trigger if exists announce_update on app_public.content_reports;
drop trigger if exists announce_delete on app_public.content_reports;
drop function if exists app_private.tg_announce_content_reports();
drop function if exists app_live.read_content_reports(text, uuid[]);
-- One function, with the names of reporters or without.
drop function if exists app_hidden.note_read_reports(uuid[]);
drop function if exists app_hidden.note_read_reporters(uuid[]);
