import { type ComponentType, useEffect, useState } from 'react'
import { useKnownQuery } from '../../shared/apollo/use-known-query.ts'
import { tryPart } from '../../shared/connection/load-part.ts'
import { whenIdle } from '../../shared/document/when-idle.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { MatchReasonsForDocument } from './job-fit.generated.ts'
import type { JobFitProps } from './job-fit.tsx'
import styles from './job-fit-slot.module.css'

const loadFit = () => import('./job-fit.tsx').then(({ JobFit }) => JobFit)

const TO = {
  gesuch: 'Ihrem Stellengesuch',
  profil: 'Ihrem Profil',
  suchauftrag: 'Ihrem Suchauftrag',
} as const

/**
 * On the page of a job that is suggested to its reader: that it fits, and why. The loader asks for signed-in applicants
 * only, so it is in no page that others share. The reasons come when the page is idle, into a place that is kept free.
 */
export function JobFitSlot({ jobId }: { readonly jobId: string }) {
  const match = useKnownQuery(MatchReasonsForDocument, { jobId })?.matchReasons
  if (!match) return null
  return (
    <section className={styles.fit} aria-label="Warum die Stelle passt" data-print="hide">
      <p className={styles.title}>
        <Icon name="check" size={18} className={styles.mark} />
        Passt zu {TO[match.source]}
      </p>
      <div className={styles.reasons}>
        <LaterFit match={match} />
      </div>
    </section>
  )
}

function LaterFit(props: JobFitProps) {
  const [Fit, setFit] = useState<ComponentType<JobFitProps> | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let shown = true
    whenIdle(() => {
      tryPart(loadFit).then(
        (loaded) => {
          if (shown) setFit(() => loaded)
        },
        (error: unknown) => {
          console.warn('The reasons could not be loaded', error)
          if (shown) setFailed(true)
        },
      )
    })
    return () => {
      shown = false
    }
  }, [])
  if (Fit) return <Fit {...props} />
  return failed ? null : <Skeleton width="min(100%, 320px)" height="1.2em" />
}
