import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import type { TestUser } from '../../harness/people.ts'
import { mailsOf } from '../mail/mail-fixtures.ts'

interface Bell {
  readonly title: string
  readonly type: string
}

const bellOf = (stage: Stage, user: TestUser): Promise<Bell[]> =>
  stage.asOwner(async (owner) => {
    const { rows } = await owner.query<Bell>(
      'select title, type from app_public.notifications where user_id = $1 order by id',
      [user.userId],
    )
    return rows
  })

const digestOf = (stage: Stage, user: TestUser): Promise<string[]> =>
  stage.asOwner(async (owner) => {
    const { rows } = await owner.query<{ title: string }>(
      'select title from app_private.digest_items where user_id = $1 order by id',
      [user.userId],
    )
    return rows.map(({ title }) => title)
  })

const notify = (stage: Stage, user: TestUser, type: string, title = 'Titel'): Promise<unknown> =>
  stage.asOwner((owner) =>
    owner.query('select app_private.notify_user($1, app_private.make_notice($2, $3, $4))', [
      user.userId,
      type,
      title,
      'Text',
    ]),
  )

async function choose(
  stage: Stage,
  user: TestUser,
  type: string,
  bell: boolean,
  mail: string,
): Promise<void> {
  await stage.become(user)
  await stage.query('select app_public.save_notification_setting($1, $2, $3)', [type, bell, mail])
}

test('a person without settings gets the notification and a mail at once', async () => {
  await onStage(async (stage) => {
    const user = await stage.createUser({ firstName: 'Zoë' })
    await notify(stage, user, 'application', 'Ihre Bewerbung wurde gelesen')
    expect(await bellOf(stage, user)).toEqual([
      { type: 'application', title: 'Ihre Bewerbung wurde gelesen' },
    ])
    expect(await mailsOf(stage)).toMatchObject([
      {
        template: 'notification',
        recipient: user.email,
        payload: {
          firstName: 'Zoë',
          lastName: 'Mustermann',
          title: 'Ihre Bewerbung wurde gelesen',
          message: 'Text',
          path: '/dashboard',
        },
      },
    ])
    expect(await digestOf(stage, user)).toEqual([])
  })
})

test('matches and copies wait for the daily mail', async () => {
  await onStage(async (stage) => {
    const user = await stage.createUser()
    await notify(stage, user, 'job_match')
    await notify(stage, user, 'admin_application_copy')
    expect(await bellOf(stage, user)).toHaveLength(2)
    expect(await digestOf(stage, user)).toHaveLength(2)
    expect(await mailsOf(stage)).toEqual([])
  })
})

test('every combination of the settings for bell and mail is followed', async () => {
  await onStage(async (stage) => {
    for (const bell of [true, false]) {
      for (const mail of ['aus', 'sofort', 'taeglich']) {
        const user = await stage.createUser()
        await choose(stage, user, 'application', bell, mail)
        await notify(stage, user, 'application')
        const mails = (await mailsOf(stage)).filter(({ recipient }) => recipient === user.email)
        expect({
          bell: (await bellOf(stage, user)).length,
          mails: mails.length,
          digest: (await digestOf(stage, user)).length,
        }).toEqual({
          bell: bell ? 1 : 0,
          mails: mail === 'sofort' ? 1 : 0,
          digest: mail === 'taeglich' ? 1 : 0,
        })
      }
    }
  })
})

test('a setting of one kind does not change another', async () => {
  await onStage(async (stage) => {
    const user = await stage.createUser()
    await choose(stage, user, 'job_match', false, 'aus')
    await notify(stage, user, 'application')
    expect(await bellOf(stage, user)).toHaveLength(1)
  })
})

test('a warning about the account cannot be switched off, and its mail is not made here', async () => {
  await onStage(async (stage) => {
    const user = await stage.createUser()
    await stage.become(user)
    const refused = await stage.refusal(() =>
      stage.query(`select app_public.save_notification_setting('security', false, 'aus')`),
    )
    expect(refused.code).toBe('OS422')
    await stage.asOwner((owner) =>
      owner.query(
        `insert into app_public.notification_settings (user_id, type, bell, mail) values ($1, 'security', false, 'taeglich')`,
        [user.userId],
      ),
    )
    await notify(stage, user, 'security', 'Ihr Passwort wurde geändert')
    expect(await bellOf(stage, user)).toEqual([{ type: 'security', title: 'Ihr Passwort wurde geändert' }])
    expect([await digestOf(stage, user), await mailsOf(stage)]).toEqual([[], []])
  })
})

test('the same cause notifies again but makes no second mail', async () => {
  await onStage(async (stage) => {
    const user = await stage.createUser()
    for (let time = 0; time < 2; time += 1) {
      await stage.asOwner((owner) =>
        owner.query(
          `select app_private.notify_user($1,
             app_private.make_notice('application', 'Titel', 'Text', cause => 'anlass'))`,
          [user.userId],
        ),
      )
    }
    expect(await bellOf(stage, user)).toHaveLength(2)
    expect(await mailsOf(stage)).toHaveLength(1)
  })
})

test('a template of its own takes the place of the general mail', async () => {
  await onStage(async (stage) => {
    const user = await stage.createUser()
    await stage.asOwner((owner) =>
      owner.query(
        `select app_private.notify_user($1, app_private.make_notice('job_decision', 'Titel', 'Text',
           mail_template => 'job-approved', mail_payload => '{"title": "Anzeige"}', cause => 'x'))`,
        [user.userId],
      ),
    )
    expect(await mailsOf(stage)).toMatchObject([
      { template: 'job-approved', payload: { firstName: 'Erika', lastName: 'Mustermann', title: 'Anzeige' } },
    ])
  })
})

test('a suspended person gets no mail', async () => {
  await onStage(async (stage) => {
    const user = await stage.createUser()
    await stage.asOwner((owner) =>
      owner.query('update auth."user" set suspended_at = now() where id = $1', [user.userId]),
    )
    await notify(stage, user, 'application')
    expect(await mailsOf(stage)).toEqual([])
  })
})

test('a kind that does not exist is refused', async () => {
  await onStage(async (stage) => {
    const user = await stage.createUser()
    expect((await stage.refusal(() => notify(stage, user, 'no_such_kind'))).code).toBe('P0002')
  })
})

test('the subject of a notification is stored, beside the job', async () => {
  await onStage(async (stage) => {
    const user = await stage.createUser()
    const thread = '00000000-0000-7000-8000-000000000001'
    await stage.asOwner((owner) =>
      owner.query(
        `select app_private.notify_user($1, app_private.make_notice('application', 'Titel', 'Text',
           subject_kind => 'thread', subject_id => $2))`,
        [user.userId, thread],
      ),
    )
    await stage.become(user)
    const { rows } = await stage.query(
      'select subject_kind, subject_id, related_job_id from unnest(app_public.my_notifications())',
    )
    expect(rows).toEqual([{ subject_kind: 'thread', subject_id: thread, related_job_id: null }])
  })
})
