import { describe, expect, test } from 'vitest'
import { type CsvCell, csvHead, csvLine, csvOf } from '../../../../schema/csv.ts'

const line = (cell: CsvCell) => csvLine([cell]).replace(/\r\n$/, '')

describe('cells of a CSV file', () => {
  test.each([
    ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
    ['+49 30 1234', "'+49 30 1234"],
    ['-1+1', "'-1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['  =1+1', `'  =1+1`],
    ['\0=1+1', "'\0=1+1"],
    ['＝1+1', "'＝1+1"],
    ['\tTab', "'\tTab"],
    ['\r=1', `"'\r=1"`],
  ])('%j would be a formula', (typed, written) => {
    expect(line(typed)).toBe(written)
  })

  test.each<[CsvCell, string]>([
    ['Sanitätshaus Kirchhoff', 'Sanitätshaus Kirchhoff'],
    ['Reha-Technik = Zukunft', 'Reha-Technik = Zukunft'],
    ['Kirchhoff; Söhne', '"Kirchhoff; Söhne"'],
    ['„Haus“ "am" Markt', '"„Haus“ ""am"" Markt"'],
    ['zwei\nZeilen', '"zwei\nZeilen"'],
    [' vorn', '" vorn"'],
    [null, ''],
    [-3, '-3'],
    [2.5, '2,5'],
    [Number.NaN, ''],
    [true, 'ja'],
  ])('%j is written as %j', (cell, written) => {
    expect(line(cell)).toBe(written)
  })
})

test('a file begins with the byte order mark and its names, and each line ends', () => {
  expect(csvOf(['Tag', 'Anzeigen'], [['2026-11-22', 4]])).toBe('\uFEFFTag;Anzeigen\r\n2026-11-22;4\r\n')
  expect(csvHead(['=Tag'])).toBe("\uFEFF'=Tag\r\n")
})
