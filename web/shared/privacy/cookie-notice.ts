/** Gives the notice its function. Loaded only while it is shown, when the browser is idle or the person presses something. */

import type { EarlyClient } from '../apollo/data-source.ts'
import { loadPart } from '../connection/load-part.ts'
import { MAIN_ID } from '../routing/landmarks.ts'
import { EVERYTHING, followCookieChoice, NECESSARY_ONLY, onCookieChoice } from './cookie-choice.ts'
import { ANSWERS, NOTICE_ID } from './cookie-notice-names.ts'
import type { CookieSettings } from './cookie-record.ts'
import { makeChoice } from './make-choice.ts'

interface NoticeActions {
  /** Shows a page of this site. */
  readonly open: (path: string) => void
}

/** Answered in another tab, the notice has gone with what had the focus: it moves where a new page would put it. */
function leaveNotice(): void {
  document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
}

export function serveCookieNotice(client: EarlyClient, { open }: NoticeActions): void {
  const notice = document.getElementById(NOTICE_ID)
  if (!notice) return
  const choose = (settings: CookieSettings) => makeChoice(client, settings)
  const openDialog = async () => {
    const { openCookieDialog } = await loadPart(() => import('./open-cookie-dialog.tsx'))
    delete notice.dataset['pressed']
    openCookieDialog(choose)
  }
  const answer = (value: string | undefined) => {
    if (value === ANSWERS.customize) void openDialog().catch(console.warn)
    else if (value === ANSWERS.necessary) choose(NECESSARY_ONLY)
    else if (value === ANSWERS.all) choose(EVERYTHING)
  }
  notice.addEventListener('click', (event) => {
    const { target } = event
    if (!(target instanceof Element)) return
    answer(target.closest('button')?.value)
    const link = target.closest('a')
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return
    event.preventDefault()
    open(link.pathname)
  })
  onCookieChoice((record) => {
    if (record && notice.contains(document.activeElement)) leaveNotice()
    // The script behind the notice has hidden it with the answer; it comes back when another tab has lost the record.
    notice.hidden = record !== null
  })
  // Before the tab follows what is stored: a browser that stores nothing has the answer here alone.
  answer(notice.dataset['pressed'])
  followCookieChoice()
}
