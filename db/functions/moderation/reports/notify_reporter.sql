create or replace function app_private.notify_reporter(report app_public.content_reports) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  -- Fixed words: neither what was reported nor who, in the bell as little as in a mail.
  title constant text := 'Ihre Meldung ist eingegangen';
  message constant text := format('Sie haben %s gemeldet, Aktenzeichen %s. Wir prüfen das und sagen Ihnen hier, wie wir entschieden haben.',
    app_private.report_subject_noun(report.subject_kind), report.reference);
begin
  -- The subject of another kind than that of a message: neither reading the conversation nor losing it settles or
  -- removes what was told. Who may no longer read the conversation is not led to it.
  perform app_private.notify_user(report.reporter_id, case
    when report.subject_kind = 'contact_request' and app_private.conversation_side_of(report.subject_id, report.reporter_id) is not null then
      app_private.make_notice('report_decision', title, message,
        subject_kind => 'reported_conversation', subject_id => report.subject_id)
    else app_private.make_notice('report_decision', title, message) end);
end
$$;
comment on function app_private.notify_reporter(app_public.content_reports) is 'Tells the account that reported something that the report arrived (DSA, Art. 16(4)). The decision: app_private.tell_report_decision.';
