-- Nothing called them: the form of a booking keeps the address with book_plan, the newsletter reads promoted_jobs.
drop function if exists app_public.save_billing_address(uuid, app_public.billing_address);
drop function if exists app_private.is_promoted_job(uuid);
