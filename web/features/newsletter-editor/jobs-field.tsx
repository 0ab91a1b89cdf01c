import { useEffect, useRef, useState } from 'react'
import { NEWSLETTER_LIMITS as LIMITS } from '../../../schema/newsletter-blocks.ts'
import { useClient } from '../../shared/apollo/use-client.ts'
import { Combobox } from '../../shared/combobox/combobox.tsx'
import { errorText } from '../../shared/errors/error-text.ts'
import { paths } from '../../shared/routing/paths.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Field } from '../../shared/ui/field.tsx'
import textStyles from '../../shared/ui/text.module.css'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import type { BlockFieldsProps } from './block-field-props.ts'
import { blockFieldId } from './issue-summary.ts'
import styles from './jobs-field.module.css'
import {
  type ChosenJob_JobFragment,
  NewsletterJobChoicesDocument,
  NewsletterJobsByIdsDocument,
} from './newsletter-editor.generated.ts'

type Job = Omit<ChosenJob_JobFragment, '__typename' | ' $fragmentName'>

const PAUSE_MS = 200

/** Jobs by hand: found by title or company, in the order in which the letter shows them. */
export function JobsField({ block, errors, onChange }: BlockFieldsProps) {
  const client = useClient()
  const [text, setText] = useState('')
  const [choices, setChoices] = useState<readonly Job[]>([])
  const [asked, setAsked] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  /** What is known of the chosen ones; null for one that is not online (any more). */
  const [known, setKnown] = useState<ReadonlyMap<string, Job | null>>(new Map())
  const last = useRef(0)
  const root = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')

  const unknown = block.jobIds.filter((id) => !known.has(id)).join()
  useEffect(() => {
    if (unknown === '') return
    let over = false
    const ids = unknown.split(',')
    client
      .query({ query: NewsletterJobsByIdsDocument, variables: { ids }, fetchPolicy: 'network-only' })
      .then(
        ({ data }) => {
          if (over || !data) return
          const found = new Map(data.newsletterJobsByIds.map((job) => [job.id, job]))
          setKnown((before) => new Map([...before, ...ids.map((id) => [id, found.get(id) ?? null] as const)]))
        },
        (error: unknown) => {
          if (!over) setProblem(errorText(error))
        },
      )
    return () => {
      over = true
    }
  }, [client, unknown])

  useEffect(() => {
    const wanted = text.trim()
    if (wanted === '') {
      setChoices([])
      return
    }
    last.current += 1
    const turn = last.current
    const timer = setTimeout(() => {
      client
        .query({
          query: NewsletterJobChoicesDocument,
          variables: { text: wanted },
          fetchPolicy: 'network-only',
        })
        .then(
          ({ data }) => {
            // An older answer may come later.
            if (turn !== last.current || !data) return
            setProblem(null)
            setChoices(data.newsletterJobChoices)
            setAsked(wanted)
          },
          (error: unknown) => {
            if (turn === last.current) setProblem(errorText(error))
          },
        )
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [client, text])

  const add = (job: Job) => {
    setText('')
    setChoices([])
    setKnown((before) => new Map([...before, [job.id, job]]))
    if (block.jobIds.includes(job.id)) return setSaid(`${job.title} ist schon dabei.`)
    setSaid(`${job.title} hinzugefügt.`)
    onChange({ jobIds: [...block.jobIds, job.id] })
  }
  const move = (index: number, by: number) => {
    const ids = [...block.jobIds]
    const [id] = ids.splice(index, 1)
    if (id === undefined || index + by < 0 || index + by > ids.length) return
    ids.splice(index + by, 0, id)
    setSaid(`Jetzt an Stelle ${index + by + 1} von ${ids.length}.`)
    onChange({ jobIds: ids })
  }
  const isFull = block.jobIds.length >= LIMITS.jobs

  return (
    <div ref={root} id={blockFieldId(block.id, 'jobIds')} tabIndex={-1} className={styles.field}>
      {block.jobIds.length > 0 ? (
        <ol className={classNames(arrange.ruled, styles.list)} aria-label="Stellen in diesem Block">
          {block.jobIds.map((id, index) => {
            const job = known.get(id)
            const name = job?.title ?? 'Stelle'
            return (
              <li key={id} className={classNames(arrange.apart, styles.job)}>
                <div className={classNames(arrange.fits, styles.words)}>
                  {job ? (
                    <>
                      <a href={paths.job.href(job.slug)} target="_blank" rel="noopener">
                        {job.title}
                        <VisuallyHidden> (öffnet einen neuen Tab)</VisuallyHidden>
                      </a>
                      <span className={textStyles.minor}>
                        {job.company} · {job.location}
                      </span>
                    </>
                  ) : job === null ? (
                    <span className={styles.gone}>
                      Diese Stelle ist nicht mehr online. Sie entfällt im Brief.
                    </span>
                  ) : (
                    <span className={textStyles.minor}>Wird geladen …</span>
                  )}
                </div>
                <div className={styles.tools}>
                  {index > 0 ? (
                    <Button look="quiet" size="s" onClick={() => move(index, -1)}>
                      Höher<VisuallyHidden>: {name}</VisuallyHidden>
                    </Button>
                  ) : null}
                  <Button
                    look="quiet"
                    size="s"
                    onClick={() => {
                      setSaid(`${name} entfernt.`)
                      onChange({ jobIds: block.jobIds.filter((other) => other !== id) })
                      root.current?.querySelector('input')?.focus()
                    }}
                  >
                    Entfernen<VisuallyHidden>: {name}</VisuallyHidden>
                  </Button>
                </div>
              </li>
            )
          })}
        </ol>
      ) : null}
      {isFull ? (
        <p className={textStyles.minor}>Mehr als {LIMITS.jobs} Stellen passen nicht in einen Block.</p>
      ) : (
        <Field
          label="Stelle suchen"
          hint="Nach Titel oder Betrieb, nur was online ist."
          error={errors.jobIds}
        >
          {(control) => (
            <Combobox
              {...control}
              name="stelle"
              value={text}
              options={choices.map((job) => ({
                key: job.id,
                label: job.title,
                hint: `${job.company} · ${job.location}`,
                job,
              }))}
              empty={text.trim() !== '' && asked === text.trim() ? 'Keine Stelle gefunden.' : null}
              onText={setText}
              onPick={({ job }) => add(job)}
            />
          )}
        </Field>
      )}
      <p role="status" className={styles.said}>
        <VisuallyHidden>{said}</VisuallyHidden>
      </p>
      {problem ? (
        <p role="alert" className={styles.gone}>
          {problem} Was Sie gewählt haben, bleibt.
        </p>
      ) : null}
    </div>
  )
}
