import { expect, test } from 'vitest'
import { onStage } from '../../harness/database.ts'

const isVatId = (country: string, typed: string): Promise<boolean | null> =>
  onStage((stage) =>
    stage.asOwner(async (owner) => {
      const { rows } = await owner.query<{ is_one: boolean | null }>(
        'select app_private.is_vat_id($1, app_private.clean_vat_id($2)) as is_one',
        [country, typed],
      )
      return rows[0]?.is_one ?? null
    }),
  )

test.each([
  ['DE', 'DE136695976', true],
  ['DE', 'de 136 695 976', true],
  ['DE', 'DE136695975', false],
  // Format alone would accept it.
  ['DE', 'DE123456789', false],
  ['DE', '136695976', false],
  ['DE', 'DE036695976', false],
  ['AT', 'ATU13585627', true],
  ['AT', 'ATU 13585628', false],
  ['CH', 'CHE-107.787.577 MWST', true],
  ['CH', 'CHE-107.787.577 IVA', true],
  ['CH', 'CHE107787578', false],
  ['FR', 'FR40303265045', true],
  ['FR', 'FR4030326504', false],
  ['NL', 'NL123456782B90', true],
  ['GR', 'EL094259216', true],
  ['GR', 'GR094259216', false],
  ['IT', 'IT00743110157', true],
  // Of another country than the address.
  ['AT', 'DE136695976', false],
  ['DE', '', false],
  ['US', 'US123456789', null],
] as const)('in %s: %s', async (country, typed, wanted) => {
  expect(await isVatId(country, typed)).toBe(wanted)
})
