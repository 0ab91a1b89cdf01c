-- The sitemap is read as a visitor. Functions of app_hidden are granted one by one; the schema itself holds nothing else.
grant usage on schema app_hidden to app_visitor;
