/** The browser and the database remove the same characters, and no more than those that show nothing. */
import { expect, test } from 'vitest'
import { cleanText } from '../../../web/shared/forms/clean-text.ts'
import { onStage } from '../../harness/database.ts'

/** All characters but null, which Postgres does not store, and halves of pairs, up to the tags of flags. */
const CHARACTERS = Array.from({ length: 0xe_0100 }, (_, code) => code).filter(
  (code) => code > 0 && (code < 0xd800 || (code > 0xdfff && code < 0xff_ff) || code >= 0xe_0000),
)

test('each character is kept or removed in both', async () => {
  const texts = CHARACTERS.map((code) => `a${String.fromCodePoint(code)}b`)
  await onStage(async (stage) => {
    const { rows } = await stage.asOwner((owner) =>
      owner.query<{ removed: number[] }>(
        `select array_agg(position order by position) as removed
         from unnest($1::text[]) with ordinality as texts (raw, position) where app_private.clean_text(raw) <> raw`,
        [texts],
      ),
    )
    const removed = (rows[0]?.removed ?? []).map((position) => CHARACTERS[Number(position) - 1])
    expect(removed).toEqual(CHARACTERS.filter((_, index) => cleanText(texts[index] ?? '') !== texts[index]))
    for (const code of [0x00_ad, 0x06_1c, 0x11_5f, 0x18_0e, 0x20_0b, 0x20_2e, 0x31_64, 0xe_0041])
      expect(removed, `U+${code.toString(16)}`).toContain(code)
    // Letters, spaces and the selectors that make an emoji colourful stay.
    for (const code of [0x20, 0xa0, 0xe4, 0xdf, 0x20_11, 0x20_28, 0xfe_0f])
      expect(removed).not.toContain(code)
  })
})
