create or replace function app_public.answer_templates(company_id uuid) returns app_public.shown_answer_template[]
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_hidden.require_employer();
  return array(
    -- Row-level security limits this to companies of the caller.
    select row(own.id, own.company_id, own.kind, own.name, own.text, own.version)::app_public.shown_answer_template
    from app_public.answer_templates as own
    where own.company_id = answer_templates.company_id
    order by own.kind, own.name, own.id
    limit 50)
    || array(select offered from app_hidden.offered_answer_templates() as offered);
end
$$;
comment on function app_public.answer_templates(uuid) is 'Answers that a company of the caller uses again, and then those that the site provides. Employers only. Raises OS401, OS403.';
grant execute on function app_public.answer_templates(uuid) to app_member;
