import { expect, test } from 'vitest'
import { onStage } from '../../harness/database.ts'

test('the preview of a draft names the area as the published request will', async () => {
  await onStage(async (stage) => {
    await stage.become(await stage.createUser())
    const areaOf = async (placeId: number) =>
      (
        await stage.query<{ town: string | null; area: number | null }>(
          'select (app_public.area_of_place($1)).town, (app_public.area_of_place($1)).id as area',
          [placeId],
        )
      ).rows[0]
    // Bovenden is in the area of Göttingen.
    expect(await areaOf(3712000)).toMatchObject({ town: 'Göttingen' })
    const { area } = (await areaOf(3712000)) ?? {}
    const { rows } = await stage.asOwner((owner) =>
      owner.query('select app_private.area_place_of(3712000) as area'),
    )
    expect(rows).toEqual([{ area }])
    expect(await areaOf(0)).toEqual({ town: null, area: null })
  })
})

test('visitors do not ask for it', async () => {
  await onStage(async (stage) => {
    await stage.becomeVisitor()
    expect((await stage.refusal(() => stage.query('select app_public.area_of_place(3707300)'))).code).toBe(
      '42501',
    )
  })
})
