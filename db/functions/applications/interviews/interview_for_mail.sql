create or replace function app_private.interview_for_mail(application_id uuid, recipient text) returns app_private.application_interviews
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select interviews
  from app_private.application_interviews as interviews
  join app_public.applications on applications.id = interviews.application_id
  join app_public.companies on companies.id = applications.company_id and companies.withheld_at is null
  join auth."user" as accounts on accounts.id = applications.applicant_id and accounts.email = $2 and not accounts.is_withheld
  where interviews.application_id = $1 and interviews.starts_at > now()
    -- Nobody has to learn of an end who never learned of it.
    and (interviews.cancelled_at is null or interviews.mailed_revision is not null)
$$;
comment on function app_private.interview_for_mail(uuid, text) is 'The interview to come of an application, or its end, as a mail to its applicant may name it now; null for everybody else, and while nobody can act in the company.';
