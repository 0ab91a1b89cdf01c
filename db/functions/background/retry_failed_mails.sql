create or replace function app_public.retry_failed_mails() returns integer
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  failed uuid;
  sent_again integer := 0;
begin
  perform app_hidden.require_admin();
  -- Locked in one order, so that concurrent calls do not deadlock; rows that another admin has locked are skipped.
  for failed in
    select mails.id from app_private.mails
    where mails.status = 'failed' and mails.last_error is distinct from 'link expired'
    order by mails.id
    limit 1000
    for update skip locked
  loop
    perform app_public.retry_mail(failed);
    sent_again := sent_again + 1;
  end loop;
  return sent_again;
end
$$;
comment on function app_public.retry_failed_mails() is E'@resultFieldName count\n@notNull\nSends up to 1,000 of the mails that were given up again, oldest first, except those whose link has expired; returns how many. Admins only (OS401, OS403).';
grant execute on function app_public.retry_failed_mails() to app_member;
