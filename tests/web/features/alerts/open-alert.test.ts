import { expect, test, vi } from 'vitest'
import { alertsPage, openAlertAnywhere, showAlert } from '../../../../web/features/alerts/open-alert.ts'

test('a toast opens the form where the page shows the Suchauftrag, and else the list', () => {
  const assign = vi.fn()
  vi.stubGlobal('window', { location: { assign } })
  const hide = showAlert('a')
  openAlertAnywhere('a')
  expect(assign).not.toHaveBeenCalled()
  hide()
  openAlertAnywhere('a')
  expect(assign).toHaveBeenCalledExactlyOnceWith(alertsPage)
  vi.unstubAllGlobals()
})
