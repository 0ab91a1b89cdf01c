import { useEffect, useEffectEvent } from 'react'
import { OpenApplicationDocument } from '../../../entities/application/application.generated.ts'
import { useClient } from '../../../shared/apollo/use-client.ts'
import type { ApplicationRow } from '../board/application-row.ts'
import type { OpenedApplicationQuery } from '../board/company-applications.generated.ts'

/** Tells the server that the company has opened it: once, and again when something new is shown. */
export function useMarkOpened(
  opened: string | null,
  answer: OpenedApplicationQuery | undefined,
  onOpened: (row: ApplicationRow) => Promise<unknown>,
): void {
  const client = useClient()
  const application = answer?.applicationById
  const isNew =
    application?.id === opened &&
    application?.side === 'company' &&
    // A member who only moved it has seen it, but not opened it.
    (application.isNew || application.openedAt === null)
  const mark = useEffectEvent(async (id: string) => {
    const { data } = await client.mutate({
      mutation: OpenApplicationDocument,
      variables: { id },
      fetchPolicy: 'no-cache',
    })
    if (data?.openApplication) await onOpened(data.openApplication.result)
  })
  useEffect(() => {
    if (opened === null || !isNew) return
    const markIfVisible = () => {
      if (document.visibilityState !== 'visible') return
      mark(opened).catch((error: unknown) => console.warn('The application was not marked as opened', error))
    }
    markIfVisible()
    document.addEventListener('visibilitychange', markIfVisible)
    return () => document.removeEventListener('visibilitychange', markIfVisible)
  }, [opened, isNew])
}
