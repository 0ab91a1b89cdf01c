/** Playwright's global setup; what it puts into the environment reaches every worker. */
import { findChromium } from './chromium.ts'
import { startMailPost } from './e2e-mailbox.ts'
import { startE2eCluster, startE2eServer } from './e2e-server.ts'

/** How many processes answer the browsers (docs/testing.md). */
const PROCESSES = process.env['E2E_PROCESSES'] ?? '1'

/** Playwright takes the default export and no other. */
export default async function setup(): Promise<() => Promise<void>> {
  process.env['E2E_CHROMIUM'] = await findChromium()
  const post = await startMailPost()
  const cluster = await startE2eCluster()
  const server = await startE2eServer({ SMTP_URL: post.smtpUrl, PROCESSES }, cluster.adminUrl)
  process.env['E2E_BASE_URL'] = server.baseUrl
  process.env['E2E_DATABASE_URL'] = server.databaseUrl
  process.env['E2E_AUTH_SECRET'] = server.authSecret
  process.env['E2E_MAIL_POST'] = post.url
  return async () => {
    await server.stop()
    await cluster.stop()
    await post.stop()
  }
}
