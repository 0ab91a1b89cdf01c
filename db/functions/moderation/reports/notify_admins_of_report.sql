create or replace function app_private.notify_admins_of_report(report app_public.content_reports) returns void
language sql volatile
set search_path = pg_catalog, pg_temp
as $$
  select app_private.notify_admins(app_private.make_notice('admin_content_report', 'Neue Meldung',
    case report.subject_kind
      when 'job' then 'Eine Anzeige wurde gemeldet.'
      when 'job_request' then 'Ein Stellengesuch wurde gemeldet.'
      when 'company' then 'Ein Betrieb wurde gemeldet.'
      when 'contact_request' then 'Ein Gespräch zu einem Stellengesuch wurde gemeldet.'
      else 'Nachrichten zu einer Bewerbung wurden gemeldet.' end,
    subject_kind => 'content_report', subject_id => report.id))
$$;
comment on function app_private.notify_admins_of_report(app_public.content_reports) is 'Tells all admins that something was reported, in fixed words.';
