/**
 * Resolves when it is known what became of a message, without waiting for what the page asks for afterwards: in a dead network that
 * takes minutes, and the next message could not be written. What waits is not in the list of the server yet.
 */
export async function sendThenReload(
  deliver: () => Promise<'sent' | 'waits'>,
  reload: () => Promise<unknown>,
): Promise<void> {
  if ((await deliver()) === 'waits') return
  // Sent is sent: the list follows with the next event where this reload fails.
  reload().catch((error: unknown) => console.warn('The messages could not be refreshed', error))
}
