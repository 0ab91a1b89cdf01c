create or replace function app_public.save_answer_template(
  company_id uuid, kind app_public.answer_kind, name text, text text, template_id uuid default null, expected_version integer default null
) returns app_public.shown_answer_template
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_employer();
  clean_name constant text := app_private.clean_line(save_answer_template.name);
  clean constant text := app_private.clean_text(save_answer_template.text);
  wrong constant jsonb := app_private.check_text('name', clean_name, 60, required => true)
    || app_private.check_text('text', clean, 1000, required => true);
  saved app_public.answer_templates;
begin
  if not app_private.is_company_member(save_answer_template.company_id, me) then perform app_hidden.fail('OS404'); end if;
  if wrong <> '{}' then perform app_hidden.fail('OS422', wrong); end if;
  -- The lock serializes parallel calls, so that together they cannot exceed the limit.
  perform from app_public.companies where companies.id = save_answer_template.company_id for no key update;
  if save_answer_template.template_id is null then
    if (select count(*) >= 50 from app_public.answer_templates where answer_templates.company_id = save_answer_template.company_id) then
      perform app_hidden.fail('OS429');
    end if;
    insert into app_public.answer_templates (company_id, kind, name, text)
    values (save_answer_template.company_id, save_answer_template.kind, clean_name, clean) returning * into saved;
  else
    update app_public.answer_templates set
      kind = save_answer_template.kind, name = clean_name, text = clean, version = answer_templates.version + 1, updated_at = now()
    where answer_templates.id = save_answer_template.template_id and answer_templates.company_id = save_answer_template.company_id
      and answer_templates.version = save_answer_template.expected_version
    returning * into saved;
    if saved.id is null then
      perform app_hidden.fail(case when exists (
        select from app_public.answer_templates
        where answer_templates.id = save_answer_template.template_id and answer_templates.company_id = save_answer_template.company_id)
        then 'OS409' else 'OS404' end);
    end if;
  end if;
  return row(saved.id, saved.company_id, saved.kind, saved.name, saved.text, saved.version)::app_public.shown_answer_template;
end
$$;
comment on function app_public.save_answer_template(uuid, app_public.answer_kind, text, text, uuid, integer) is 'Saves an answer of a company of the caller: a new one, or template_id when its version is still expected_version. Employers only. Raises OS401, OS403, OS404, OS409, OS422 with name (at most 60 characters) or text (at most 1,000), OS429 after 50 of a company.';
grant execute on function app_public.save_answer_template(uuid, app_public.answer_kind, text, text, uuid, integer) to app_member;
