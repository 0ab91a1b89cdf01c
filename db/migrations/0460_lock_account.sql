-- app_private.lock_account now: bookings, consents and the newsletter lock accounts with it too, not applicants alone.
drop function if exists app_private.lock_applicant(uuid);
