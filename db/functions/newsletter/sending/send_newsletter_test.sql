create or replace function app_public.send_newsletter_test(issue_id uuid, expected_version integer) returns text
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  issue constant app_public.newsletter_issues := app_private.select_newsletter_issue_for_update(
    send_newsletter_test.issue_id, '{entwurf,geplant,wird_versendet,angehalten,versendet}', expected_version);
  me constant uuid := app_hidden.current_user_id();
  address constant text := (select accounts.email from auth."user" as accounts where accounts.id = me);
begin
  perform app_private.check_newsletter_issue(issue);
  if not (select counted.allowed from auth.count_attempt('newsletter-test', sha256(uuid_send(me)), 10, '1 hour') as counted) then
    perform app_hidden.fail('OS429');
  end if;
  perform app_private.send_mail('newsletter', address, jsonb_build_object('testOf', issue.id), 'newsletter-test:' || issue.id || ':' || gen_random_uuid());
  perform app_private.write_audit('newsletter_tested', 'newsletter', issue.id, data => jsonb_build_object('version', issue.version));
  return address;
end
$$;
comment on function app_public.send_newsletter_test(uuid, integer) is E'@notNull\nSends an issue to the caller alone and returns that address. Admins only. Raises OS401, OS403, OS404, OS409, OS410 when it was given up, OS422 with what it lacks: subject, blocks, blocks.<n>.<field>, OS429 after ten an hour.';
grant execute on function app_public.send_newsletter_test(uuid, integer) to app_member;
