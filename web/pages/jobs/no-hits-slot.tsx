import { type ComponentType, lazy, Suspense, useState } from 'react'
import type { LoaderFunctionArgs } from 'react-router-dom'
import type { NoHitsProps } from '../../features/jobs/no-hits/no-results.tsx'
import type { SearchState } from '../../features/jobs/search-state.ts'
import { loadPart } from '../../shared/connection/load-part.ts'
import { addPagePart } from '../../shared/routing/page-parts.ts'

interface NoHitsPart {
  readonly loadWays: (
    args: Pick<LoaderFunctionArgs, 'context' | 'request'>,
    state: SearchState,
  ) => Promise<unknown>
  readonly NoHits: ComponentType<NoHitsProps>
}

/**
 * What a search without hits shows: most visits never need its code. The loader fetches it with what it shows, and what the server
 * has rendered waits for it before it is hydrated.
 */
export function noHitsSlot(source: string, load: () => Promise<NoHitsPart>) {
  let loaded: NoHitsPart | undefined
  const fetchPart = async (): Promise<NoHitsPart> => {
    loaded ??= await load()
    return loaded
  }
  addPagePart(source, fetchPart)
  const Later = lazy(async () => ({ default: (await loadPart(fetchPart)).NoHits }))
  return {
    /** The source file, when what it shows is there: the server preloads its styles. Without it the page says only that nothing was found. */
    async prepare(...asked: Parameters<NoHitsPart['loadWays']>): Promise<string | null> {
      try {
        const { loadWays } = await fetchPart()
        await loadWays(...asked)
        return source
      } catch (error) {
        console.warn('What is near could not be loaded', error)
        return null
      }
    },
    Slot(props: NoHitsProps) {
      const [NoHits] = useState<ComponentType<NoHitsProps>>(() => loaded?.NoHits ?? Later)
      return (
        <Suspense>
          <NoHits {...props} />
        </Suspense>
      )
    },
  }
}
