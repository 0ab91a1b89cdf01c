import { type ReactNode, useEffect, useState } from 'react'
import arrange from '../ui/arrange.module.css'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import textStyles from '../ui/text.module.css'
import { textOf } from './kept-text.ts'
import { noteShown, type ParkedDraft, removeParked } from './parked-drafts.ts'

function CopyButton({ text }: { readonly text: string }) {
  const [note, setNote] = useState('')
  const copy = async () => {
    const copied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
    setNote(copied ? 'Kopiert' : 'Ihr Browser erlaubt das nicht')
  }
  return (
    <>
      <Button size="s" look="secondary" onClick={() => void copy()}>
        Text kopieren
      </Button>
      <span role="status">{note}</span>
    </>
  )
}

interface KeptTextsProps {
  readonly entries: readonly ParkedDraft[]
  /** Why no form takes them. */
  readonly why: ReactNode
}

/** Text of earlier visits that cannot be saved any more: to read, to copy, to discard. */
export function KeptTexts({ entries, why }: KeptTextsProps) {
  const [gone, setGone] = useState<readonly string[]>([])
  const shown = entries
    .map((entry) => ({ key: entry.key, text: textOf(entry) }))
    .filter(({ key, text }) => text !== '' && !gone.includes(key))
  useEffect(() => {
    for (const entry of entries) noteShown(entry)
  }, [entries])
  return (
    <div className={arrange.stack12} role="status">
      {shown.map(({ key, text }) => (
        <Notice key={key} title="Ihr Text, der nicht gespeichert wurde">
          <p>{why}</p>
          <p className={textStyles.asTyped}>{text}</p>
          <div className={arrange.line8}>
            <CopyButton text={text} />
            <Button
              size="s"
              look="quiet"
              onClick={() => {
                removeParked([key])
                setGone([...gone, key])
              }}
            >
              Verwerfen
            </Button>
          </div>
        </Notice>
      ))}
    </div>
  )
}
