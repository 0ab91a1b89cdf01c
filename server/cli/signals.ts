/** Ctrl-C and SIGTERM: the first signal shuts down gracefully, a second one exits at once. */

/** Supervisors kill after ten seconds: the shutdown must be over before that. */
const LAST_RESORT_MS = 9_500

export function onSignal(shutDown: (signal: NodeJS.Signals) => Promise<void>, drainSeconds = 0): void {
  let stopping = false
  const handle = (signal: NodeJS.Signals): void => {
    if (stopping) process.exit(signal === 'SIGINT' ? 130 : 143)
    stopping = true
    setTimeout(
      () => {
        console.error('Stopping took too long; ended hard.')
        process.exit(1)
      },
      LAST_RESORT_MS + drainSeconds * 1000,
    ).unref()
    shutDown(signal).then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error instanceof Error ? error.message : error)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', handle)
  process.on('SIGTERM', handle)
}
