create or replace function app_public.answer_preview(application_id uuid, text text) returns text
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_employer();
  clean constant text := app_private.clean_text(answer_preview.text);
  wrong constant jsonb := app_private.check_text('text', clean, 1000);
  shown app_public.shown_application;
begin
  if wrong <> '{}' then perform app_hidden.fail('OS422', wrong); end if;
  shown := app_private.applications_for(array[answer_preview.application_id], me);
  if shown.side is distinct from 'company' then perform app_hidden.fail('OS404'); end if;
  -- A closed content does not tell a name either.
  if not shown.content_is_open then return clean; end if;
  return app_private.fill_answer(clean, shown.id);
end
$$;
comment on function app_public.answer_preview(uuid, text) is 'What an applicant will read of a text with {Vorname}, {Nachname}, {Stelle} and {Betrieb}; at most 1,000 characters. Employers only. Raises OS401, OS403, OS404, OS422.';
grant execute on function app_public.answer_preview(uuid, text) to app_member;
