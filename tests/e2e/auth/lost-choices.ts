/** What people choose before React has taken the page over would be lost without a word, so nothing may be chosen until then. */
import type { Page } from '@playwright/test'

/** Their nonces are those of another answer, so the policy of the page would report them. */
const STYLES = /<style[\s\S]*?<\/style>| style="[^"]*"/g

/** Fields of a page as it comes from the server that are neither disabled nor part of a form that the browser itself sends. */
export function lostChoices(page: Page, html: string): Promise<string[]> {
  return page.evaluate(
    (text) => {
      const sent = new DOMParser().parseFromString(text, 'text/html')
      const fields = sent.querySelectorAll<HTMLSelectElement | HTMLInputElement>(
        'select, input[type=checkbox], input[type=radio]',
      )
      return [...fields]
        .filter((field) => !field.matches(':disabled') && !field.form?.matches('[action], [method]'))
        .map((field) => field.outerHTML.slice(0, 120))
    },
    html.replaceAll(STYLES, ''),
  )
}
