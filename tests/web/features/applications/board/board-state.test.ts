import { expect, test } from 'vitest'
import type { ApplicationStatus } from '../../../../../web/entities/application/application-status.ts'
import {
  addPage,
  type BoardRow,
  type BoardState,
  beginBoard,
  beginMove,
  boardColumns,
  dropRow,
  endMove,
  listRows,
  mergeRows,
  newestFirst,
  perStatus,
  readAgain,
  sharedFrontier,
  shownCounts,
} from '../../../../../web/features/applications/board/board-state.ts'

const SIZE = 2

/** The higher the number, the newer. */
function row(number: number, status: ApplicationStatus = 'eingegangen', version = 1): BoardRow {
  const minute = String(number).padStart(2, '0')
  return { id: `id-${minute}`, version, status, submittedAt: `2026-11-22T09:${minute}:00.123456+00:00` }
}

function pagesOf(rows: readonly BoardRow[]) {
  return perStatus((status) => ({
    rows: rows
      .filter((one) => one.status === status)
      .sort(newestFirst)
      .slice(0, SIZE + 1),
    size: SIZE,
  }))
}

function countsOf(rows: readonly BoardRow[]) {
  return perStatus((status) => rows.filter((one) => one.status === status).length)
}

const boardOf = (rows: readonly BoardRow[]) => beginBoard(pagesOf(rows), countsOf(rows))
const numbers = (rows: readonly BoardRow[]) => rows.map(({ id }) => Number(id.slice(3)))
const column = (state: BoardState<BoardRow>, status: ApplicationStatus) =>
  numbers(boardColumns(state)[status])

test('columns are newest first, and two of one moment are in the order of the database', () => {
  const same = [
    { ...row(1), id: 'a' },
    { ...row(1), id: 'b' },
  ]
  expect([...same].sort(newestFirst).map(({ id }) => id)).toEqual(['b', 'a'])
  const micro = [
    { ...row(1), submittedAt: '2026-11-22T09:00:00.123+00:00' },
    { ...row(2), submittedAt: '2026-11-22T09:00:00.123456+00:00' },
  ]
  expect(numbers([...micro].sort(newestFirst))).toEqual([2, 1])
})

test('a move shows at once, in column and counts, and the answer makes it final', () => {
  const begun = beginMove(boardOf([row(1), row(2)]), ['id-02'], 'eingeladen', 1)
  expect(column(begun, 'eingeladen')).toEqual([2])
  expect(shownCounts(begun)).toMatchObject({ eingegangen: 1, eingeladen: 1 })
  const ended = endMove(begun, 1, [row(2, 'eingeladen', 2)])
  expect(column(ended, 'eingegangen')).toEqual([1])
  expect(column(ended, 'eingeladen')).toEqual([2])
  expect(shownCounts(ended)).toMatchObject({ eingegangen: 1, eingeladen: 1 })
})

test('a move that failed goes back to where the row was', () => {
  const begun = beginMove(boardOf([row(1), row(2)]), ['id-02'], 'abgelehnt', 1)
  const ended = endMove(begun, 1, [])
  expect(column(ended, 'eingegangen')).toEqual([2, 1])
  expect(shownCounts(ended)).toMatchObject({ eingegangen: 2, abgelehnt: 0 })
})

test('of several, those that the server refused go back and the others stay', () => {
  const begun = beginMove(boardOf([row(1), row(2)]), ['id-01', 'id-02'], 'abgelehnt', 1)
  const ended = endMove(begun, 1, [row(1, 'abgelehnt', 2), row(2, 'eingeladen', 3)])
  expect(column(ended, 'abgelehnt')).toEqual([1])
  expect(column(ended, 'eingeladen')).toEqual([2])
})

test('somebody else moved it meanwhile: their state wins over the own move once that is refused', () => {
  const begun = beginMove(boardOf([row(1)]), ['id-01'], 'in_pruefung', 1)
  const live = mergeRows(begun, [row(1, 'eingeladen', 2)])
  expect(column(live, 'in_pruefung')).toEqual([1])
  expect(column(endMove(live, 1, []), 'eingeladen')).toEqual([1])
})

test('the event of the own move may come before its answer', () => {
  const begun = beginMove(boardOf([row(1), row(2)]), ['id-01'], 'in_pruefung', 1)
  const live = mergeRows(begun, [row(1, 'in_pruefung', 2)])
  expect(shownCounts(live)).toMatchObject({ eingegangen: 1, in_pruefung: 1 })
  const ended = endMove(live, 1, [row(1, 'in_pruefung', 2)])
  expect(shownCounts(ended)).toMatchObject({ eingegangen: 1, in_pruefung: 1 })
})

test('the answer of an earlier move does not end a later one of the same row', () => {
  const first = beginMove(boardOf([row(1)]), ['id-01'], 'in_pruefung', 1)
  const second = beginMove(first, ['id-01'], 'eingeladen', 2)
  const answered = endMove(second, 1, [row(1, 'in_pruefung', 2)])
  expect(column(answered, 'eingeladen')).toEqual([1])
  expect(column(endMove(answered, 2, [row(1, 'eingeladen', 3)]), 'eingeladen')).toEqual([1])
})

