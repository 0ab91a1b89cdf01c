-- A company is read for itself; counts of what waits fail one by one; child abuse is reported without a name.

alter type app_public.decision_outcome add value if not exists 'company_unread';
comment on type app_public.decision_outcome is 'What became of one of several that were to be approved: decided, or why not: it carries a mark of risk, nobody has read what its company says of itself, was changed since it was read, is decided by somebody, is read by another admin, waits no more, or its change no longer fits.';

alter type app_public.company_review add attribute is_never_approved boolean;
comment on column app_public.company_review.is_never_approved is E'@notNull\nWhether nobody has approved it yet, nor a job of it: approveCompany does.';

comment on column app_public.admin_waiting.waiting is 'How many; null when it could not be counted, which does not keep the other lines.';

-- With is_anonymous.
drop function if exists app_public.report_content(app_public.report_subject, uuid, app_public.content_report_reason, text, uuid, boolean);
drop function if exists app_private.file_content_report(app_public.report_subject, uuid, app_public.content_report_reason, text, jsonb, uuid, integer, boolean);
