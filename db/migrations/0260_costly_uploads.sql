-- An upload that failed may count more, and the nightly check of files names the files.
drop function if exists app_hidden.abandon_file_upload(uuid, text);
drop function if exists app_private.application_file_objects();
