import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { onStage } from '../../harness/database.ts'
import { addColleague, call, list } from '../conversations/conversation-fixtures.ts'
import {
  type ApplicationMessage,
  applicationById,
  applied,
  move,
  note,
  openApplication,
  write,
} from './application-fixtures.ts'

test('both sides write while it is open; each reads what is own, by whom and whether it was read', async () => {
  await onStage(async (stage) => {
    const { applicant, employer, id } = await applied(stage)
    const question = await write(stage, id, 'Wann geht es los?')
    expect(question).toMatchObject({ from_company: false, is_own: true, author_name: null, is_read: false })
    await stage.become(employer.user)
    expect(await applicationById(stage, id)).toMatchObject({
      unread_count: 1,
      is_new: true,
      answered_at: null,
    })
    await openApplication(stage, id)
    expect(await applicationById(stage, id)).toMatchObject({ unread_count: 0, is_new: false })
    await write(stage, id, 'Guten Tag {Vorname}, im Januar. {Unbekannt}')
    expect((await applicationById(stage, id)).answered_at).not.toBeNull()
    await stage.become(applicant)
    const [answer, own] = await list<ApplicationMessage>(stage, 'application_messages($1)', [id])
    expect(own).toMatchObject({ id: question.id, is_own: true, is_read: true })
    expect(answer).toMatchObject({
      is_own: false,
      body: 'Guten Tag Maren, im Januar. {Unbekannt}',
      is_read: false,
    })
    expect(answer?.author_name).not.toBeNull()
    expect(await list(stage, 'application_messages($1, 1, $2)', [id, answer?.id])).toMatchObject([
      { id: question.id },
    ])
    // What an applicant writes is nobody's template.
    expect(await write(stage, id, '{Betrieb}')).toMatchObject({ body: '{Betrieb}' })
    await stage.become(employer.user)
    await move(stage, [id], 'abgelehnt')
    for (const person of [applicant, employer.user]) {
      await stage.become(person)
      expect(await applicationById(stage, id)).toMatchObject({ may_write: false })
      expect((await stage.refusal(() => write(stage, id, 'Noch etwas'))).code).toBe('OS410')
    }
  })
})

test('a repeated key writes once; empty and long texts are refused; sixty an hour are enough', async () => {
  await onStage(async (stage) => {
    const { id } = await applied(stage)
    const key = randomUUID()
    const once = await write(stage, id, 'Einmal', key)
    expect(await write(stage, id, 'Zweimal', key)).toEqual(once)
    for (const [text, rule] of [
      ['  ​ ', 'required'],
      ['x'.repeat(1001), 'too_long'],
    ] as const)
      expect(await stage.refusal(() => write(stage, id, text))).toMatchObject({
        code: 'OS422',
        detail: `{"fields": {"text": "${rule}"}}`,
      })
    for (let n = 1; n < 60; n += 1) await write(stage, id, `Nachricht ${n}`)
    expect((await stage.refusal(() => write(stage, id, 'zu viel'))).code).toBe('OS429')
    // The answer to what was sent before is still there.
    expect(await write(stage, id, 'Einmal', key)).toEqual(once)
  })
})

test('notes belong to the company: any member reads and deletes them', async () => {
  await onStage(async (stage) => {
    const { employer, id } = await applied(stage)
    await stage.become(employer.user)
    const key = randomUUID()
    const made = await note(stage, id, 'Gute Zeugnisse', key)
    expect(await note(stage, id, 'Gute Zeugnisse', key)).toEqual(made)
    expect((await applicationById(stage, id)).note_count).toBe(1)
    const colleague = await addColleague(stage, employer.companyId)
    await stage.become(colleague)
    expect(await list(stage, 'application_notes($1)', [id])).toMatchObject([
      { id: made.id, body: 'Gute Zeugnisse', is_own: false, author_name: made.author_name },
    ])
    await stage.query('select app_public.delete_application_note($1)', [made.id])
    expect(await list(stage, 'application_notes($1)', [id])).toEqual([])
    expect((await stage.refusal(() => note(stage, id, ''))).code).toBe('OS422')
  })
})

interface Template {
  id: string | null
  company_id: string | null
  kind: string
  name: string
  text: string
  version: number
}

test('a company has templates of its own beside those of the site, and a preview says what is sent', async () => {
  await onStage(async (stage) => {
    const { applicant, employer, id } = await applied(stage)
    await stage.become(employer.user)
    const provided = await list<Template>(stage, 'answer_templates($1)', [employer.companyId])
    expect(new Set(provided.map(({ kind }) => kind))).toEqual(new Set(['einladung', 'absage', 'rueckfrage']))
    expect(provided.every((one) => one.id === null && one.text.length <= 1000)).toBe(true)
    const save = (
      name: string,
      text: string,
      templateId: string | null = null,
      version: number | null = null,
    ) =>
      call<Template>(stage, 'save_answer_template($1, $2, $3, $4, $5, $6)', [
        employer.companyId,
        'absage',
        name,
        text,
        templateId,
        version,
      ])
    const own = await save('Unsere Absage', 'Guten Tag {Vorname}')
    expect((await list<Template>(stage, 'answer_templates($1)', [employer.companyId]))[0]).toEqual(own)
    const changed = await save('Unsere Absage', 'Guten Tag {Vorname} {Nachname}', own.id, own.version)
    expect(changed).toMatchObject({ id: own.id, version: 2 })
    expect((await stage.refusal(() => save('Unsere Absage', 'alt', own.id, own.version))).code).toBe('OS409')
    expect((await stage.refusal(() => save('x', 'y', randomUUID(), 1))).code).toBe('OS404')
    expect((await stage.refusal(() => save('x'.repeat(61), ''))).detail).toBe(
      '{"fields": {"name": "too_long", "text": "required"}}',
    )
    const { rows } = await stage.query('select app_public.answer_preview($1, $2) as text', [id, changed.text])
    expect(rows[0]?.['text']).toBe('Guten Tag Maren Müller-Özdemir')
    await move(stage, [id], 'abgelehnt', { text: changed.text })
    expect((await list<{ text: string }>(stage, 'application_events($1)', [id]))[0]?.text).toBe(
      rows[0]?.['text'],
    )
    await stage.query('select app_public.delete_answer_template($1)', [own.id])
    expect(await list(stage, 'answer_templates($1)', [employer.companyId])).toEqual(provided)
    for (let n = 0; n < 50; n += 1) await save(`Vorlage ${n}`, 'Text')
    expect((await stage.refusal(() => save('Noch eine', 'Text'))).code).toBe('OS429')
    await stage.become(applicant)
    expect((await stage.refusal(() => save('Fremd', 'Text'))).code).toBe('OS403')
  })
})
