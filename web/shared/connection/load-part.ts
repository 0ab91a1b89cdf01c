import { askServer, isThere, serverAnswers, setTrouble } from './server-answers.ts'

/** Whose second try is under way: each letter typed into a field asks for the same code. */
const tried = new Set<() => Promise<unknown>>()

/**
 * Code of a part of a page. When it does not come it is asked for once more after the outage. Chromium refuses that until
 * the next document: then the notice offers a reload.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch {
    const answers = await askServer().then(isThere, () => false)
    if (!answers) await serverAnswers()
  }
  try {
    return await load()
  } catch (error) {
    setTrouble({ incomplete: true })
    throw error
  }
}

/** `loadPart` for a caller with an alternative, who does not wait for the server: it fails at once. */
export function tryPart<Part>(load: () => Promise<Part>): Promise<Part> {
  const loading = load()
  loading.catch(() => {
    if (tried.has(load)) return
    tried.add(load)
    loadPart(load).then(
      () => tried.delete(load),
      () => {},
    )
  })
  return loading
}
