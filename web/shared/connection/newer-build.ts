import { hasUnsavedInput } from '../auth/unsaved-input.ts'
import { askServer, setTrouble } from './server-answers.ts'

/** Whether the server now serves another build than the one that this tab was loaded from. */
async function newerBuildAnswers(): Promise<boolean> {
  const own = document.querySelector('script[type=module]')?.getAttribute('src')
  const build = await askServer()
    .then(({ headers }) => headers.get('x-build'))
    .catch(() => null)
  return build !== null && build !== own
}

/**
 * Called after a query that the server does not know: true when the document has to be loaded again. A page that only asks again
 * for what it shows stays as it is while a form holds unsaved input; then this never resolves.
 */
export async function shouldLoadNewerBuild(pathAndQuery: string): Promise<boolean> {
  if (!(await newerBuildAnswers())) return false
  if (pathAndQuery !== location.pathname + location.search || !hasUnsavedInput()) return true
  setTrouble({ outdated: true })
  return new Promise(() => {})
}
