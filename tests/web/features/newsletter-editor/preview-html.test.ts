import { expect, test } from 'vitest'
import { previewHtml } from '../../../../web/features/newsletter-editor/preview-html.ts'

const MAIL =
  '<html><head><style>:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){.ink{color:#fff!important}}</style></head><body><p class="ink" style="color:#000">Guten Tag</p></body></html>'

test('the mail is shown in the scheme that was asked for, whatever the system says', () => {
  expect(previewHtml(MAIL, 'dark', 'n')).toContain('@media all{.ink')
  expect(previewHtml(MAIL, 'light', 'n')).toContain('@media not all{.ink')
  expect(previewHtml(MAIL, 'light', 'n')).not.toContain('prefers-color-scheme')
})

test('nothing else of it changes but the nonce of its styles', () => {
  const shown = previewHtml(MAIL, 'light', 'abc')
  expect(shown).toContain('<style nonce="abc">')
  expect(shown.slice(shown.indexOf('<body>'))).toBe(MAIL.slice(MAIL.indexOf('<body>')))
})
