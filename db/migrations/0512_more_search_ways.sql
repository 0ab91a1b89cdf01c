-- Two changes at once where one is not enough, and something to see where nothing is near.
alter type app_public.search_way_kind add value if not exists 'word_anywhere' after 'word';
alter type app_public.search_way_kind add value if not exists 'words_only';
alter type app_public.search_way_kind add value if not exists 'around';
alter type app_public.search_way_kind add value if not exists 'newest';
