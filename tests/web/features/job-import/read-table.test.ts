import { expect, test } from 'vitest'
import { columnNamed } from '../../../../schema/ad-columns.ts'
import { readTable, textOfFile } from '../../../../web/features/job-import/read-table.ts'

test.each([
  [
    'semicolons, as a German spreadsheet writes them',
    '\uFEFFTitel;Ort\r\nMeister;"Kassel; Nord"\r\n',
    [['Meister', 'Kassel; Nord']],
  ],
  [
    'commas',
    'Titel,Ort\nMeister,Kassel\n\nGeselle,"Göt""tingen"',
    [
      ['Meister', 'Kassel'],
      ['Geselle', 'Göt"tingen'],
    ],
  ],
  ['tabs', 'Titel\tOrt\nMeister\tKassel', [['Meister', 'Kassel']]],
  ['line breaks in a cell', 'Titel;Text\r\nMeister;"Eins\r\nZwei"', [['Meister', 'Eins\nZwei']]],
  ['the line ends of old Macs', 'Titel;Ort\rMeister;Kassel', [['Meister', 'Kassel']]],
])('a table with %s', (_what, text, rows) => {
  const table = readTable(text)
  expect(table.columns[0]).toBe('Titel')
  expect(table.rows.map((row) => row.map((cell) => cell.replaceAll('\r\n', '\n')))).toEqual(rows)
})

test('a file of Excel may be in the code of Windows', () => {
  const bytes = Uint8Array.from([0x46, 0xfc, 0xdf, 0x65])
  expect(textOfFile(bytes.buffer)).toBe('Füße')
})

test('columns are known by their names, however they are written', () => {
  expect(
    ['Stellentitel', 'PLZ', 'Arbeitsort', 'Gehalt von (€)', 'Gehalt_bis', 'Beschäftigungsart', 'Farbe'].map(
      columnNamed,
    ),
  ).toEqual(['title', 'postcode', 'town', 'payMin', 'payMax', 'employment', null])
})
