import { useCallback, useEffect, useRef, useState } from 'react'
import { OFFLINE_RETURN_TO } from '../../../schema/offline-pages.ts'
import { readDeviceList } from '../../features/saved-jobs/device-list.ts'
import { keepSoon } from '../../features/saved-jobs/kept-list.ts'
import { useRemoved } from '../../features/saved-jobs/known-list.ts'
import { NoSavedJobs } from '../../features/saved-jobs/no-saved-jobs.tsx'
import {
  SavedJobsOnDeviceDocument,
  type SavedJobsOnDeviceQuery,
} from '../../features/saved-jobs/saved-jobs.generated.ts'
import { SavedRows } from '../../features/saved-jobs/saved-rows.tsx'
import { useEarlyClient } from '../../shared/apollo/use-early-client.ts'
import { serverAnswers } from '../../shared/connection/server-answers.ts'
import { readKeptList } from '../../shared/device/device-db.ts'
import { PageHead } from '../../shared/document/page-head.tsx'
import { isOutage } from '../../shared/errors/error-codes.ts'
import { errorText } from '../../shared/errors/error-text.ts'
import { countOf } from '../../shared/format/number.ts'
import { savedJobsItem } from '../../shared/layout/navigation-items.ts'
import { paths } from '../../shared/routing/paths.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { Button, ButtonLink } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Container } from '../../shared/ui/container.tsx'
import { focusIfLost } from '../../shared/ui/focus-if-lost.ts'
import { Notice } from '../../shared/ui/notice.tsx'
import textStyles from '../../shared/ui/text.module.css'
import styles from './saved-on-device.module.css'

type Item = SavedJobsOnDeviceQuery['savedJobItems'][number]

/** At most this many ids go into one request (saved_job_items). */
const ONE_REQUEST = 100

/** The Merkliste of this browser. Only the browser knows it, so the server writes the frame. */
export function SavedOnDevice({ now }: { readonly now: number }) {
  const { items, problem, load } = useItems()
  const removed = useRemoved((items ?? []).map(({ jobId }) => jobId))
  const rows = items?.filter(({ jobId }) => !removed.has(jobId))
  const title = useRef<HTMLHeadingElement>(null)
  // The button has gone with its row.
  useEffect(() => {
    if (removed.size > 0) focusIfLost(() => title.current)
  }, [removed.size])
  return (
    <Container className={styles.page}>
      <PageHead title="Merkliste" noindex />
      <h1 ref={title} tabIndex={-1} className={textStyles.size2xl}>
        Merkliste
      </h1>
      <div role="status">
        {problem ? null : rows === undefined ? (
          <p className={textStyles.muted}>Ihre Merkliste wird geladen …</p>
        ) : rows.length > 0 ? (
          <p className={textStyles.muted}>{countOf(rows.length, 'Stelle', 'Stellen')}</p>
        ) : null}
      </div>
      {problem ? (
        <div className={styles.problem} role="alert">
          <Notice tone="danger">Ihre Merkliste ist noch da, ließ sich aber nicht laden. {problem}</Notice>
          <Button look="secondary" onClick={() => void load()}>
            Erneut versuchen
          </Button>
        </div>
      ) : null}
      {rows?.length === 0 ? <NoSavedJobs /> : null}
      {rows && rows.length > 0 ? (
        <>
          <div className={styles.account}>
            <Notice title="Nur in diesem Browser">
              <p>Mit einem Konto haben Sie Ihre Merkliste auf jedem Gerät. Was hier steht, zieht mit um.</p>
              <p className={classNames(arrange.wrap8, arrange.above10)}>
                <ButtonLink to={paths.login.href()} look="secondary" size="s">
                  Anmelden
                </ButtonLink>
                <ButtonLink to={paths.register.href()} look="quiet" size="s">
                  Registrieren
                </ButtonLink>
              </p>
            </Notice>
          </div>
          <SavedRows items={rows} now={now} />
        </>
      ) : null}
    </Container>
  )
}

/** The server says nothing of a job that is paused, blocked or deleted. */
const hiddenItem = (jobId: string): Item => ({
  __typename: 'SavedJobItem',
  jobId,
  state: 'nicht_online',
  savedAt: null,
  title: null,
  company: null,
  town: null,
  fieldSlug: null,
  placeId: null,
  job: null,
})

function useItems() {
  const client = useEarlyClient()
  const [items, setItems] = useState<readonly Item[]>()
  const [problem, setProblem] = useState<string | null>(null)
  const load = useCallback(async () => {
    setProblem(null)
    const jobIds = readDeviceList().toReversed()
    const ask = (from: number) =>
      client.query({
        query: SavedJobsOnDeviceDocument,
        variables: { jobIds: jobIds.slice(from, from + ONE_REQUEST) },
        fetchPolicy: 'network-only',
      })
    try {
      const found: Item[] = []
      for (let from = 0; from < jobIds.length; from += ONE_REQUEST)
        found.push(...((await ask(from)).data?.savedJobItems ?? []))
      const byId = new Map(found.map((item) => [item.jobId, item]))
      setItems(jobIds.map((jobId) => byId.get(jobId) ?? hiddenItem(jobId)))
      keepSoon(client)
    } catch (error) {
      if (!isOutage(error)) return setProblem(errorText(error))
      // The worker has a page for this; without one the list waits.
      if (navigator.serviceWorker?.controller && (await readKeptList()))
        return window.location.assign(paths.offline.href({ [OFFLINE_RETURN_TO]: savedJobsItem.to }))
      await serverAnswers()
      await load()
    }
  }, [client])
  useEffect(() => void load(), [load])
  return { items, problem, load }
}
