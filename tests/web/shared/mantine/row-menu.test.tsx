/** The button of a row's menu; what keys do in it is in tests/e2e/drafts.spec.ts. */
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RowMenu, type RowMenuItem } from '../../../../web/shared/mantine/row-menu.tsx'

const buttonsOf = (items: readonly RowMenuItem[]): string[] =>
  renderToStaticMarkup(
    <MantineProvider>
      <RowMenu label="Mehr zu Podologin" items={items} />
    </MantineProvider>,
  ).match(/<button[^>]*>/g) ?? []

test('the button says what it is about and that it has a menu', () => {
  const [button] = buttonsOf([{ label: 'Pausieren', onSelect: () => undefined }])
  expect(button).toContain('aria-label="Mehr zu Podologin"')
  expect(button).toContain('aria-haspopup="menu"')
})

test('a row that is over has none', () => {
  expect(buttonsOf([])).toEqual([])
})
