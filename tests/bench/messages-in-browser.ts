/** From Ctrl+Enter in one browser until the message stands in the open thread of another: two contexts of one Chromium. */
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { CHROMIUM_ARGUMENTS, findChromium } from '../harness/chromium.ts'
import type { Follower } from './load-conversations.ts'
import { startProduct } from './stage.ts'

/** Below the 60 that one account may write within an hour. */
const MESSAGES = 40

async function signedIn(context: BrowserContext, url: string, cookie: string): Promise<Page> {
  const equals = cookie.indexOf('=')
  await context.addCookies([{ name: cookie.slice(0, equals), value: cookie.slice(equals + 1), url }])
  return context.newPage()
}

/** When the text stands in the thread, by the clock that both pages share; before the frame is painted. */
const untilShown = (page: Page, text: string): Promise<number> =>
  page.evaluate(async (wanted) => {
    const entries = document.querySelector('section[aria-label="Nachrichten"]')
    while (entries?.textContent.includes(wanted) !== true) await new Promise(requestAnimationFrame)
    return performance.timeOrigin + performance.now()
  }, text)

/** How long each message took. */
export async function timeMessagesInBrowsers(
  database: string,
  follower: Follower,
): Promise<readonly number[]> {
  const [conversation] = follower.conversations
  if (!conversation) throw new Error('There is no conversation')
  const product = await startProduct(database)
  const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_ARGUMENTS })
  try {
    const [writer, reader] = [
      await signedIn(await browser.newContext(), product.url, conversation.cookie),
      await signedIn(await browser.newContext(), product.url, follower.cookie),
    ]
    for (const page of [writer, reader]) {
      await page.goto(`${product.url}/dashboard?tab=messages&thread=${conversation.id}`)
      await page.getByRole('textbox', { name: /^Nachricht an/ }).waitFor()
      await page.waitForLoadState('networkidle')
    }
    const field = writer.getByRole('textbox', { name: /^Nachricht an/ })
    const samples: number[] = []
    for (let message = 0; message < MESSAGES; message += 1) {
      const text = `Im Browser ${message}.`
      await field.fill(text)
      const shown = untilShown(reader, text)
      const sent = writer.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const press = ({ key }: KeyboardEvent) => {
              if (key !== 'Enter') return
              removeEventListener('keydown', press, true)
              resolve(performance.timeOrigin + performance.now())
            }
            addEventListener('keydown', press, true)
          }),
      )
      await field.press('Control+Enter')
      samples.push((await shown) - (await sent))
      await writer.waitForFunction((wanted) => document.querySelector('textarea')?.value !== wanted, text)
    }
    return samples
  } finally {
    await browser.close()
    await product.stop()
  }
}
