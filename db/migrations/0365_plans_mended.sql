-- What a review of plans found (docs/decisions/2026-11-23-credits-are-taken-at-submission.md).

-- The days of a job may end while it is read again: it is approved, and over.
insert into app_private.job_transitions (from_status, to_status) values ('zur_pruefung', 'abgelaufen');

alter table app_public.job_credits
  add column client_key uuid,
  add constraint job_credits_company_id_client_key_key unique (company_id, client_key);
comment on column app_public.job_credits.client_key is 'Of the form by which an admin gave it: the same form sent twice gives once. Null otherwise.';
comment on column app_public.job_terms.started_at is 'When its days began, or will: those of a job that is renewed before its end begin with that end. Null while it is in review.';
comment on table app_public.invoices is E'@behavior -*\nInvoices and their cancellations, with everything that they say. They never change and are kept for eight years after their year (§ 14b UStG, § 147 Abs. 3 AO), also without company and account. Read by the members of the company and by admins.';

alter type app_public.booking_detail add attribute company_country text;
comment on column app_public.booking_detail.company_country is 'ISO code of the country of the place of the company; null without one. Another one than that of the address is a reason to look at the VAT id.';

drop function if exists app_public.give_credit(uuid, integer, integer, text);
drop function if exists app_private.check_may_book(uuid, bigint);
drop function if exists app_private.return_credit(uuid);

comment on table app_private.free_job_marks is 'Who used the free first job: accounts, mailboxes, mail domains and VAT ids that were proven, so that a second company of the same people gets none. Outlives company and account. No role has a grant.';
comment on column app_private.free_job_marks.key_hash is 'SHA-256 of domain:…, mail:… or vat:…; null of an account.';
