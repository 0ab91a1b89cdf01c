create or replace function app_private.mail_newest_seal(operator_email text default null) returns integer
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  seal audit.seals;
  recipient text;
  sent integer := 0;
begin
  select seals.* into seal from audit.seals order by seals.no desc limit 1;
  if seal.no is null then return 0; end if;
  for recipient in
    select mail_newest_seal.operator_email where mail_newest_seal.operator_email is not null
    union all
    select "user".email from auth."user"
    where mail_newest_seal.operator_email is null and app_private.is_active_admin("user".id)
  loop
    -- One seal is mailed once: on a day without anything new there is nothing to keep.
    perform app_private.send_mail('audit-seal', recipient,
      jsonb_build_object('no', seal.no, 'hash', encode(seal.hash, 'hex'),
        'sealedAt', to_char(seal.sealed_at at time zone 'Europe/Berlin', 'DD.MM.YYYY, HH24:MI')),
      'audit-seal:' || seal.no || ':' || encode(sha256(convert_to(recipient, 'UTF8')), 'hex'));
    sent := sent + 1;
  end loop;
  return sent;
end
$$;
comment on function app_private.mail_newest_seal(text) is 'Mails the newest seal of the log, to the operator or, without an address, to every active admin: who keeps the mail can show later that the end of the log was cut off. Each seal once; returns to how many. Safe to run twice.';
