import { expect, test } from 'vitest'
import { onStage } from '../../harness/database.ts'

test('a masked address shows its first letter and its domain', async () => {
  await onStage(async (stage) => {
    const { rows } = await stage.asOwner((owner) =>
      owner.query(
        `select app_private.mask_email('mara.lindner@post.example') as masked, app_private.mask_email('kein') as none`,
      ),
    )
    expect(rows).toEqual([{ masked: 'm•••@post.example', none: null }])
  })
})
