/** Parts of pages whose code comes with what their loader found, by source file. */
const parts = new Map<string, () => Promise<unknown>>()

export function addPagePart(source: string, load: () => Promise<unknown>): void {
  parts.set(source, load)
}

/** Sources of the parts that a loader has prepared: the server preloads them. */
export function preparedPart(loaded: unknown): readonly string[] {
  if (typeof loaded !== 'object' || loaded === null || !('part' in loaded)) return []
  return [loaded.part].flat().filter((part) => typeof part === 'string')
}

/**
 * Browser: the code of what the server has rendered, before React looks at it. A part that is not there by then would be thrown away
 * with its focus as soon as something around it changes.
 */
export async function loadPreparedParts(loaderData: Readonly<Record<string, unknown>>): Promise<void> {
  const sources = Object.values(loaderData).flatMap(preparedPart)
  await Promise.all(sources.map((source) => parts.get(source)?.())).catch(console.warn)
}
