create or replace function app_public.answer_tandem(question_id uuid, agrees boolean) returns boolean
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_user();
begin
  if answer_tandem.agrees then
    update app_public.tandem_questions set agreed_at = coalesce(tandem_questions.agreed_at, now())
    where tandem_questions.id = answer_tandem.question_id and tandem_questions.applicant_id = me
      and (tandem_questions.agreed_at is not null or tandem_questions.expires_at > now());
  else
    -- No row of a No: there is nothing to read.
    delete from app_public.tandem_questions
    where tandem_questions.id = answer_tandem.question_id and tandem_questions.applicant_id = me;
  end if;
  if not found then perform app_hidden.fail('OS404'); end if;
  return true;
end
$$;
comment on function app_public.answer_tandem(uuid, boolean) is E'@notNull\nAnswers a question of myTandemQuestions. A Yes can be taken back by a No at any time; a No, also a late one, deletes the question, and nobody learns of it. Neither is told to the other one; the company learns of two Yes, the next morning. Raises OS401, OS404 when the question is not the caller''s, is over or was answered with No.';
grant execute on function app_public.answer_tandem(uuid, boolean) to app_member;
