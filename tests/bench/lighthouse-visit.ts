import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { freePort } from '../../server/database/free-port.ts'
import { CHROMIUM_ARGUMENTS } from '../harness/chromium.ts'

/** A browser of its own for each visit: nothing is cached, nothing is left running. The result, and its raw report. */
export async function visitWithLighthouse(
  executablePath: string,
  url: string,
  onlyCategories: readonly string[],
) {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath,
    args: [...CHROMIUM_ARGUMENTS, `--remote-debugging-port=${port}`],
  })
  try {
    const result = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...onlyCategories],
    })
    if (!result) throw new Error(`Lighthouse has no result for ${url}`)
    const { lhr, report } = result
    return { lhr, report: Array.isArray(report) ? report.join('\n') : report }
  } finally {
    await browser.close()
  }
}
