import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import { addColleague, list } from '../conversations/conversation-fixtures.ts'
import { mailsOf } from '../mail/mail-fixtures.ts'
import {
  applicationById,
  applied,
  appliedFor,
  move,
  openApplication,
  withdrawApplication,
} from './application-fixtures.ts'

interface Notice {
  readonly type: string
  readonly title: string
  readonly path: string
  readonly is_read: boolean
}

/** What the present person has under the bell, newest first. */
const bell = (stage: Stage) => list<Notice>(stage, 'my_notifications()')

const told = async (stage: Stage) => (await bell(stage)).filter(({ title }) => title.endsWith('geöffnet'))

test('the first opening is told to the applicant once, under the bell and not by mail', async () => {
  await onStage(async (stage) => {
    const { applicant, employer, id } = await applied(stage)
    const colleague = await addColleague(stage, employer.companyId)
    const mailsBefore = (await mailsOf(stage)).length
    for (const member of [employer.user, colleague, employer.user]) {
      await stage.become(member)
      await openApplication(stage, id)
    }
    await stage.become(applicant)
    expect(await told(stage)).toMatchObject([
      {
        type: 'application',
        title: 'Sanitätshaus Kirchhoff GmbH hat Ihre Bewerbung geöffnet',
        path: `/dashboard?tab=applications&application=${id}`,
        is_read: false,
      },
    ])
    expect(await mailsOf(stage)).toHaveLength(mailsBefore)
    const { rows: digest } = await stage.asOwner((owner) =>
      owner.query('select title from app_private.digest_items where user_id = $1', [applicant.userId]),
    )
    expect(digest).toEqual([])
    // It is news of the application until the person has looked at it, also without the bell.
    expect(await applicationById(stage, id)).toMatchObject({ is_new: true })
    expect(await openApplication(stage, id)).toMatchObject({ is_new: false })
    expect(await told(stage)).toMatchObject([{ is_read: true }])
  })
})

test('that somebody opens what was withdrawn, decided or is held back is told to nobody', async () => {
  await onStage(async (stage) => {
    const withdrawn = await applied(stage)
    const { employer } = withdrawn
    await withdrawApplication(stage, withdrawn.id)
    const rejected = await appliedFor(stage, employer)
    const leaving = await appliedFor(stage, employer)
    await stage.asOwner((owner) =>
      owner.query('update auth."user" set suspended_at = now() where id = $1', [leaving.applicant.userId]),
    )
    await stage.become(employer.user)
    await move(stage, [rejected.id], 'abgelehnt')
    for (const { id } of [withdrawn, rejected, leaving]) await openApplication(stage, id)
    const { rows } = await stage.asOwner((owner) =>
      owner.query(`select title from app_public.notifications where title like '%geöffnet'`),
    )
    expect(rows).toEqual([])
  })
})

test('what the person has just sent counts as read: the page says it, the bell keeps it', async () => {
  await onStage(async (stage) => {
    await applied(stage)
    expect(await bell(stage)).toMatchObject([{ title: 'Ihre Bewerbung ist angekommen', is_read: true }])
    const { rows } = await stage.query('select app_public.unread_notification_count() as unread')
    expect(rows).toEqual([{ unread: 0 }])
  })
})
