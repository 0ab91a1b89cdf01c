-- Who deletes the account learns before which teams somebody else leads afterwards (app_private.tg_keep_owner).
alter type app_public.deletion_preview add attribute passed_on text[];
comment on column app_public.deletion_preview.passed_on is E'@notNull\nNames of companies of which the caller is the only owner beside other members: who was there longest becomes owner with the deletion.';
