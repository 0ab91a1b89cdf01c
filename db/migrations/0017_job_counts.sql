create type app_public.job_counts as (
  total integer,
  entwurf integer,
  zur_pruefung integer,
  aktiv integer,
  pausiert integer,
  abgelaufen integer,
  besetzt integer,
  abgelehnt integer,
  gesperrt integer
);
comment on type app_public.job_counts is 'How many offers somebody has, by status as of now: what is over by the clock counts as abgelaufen.';
comment on column app_public.job_counts.total is 'All of them.';
comment on column app_public.job_counts.entwurf is 'Drafts.';
comment on column app_public.job_counts.zur_pruefung is 'Waiting for approval.';
comment on column app_public.job_counts.aktiv is 'Online.';
comment on column app_public.job_counts.pausiert is 'Taken offline for a while.';
comment on column app_public.job_counts.abgelaufen is 'Their time is over.';
comment on column app_public.job_counts.besetzt is 'Closed because the position is filled.';
comment on column app_public.job_counts.abgelehnt is 'Rejected and not handed in again.';
comment on column app_public.job_counts.gesperrt is 'Locked by an admin.';
