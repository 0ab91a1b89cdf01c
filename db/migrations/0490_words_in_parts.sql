-- Words are taken apart by all of their parts, not by a pattern for the head and one for the rest: where a part may stand, and what it says
-- about the rest of the word, are facts of the part.
drop function if exists app_private.split_compound(text);
drop function if exists app_private.word_keys(text);
drop function if exists app_private.correct_word(text);
drop function if exists app_private.with_synonyms(text[], tsquery[], text[]);

alter table app_private.vocabulary_version drop column head_pattern, drop column tail_pattern;

-- Loaded again from db/data at the end of this migrate.
delete from app_private.compound_parts;
alter table app_private.compound_parts
  drop constraint compound_parts_pkey,
  drop constraint compound_parts_anchor_invalid,
  add constraint compound_parts_anchor_invalid check (anchor in ('any', 'start', 'head', 'end', 'tail', 'whole')),
  add primary key (part, anchor),
  add column trade text not null constraint compound_parts_trade_invalid check (trade in ('own', 'shared', 'foreign'));
comment on table app_private.compound_parts is 'Words that German glues together: Orthopädie|schuh|macher|meister. Loaded from db/data.';
comment on column app_private.compound_parts.asks is 'Keys a query with this part demands. Fewer than keys: the others are demanded only when nothing else is.';
comment on column app_private.compound_parts.anchor is 'Where in a word it may stand: any place, start, head (start, and something follows), end, tail (end, and something goes before), whole word.';
comment on column app_private.compound_parts.trade is 'own: known in words that are not understood as a whole too; shared: only in words that are; foreign: what it is glued to belongs to another trade.';

delete from app_private.search_words;
alter table app_private.search_words add column spare text[];
comment on column app_private.search_words.asks is 'What a query with this word has to find; null when it says nothing beside other words.';
comment on column app_private.search_words.spare is 'Of a word that is understood: keys that only rank, and are demanded when no word of the query demands any. Of another: what a query demands when nothing online has the word; empty when a part of another trade is in it.';

-- The synonyms by term, ready to be put into a query.
create table app_private.search_expansions (
  term_keys text[] primary key,
  -- A term is looked up by one of its keys.
  first_key text not null generated always as (term_keys[1]) stored,
  expansions tsquery not null
);
create index search_expansions_first_key_idx on app_private.search_expansions (first_key);
alter table app_private.search_expansions enable row level security;
comment on table app_private.search_expansions is 'What else a query for these keys finds. Computed from app_public.search_synonyms and app_private.compound_parts when the vocabulary is loaded.';
comment on column app_private.search_expansions.term_keys is 'Keys of the term, sorted.';
comment on column app_private.search_expansions.first_key is 'The first of them, by which a term is looked up.';
comment on column app_private.search_expansions.expansions is 'Query for whatever the term stands for.';

alter type app_private.search_criteria add attribute typed tsquery;
comment on column app_private.search_criteria.typed is 'Any of the words as they are typed: what relevanz ranks by.';
