create or replace function app_public.delete_answer_template(template_id uuid) returns uuid
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_employer();
begin
  delete from app_public.answer_templates
  where answer_templates.id = delete_answer_template.template_id and app_private.is_company_member(answer_templates.company_id, me);
  if not found then perform app_hidden.fail('OS404'); end if;
  return delete_answer_template.template_id;
end
$$;
comment on function app_public.delete_answer_template(uuid) is 'Deletes an answer of a company of the caller and returns its id. Employers only. Raises OS401, OS403, OS404.';
grant execute on function app_public.delete_answer_template(uuid) to app_member;
