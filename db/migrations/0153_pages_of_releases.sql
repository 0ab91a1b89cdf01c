-- Two more parameters: releases come in pages.
drop function if exists app_public.my_releases();
