-- All candidates are counted by one statement now (app_private.suggested_request_places).
drop function if exists app_private.count_requests_around(integer, uuid[], integer);
