import { expect, it } from 'vitest'
import { statementText } from '../../../server/database/statement-text.ts'

it.each([
  [
    `select * from people where email = 'marked@x.example' and id = $1`,
    'select * from people where email = ? and id = $1',
  ],
  [`select 'it''s marked', E'marked \\' marked', $$marked$$, $tag$ marked $ $tag$`, 'select ?, ?, ?, ?'],
  [
    'select 1, 2.5, 1e9, a1, "marked column 7" from t1 limit 20',
    'select ?, ?, ?, a1, "marked column 7" from t1 limit ?',
  ],
  ['select 1 -- marked comment\n from /* marked */ t', 'select ? from t'],
  [`select U&'marked', B'101', 'never closed marked`, 'select ?, ?, ?'],
  [`select $12, __local_0__."id"`, `select $12, __local_0__."id"`],
])('keeps the shape of a statement and none of its values: %s', (statement, shape) => {
  expect(statementText(statement)).toBe(shape)
})

it('is bounded', () => {
  expect(statementText(`select ${'a, '.repeat(5_000)}`).length).toBeLessThan(2_100)
})
