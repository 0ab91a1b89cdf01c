/**
 * Loaded into a process that is measured (`--import`, with `--expose-gc`): answers each message with what is in use once
 * its garbage is collected. The size of the process alone says little: it also holds garbage that nobody needed to collect.
 */
process.on('message', () => {
  globalThis.gc?.()
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  process.send?.({ heapUsed, external })
})
process.channel?.unref()
