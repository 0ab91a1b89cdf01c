-- Every search reads the list of words that wait to be sorted in. Kept short, a wave of approvals slows nobody down.
alter index app_private.job_index_words_idx set (gin_pending_list_limit = 256);
