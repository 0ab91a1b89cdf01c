/** What a table says to screen readers, whatever its styles make of it. */
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { type Column, DataTable } from '../../../../web/shared/mantine/data-table.tsx'

interface Ad {
  readonly id: string
  readonly title: string
  readonly views: number | null
}

const ADS: readonly Ad[] = [
  { id: 'a', title: 'Bandagistin', views: 418 },
  { id: 'b', title: 'Podologe', views: null },
]
const COLUMNS: readonly Column<Ad>[] = [
  { title: 'Anzeige', cell: ({ title }) => title, sort: { to: '?sort=titel', order: 'ascending' } },
  { title: 'Aufrufe', cell: ({ views }) => views, atEnd: true, sort: { to: '?sort=aufrufe', order: null } },
  { title: 'Mehr', isUntitled: true, cell: ({ id }) => id },
]

const markup = (table: React.ReactNode): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <MemoryRouter>{table}</MemoryRouter>
    </MantineProvider>,
  ).replace(/^.*?(?=<table)/s, '')
const allOf = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, text]) => text ?? '')
const keyOf = ({ id }: Ad) => id

test('each part says its role, because a narrow table is laid out as lines', () => {
  const html = markup(<DataTable label="Anzeigen" rows={ADS} columns={COLUMNS} keyOf={keyOf} />)
  expect(html).toMatch(
    /<table[^>]* role="table"[^>]* aria-label="Anzeigen"|<table[^>]* aria-label="Anzeigen"[^>]* role="table"/,
  )
  expect(allOf(html, /<t(?:r|head|body|h|d)\b[^>]* role="(\w+)"/g)).toEqual([
    ...['rowgroup', 'row', 'columnheader', 'columnheader', 'columnheader'],
    ...['rowgroup', 'row', 'rowheader', 'cell', 'cell', 'row', 'rowheader', 'cell', 'cell'],
  ])
})

test('only the column that sorts says so; the others are links to their order', () => {
  const html = markup(<DataTable label="Anzeigen" rows={ADS} columns={COLUMNS} keyOf={keyOf} />)
  expect(allOf(html, /aria-sort="(\w+)"/g)).toEqual(['ascending'])
  expect(allOf(html, /href="([^"]+)"/g)).toEqual(['/?sort=titel', '/?sort=aufrufe'])
})

test('what is missing is a dash, and zero is not missing', () => {
  const html = markup(
    <DataTable
      label="Anzeigen"
      rows={[...ADS, { id: 'c', title: 'Meister', views: 0 }]}
      columns={COLUMNS}
      keyOf={keyOf}
    />,
  )
  expect(allOf(html, /<td[^>]*>([^<]*)<\/td>/g)).toEqual(['418', 'a', '–', 'b', '0', 'c'])
})

test('groups have a row with their title and number, empty ones none; a detail takes the whole width', () => {
  const html = markup(
    <DataTable
      label="Anzeigen"
      groups={[
        { title: 'Entwürfe', rows: ADS },
        { title: 'Online', rows: [] },
      ]}
      columns={COLUMNS}
      keyOf={keyOf}
      rowId={(ad) => `zeile-${ad.id}`}
      isMarked={({ id }) => id === 'b'}
      detail={({ id }) => id === 'b' && 'abgelehnt'}
    />,
  )
  expect(html).toContain('scope="rowgroup"')
  expect(html).toMatch(/Entwürfe <span[^>]*>2<\/span>/)
  expect(html).not.toContain('Online')
  expect(allOf(html, /<tr[^>]* id="(zeile-\w)"/g)).toEqual(['zeile-a', 'zeile-b'])
  expect(html.match(/aria-current="true"/g)).toHaveLength(1)
  expect(allOf(html, /<td[^>]*colSpan="3"[^>]*>([^<]*)/gi)).toEqual(['abgelehnt'])
})
