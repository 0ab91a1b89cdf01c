import type { WorkerMessage } from '../../../schema/offline-pages.ts'
import { hasUnsavedInput } from '../auth/unsaved-input.ts'
import { loadPart } from '../connection/load-part.ts'
import { trouble } from '../connection/server-answers.ts'
import { hasTyped } from '../connection/typed-input.ts'

const CHECK_MS = 30_000
/** The time from the message to the reload. */
const NOTICE_MS = 3_000
const LOOK_MS = 500
/** A worker of a release without this question never answers it. */
const ANSWER_MS = 2_000

const delay = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const isSafe = () => !hasUnsavedInput() && !hasTyped() && navigator.onLine && !trouble.unreachable

const ownBuild = () => document.querySelector('script[type=module]')?.getAttribute('src')

/** The build that a worker belongs to; undefined when it does not say. */
function buildOf(worker: ServiceWorker): Promise<unknown> {
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data)
  })
  const question: WorkerMessage = { type: 'build' }
  worker.postMessage(question, [port2])
  return Promise.race([answer, delay(ANSWER_MS)]).finally(() => port1.close())
}

/** Said once per tab, however many workers follow one another. */
let announced: Promise<unknown> | undefined

async function announce(): Promise<void> {
  const { toastInfo } = await loadPart(() => import('../toast/toast.tsx'))
  toastInfo({
    id: 'neue-version',
    title: 'Neue Version',
    text: isSafe()
      ? 'Die Seite wird in 3 Sekunden neu geladen.'
      : 'Die Seite wird neu geladen, sobald Ihre Eingaben gesichert sind.',
  })
  await delay(NOTICE_MS)
}

/** Resolves when this tab may be reloaded. Each tab decides for itself. */
async function readyToReload(): Promise<void> {
  // Without its toast the tab is reloaded all the same.
  announced ??= announce().catch(console.warn)
  await announced
  while (!isSafe()) await delay(LOOK_MS)
}

/** A tab that was loaded after the release is new already: it lets the worker in without a word. */
const isOfThisBuild = async (worker: ServiceWorker): Promise<boolean> =>
  (await buildOf(worker)) === ownBuild()

async function letIn(worker: ServiceWorker): Promise<void> {
  if (!(await isOfThisBuild(worker))) await readyToReload()
  const message: WorkerMessage = { type: 'skip' }
  worker.postMessage(message)
}

/** Another tab may have let it in: this one keeps what is typed, and reloads when that is safe. */
async function followTo(worker: ServiceWorker | null): Promise<void> {
  if (!worker || (await isOfThisBuild(worker))) return
  await readyToReload()
  window.location.reload()
}

export function followUpdates(registration: ServiceWorkerRegistration): void {
  const { serviceWorker } = navigator
  const check = () => {
    // A failure needs no message: the check is repeated in half a minute.
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined)
  }
  setInterval(check, CHECK_MS)
  document.addEventListener('visibilitychange', check)

  // The first worker of a browser takes over pages that need nothing of it.
  let hasWorker = serviceWorker.controller !== null
  serviceWorker.addEventListener('controllerchange', () => {
    if (hasWorker) void followTo(serviceWorker.controller)
    hasWorker = true
  })

  const wait = (worker: ServiceWorker | null) => {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && serviceWorker.controller) void letIn(worker)
    })
  }
  if (registration.waiting) void letIn(registration.waiting)
  wait(registration.installing)
  registration.addEventListener('updatefound', () => wait(registration.installing))
}
