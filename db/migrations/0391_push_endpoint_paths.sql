-- A path that begins with two slashes names another host to whatever parses it apart from its endpoint.
delete from app_private.push_subscriptions where endpoint ~ '^https://[^/]+//' or endpoint ~ '/\.{1,2}/';
alter table app_private.push_subscriptions drop constraint push_subscriptions_endpoint_invalid;
alter table app_private.push_subscriptions add constraint push_subscriptions_endpoint_invalid check (
  endpoint ~ '^https://(fcm\.googleapis\.com|([a-z0-9-]{1,60}\.){1,3}(push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com))/[A-Za-z0-9._~/?=&%+:-]+$'
  and endpoint !~ '//.*//' and endpoint !~ '/\.{1,2}/');
