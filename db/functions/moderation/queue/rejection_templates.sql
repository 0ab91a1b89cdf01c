create or replace function app_public.rejection_templates(kind app_public.review_kind) returns app_public.reason_templates[]
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_hidden.require_admin();
  return array(
    select templates from app_public.reason_templates as templates
    where templates.kind = rejection_templates.kind
    order by templates.position, templates.id);
end
$$;
comment on function app_public.rejection_templates(app_public.review_kind) is 'Reasons with which a rejection of a job, or of a request, begins, in their order. Admins only (OS401, OS403).';
grant execute on function app_public.rejection_templates(app_public.review_kind) to app_member;
