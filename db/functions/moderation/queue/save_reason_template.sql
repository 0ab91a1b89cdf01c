create or replace function app_public.save_reason_template(
  kind app_public.review_kind, label text, text text, template_id uuid default null, expected_version integer default null,
  "position" integer default null
) returns app_public.reason_templates
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  clean_label constant text := app_private.clean_line(save_reason_template.label);
  clean constant text := app_private.clean_text(save_reason_template.text);
  wrong constant jsonb := app_private.check_text('label', clean_label, 40, required => true)
    || app_private.check_text('text', clean, 1000, required => true)
    || case when save_reason_template.position not between 1 and 50 then '{"position": "invalid"}' else '{}' end::jsonb;
  before app_public.reason_templates;
  place integer := save_reason_template.position;
  saved app_public.reason_templates;
begin
  perform app_hidden.require_admin();
  if wrong <> '{}' then perform app_hidden.fail('OS422', wrong); end if;
  -- Two who save at once would both take the last place.
  perform pg_advisory_xact_lock(hashtext('reason_templates'), 0);
  if template_id is not null then
    select templates.* into before from app_public.reason_templates as templates
    where templates.id = template_id and templates.kind = save_reason_template.kind;
    if before.id is null then perform app_hidden.fail('OS404'); end if;
    if before.version is distinct from expected_version then perform app_hidden.fail('OS409'); end if;
  elsif (select count(*) >= 50 from app_public.reason_templates as templates where templates.kind = save_reason_template.kind) then
    perform app_hidden.fail('OS429');
  end if;
  place := coalesce(place, before.position, 1 + (
    select count(*) from app_public.reason_templates as templates where templates.kind = save_reason_template.kind));
  if before.id is null then
    insert into app_public.reason_templates (kind, position, label, text) values (save_reason_template.kind, place, clean_label, clean)
    returning * into saved;
  else
    update app_public.reason_templates as templates set position = place, label = clean_label, text = clean, version = templates.version + 1
    where templates.id = before.id returning * into saved;
  end if;
  -- The others close the gap and make room; their texts stay, so their versions do.
  update app_public.reason_templates as templates set position = ordered.place
  from (
    select others.id, row_number() over (order by others.position,
      -- Moved down it stands behind the one whose place it takes, moved up before it.
      case when others.id <> saved.id then 1 when before.position < place then 2 else 0 end, others.id) as place
    from app_public.reason_templates as others where others.kind = save_reason_template.kind
  ) as ordered
  where templates.id = ordered.id and templates.position <> ordered.place;
  perform app_private.write_audit(case when before.id is null then 'template_added' else 'template_changed' end, 'reason_template', saved.id,
    data => jsonb_build_object('text', saved.text));
  select templates.* into saved from app_public.reason_templates as templates where templates.id = saved.id;
  return saved;
end
$$;
comment on function app_public.save_reason_template(app_public.review_kind, text, text, uuid, integer, integer) is 'Saves a reason for rejections: a new one, at the end unless position says otherwise, or template_id when its version is still expected_version. Admins only. Raises OS401, OS403, OS404, OS409, OS422 with label (at most 40 characters), text (at most 1,000) or position (1 to 50), OS429 after 50 of a kind.';
grant execute on function app_public.save_reason_template(app_public.review_kind, text, text, uuid, integer, integer) to app_member;
