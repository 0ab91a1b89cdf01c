import { useEffect } from 'react'
import { OpenApplicationDocument } from '../../../entities/application/application.generated.ts'
import { useClient } from '../../../shared/apollo/use-client.ts'

/** What is new counts as seen while it is on a screen that somebody looks at. */
export function useOpenMark(id: string, isNew: boolean): void {
  const client = useClient()
  useEffect(() => {
    if (!isNew) return
    let waiting = true
    const mark = () => {
      if (!waiting || document.visibilityState !== 'visible') return
      waiting = false
      client
        .mutate({ mutation: OpenApplicationDocument, variables: { id } })
        .catch((error: unknown) => console.warn('The application could not be marked as seen', error))
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => {
      waiting = false
      document.removeEventListener('visibilitychange', mark)
    }
  }, [client, id, isNew])
}
