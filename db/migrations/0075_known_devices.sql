-- Was kept for processes of the release before the one of 0050; sign_in_credentials answers the same.

drop function if exists auth.is_known_device(text, text);
