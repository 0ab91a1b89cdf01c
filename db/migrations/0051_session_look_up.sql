-- The look-up of a session also says whether it is remembered, so that the server knows without another query whether the
-- session is due to be extended.
drop function if exists auth.session_by_token(text);