test('an event that comes late does not bring back an older state', () => {
  const state = mergeRows(boardOf([row(1, 'eingeladen', 5)]), [row(1, 'eingegangen', 4)])
  expect(column(state, 'eingeladen')).toEqual([1])
  expect(shownCounts(state)).toMatchObject({ eingegangen: 0, eingeladen: 1 })
})

test('a live application appears where it belongs, and one that is gone leaves with its move', () => {
  const live = mergeRows(boardOf([row(1), row(3)]), [row(2)])
  expect(column(live, 'eingegangen')).toEqual([3, 2, 1])
  const gone = dropRow(beginMove(live, ['id-02'], 'eingeladen', 1), 'id-02')
  expect(column(gone, 'eingegangen')).toEqual([3, 1])
  expect(column(gone, 'eingeladen')).toEqual([])
})

test('further pages continue below, also when a row moved into the column in between', () => {
  const all = [row(1), row(2), row(3), row(4), row(5), row(6, 'eingeladen')]
  const state = boardOf(all)
  expect(state.frontiers.eingegangen).toEqual({ id: 'id-04', submittedAt: row(4).submittedAt })
  // A row below the page was moved here: it is shown, and the next page still begins where the last one ended.
  const moved = mergeRows(state, [{ ...row(0), version: 2 }])
  expect(moved.frontiers.eingegangen?.id).toBe('id-04')
  const more = addPage(moved, ['eingegangen'], { rows: [row(3), row(2), row(1)], size: SIZE })
  expect(column(more, 'eingegangen')).toEqual([5, 4, 3, 2, 0])
  expect(more.frontiers.eingegangen?.id).toBe('id-02')
  const last = addPage(more, ['eingegangen'], { rows: [row(1)], size: SIZE })
  expect(last.frontiers.eingegangen).toBeNull()
})

test('the list shows only what is known without gaps, over all its statuses', () => {
  const all = [row(9), row(8), row(7), row(6, 'eingeladen'), row(5, 'eingeladen'), row(4, 'eingeladen')]
  const state = boardOf(all)
  const both: ApplicationStatus[] = ['eingegangen', 'eingeladen']
  // Row 7 is not known yet, so 6 and 5 wait although they are.
  expect(numbers(listRows(state, both))).toEqual([9, 8])
  expect(sharedFrontier(state, both)?.id).toBe('id-08')
  const more = addPage(state, both, {
    rows: [row(7), row(6, 'eingeladen'), row(5, 'eingeladen')],
    size: SIZE,
  })
  expect(numbers(listRows(more, both))).toEqual([9, 8, 7, 6])
  // The page said nothing of `eingeladen` below 6, but its own column had been known down to 5.
  expect(more.frontiers).toMatchObject({ eingegangen: { id: 'id-06' }, eingeladen: { id: 'id-05' } })
  expect(numbers(listRows(addPage(more, both, { rows: [row(4, 'eingeladen')], size: SIZE }), both))).toEqual([
    9, 8, 7, 6, 5, 4,
  ])
})

test('reading again drops what has left, and keeps what was loaded below the first page', () => {
  const all = [row(1), row(2), row(3), row(4), row(5)]
  const more = addPage(boardOf(all), ['eingegangen'], { rows: [row(3), row(2), row(1)], size: SIZE })
  expect(column(more, 'eingegangen')).toEqual([5, 4, 3, 2])
  // 5 was deleted, 6 is new.
  const now = [row(1), row(2), row(3), row(4), row(6)]
  const again = readAgain(more, pagesOf(now), countsOf(now))
  expect(column(again, 'eingegangen')).toEqual([6, 4, 3, 2])
  expect(again.frontiers.eingegangen?.id).toBe('id-02')
  // Nothing is left of the column: neither is what was loaded below.
  expect(column(readAgain(again, pagesOf([]), countsOf([])), 'eingegangen')).toEqual([])
})

test('reading again keeps a move that is under way', () => {
  const begun = beginMove(boardOf([row(1)]), ['id-01'], 'in_pruefung', 1)
  expect(column(readAgain(begun, pagesOf([row(1)]), countsOf([row(1)])), 'in_pruefung')).toEqual([1])
})

test('a list that was asked for before a move does not take the answered move back', () => {
  const rows = [row(3), row(2), row(1)]
  const before = pagesOf(rows)
  let state = beginMove(boardOf(rows), ['id-03'], 'in_pruefung', 1)
  state = endMove(state, 1, [row(3, 'in_pruefung', 2)])
  state = readAgain(state, before, countsOf(rows))
  expect([column(state, 'eingegangen'), column(state, 'in_pruefung')]).toEqual([[2], [3]])
  // Another move of it is sent with the version that is shown.
  expect(state.rows.get('id-03')?.version).toBe(2)
})

test('older rows go when their company is no longer the own one', () => {
  const rows = [1, 2, 3, 4, 5].map((number) => row(number))
  const older = addPage(boardOf(rows), ['eingegangen'], { rows: [row(3), row(2), row(1)], size: SIZE })
  const again = (mayStay?: (one: BoardRow) => boolean) =>
    column(readAgain(older, pagesOf(rows), countsOf(rows), mayStay), 'eingegangen')
  expect(again()).toEqual([5, 4, 3, 2])
  expect(again(({ id }) => id !== 'id-02')).toEqual([5, 4, 3])
})
