import { useEffect, useRef, useState } from 'react'
import { useClient } from '../../shared/apollo/use-client.ts'
import { Combobox } from '../../shared/combobox/combobox.tsx'
import arrange from '../../shared/ui/arrange.module.css'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Field } from '../../shared/ui/field.tsx'
import type { IssueVocabulary } from './issue-vocabulary.ts'
import {
  NewsletterReaderChoicesDocument,
  type NewsletterReaderChoicesQuery,
} from './newsletter-editor.generated.ts'
import styles from './reader-field.module.css'

type Reader = NewsletterReaderChoicesQuery['newsletterReaderChoices'][number]

interface ReaderFieldProps {
  readonly vocabulary: IssueVocabulary
  /** Id of the subscription; null for nobody in particular. */
  readonly onReader: (subscription: string | null) => void
}

const PAUSE_MS = 250

/** What somebody gets who asks why: the preview as one subscriber, found by address. */
export function ReaderField({ vocabulary, onReader }: ReaderFieldProps) {
  const client = useClient()
  const [text, setText] = useState('')
  const [found, setFound] = useState<readonly Reader[]>([])
  const [asked, setAsked] = useState('')
  const [chosen, setChosen] = useState<Reader | null>(null)
  const last = useRef(0)
  useEffect(() => {
    const wanted = text.trim()
    if (chosen || !wanted.includes('@')) {
      setFound([])
      return
    }
    last.current += 1
    const turn = last.current
    const timer = setTimeout(() => {
      client
        .query({
          query: NewsletterReaderChoicesDocument,
          variables: { text: wanted },
          fetchPolicy: 'network-only',
        })
        .then(
          ({ data }) => {
            if (turn !== last.current || !data) return
            setFound(data.newsletterReaderChoices)
            setAsked(wanted)
          },
          (error: unknown) => console.warn('Readers could not be loaded', error),
        )
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [client, text, chosen])

  const wishesOf = ({ professions, regions }: Reader) => {
    const words = [
      ...professions.map((slug) => vocabulary.professions.get(slug) ?? slug),
      ...regions.map((code) => vocabulary.states.get(code) ?? code),
    ]
    return words.length === 0 ? 'alle Berufe, überall' : words.join(', ')
  }

  if (chosen)
    return (
      <div className={classNames(arrange.apart, styles.chosen)}>
        <p>
          Wie {chosen.address} sie bekommt: {wishesOf(chosen)}
        </p>
        <Button
          look="secondary"
          size="s"
          onClick={() => {
            setChosen(null)
            setText('')
            onReader(null)
          }}
        >
          Aufheben
        </Button>
      </div>
    )
  return (
    <Field label="oder genau unter dieser Adresse">
      {(control) => (
        <Combobox
          {...control}
          name="leser"
          value={text}
          placeholder="name@beispiel.de"
          options={found.map((reader) => ({
            key: reader.subscriptionId,
            label: reader.address,
            hint: wishesOf(reader),
            reader,
          }))}
          empty={asked !== '' && asked === text.trim() ? 'Unter dieser Adresse ist nichts bestellt.' : null}
          onText={setText}
          onPick={({ reader }) => {
            setChosen(reader)
            onReader(reader.subscriptionId)
          }}
        />
      )}
    </Field>
  )
}
