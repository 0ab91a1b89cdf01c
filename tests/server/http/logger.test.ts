import { expect, it } from 'vitest'
import { createLogger } from '../../../server/http/logger.ts'
import { TaskFailure } from '../../../server/worker/task-failure.ts'
import { onStage } from '../../harness/database.ts'

it('logs what failed in the database without data of a person', async () => {
  const lines: string[] = []
  const log = createLogger({ logLevel: 'info' }, { write: (line) => void lines.push(line) })
  await onStage(async (stage) => {
    const user = await stage.createUser()
    const error = await stage.asOwner((owner) =>
      stage.refusal(() =>
        owner.query(
          `update app_public.profiles set first_name = '', last_name = 'Muster' where user_id = $1`,
          [user.userId],
        ),
      ),
    )
    expect(error.detail).toContain('Muster')
    log.error({ err: error }, 'request failed')
    log.error({ err: new TaskFailure(error) }, 'a task failed')
  })
  expect(lines).toHaveLength(2)
  for (const line of lines) {
    expect(line).toContain('profiles_first_name_required')
    expect(line).not.toContain('Muster')
  }
})
