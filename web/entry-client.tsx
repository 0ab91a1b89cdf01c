/**
 * The first script, and a small one: React, the router and the application are files of their own, each evaluated in a task of its
 * own. The server preloads them, so that none waits for the one before.
 */
import { reloadWhenServerAnswers } from './shared/connection/reload-once.ts'
import { yieldToBrowser } from './shared/document/yield-to-browser.ts'

async function begin(): Promise<void> {
  await import('./start/hydrate.ts')
  await yieldToBrowser()
  await import('./start/make-router.ts')
  await yieldToBrowser()
  const { start } = await import('./start/application.tsx')
  await yieldToBrowser()
  await start()
}

// No top-level await: the page's chunks import from this one and would wait for it, while it waits for them.
begin().catch((error: unknown) => {
  reportError(error)
  void reloadWhenServerAnswers().catch(console.warn)
})
