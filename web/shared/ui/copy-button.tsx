import { useState } from 'react'
import { Button } from './button.tsx'
import textStyles from './text.module.css'

interface CopyButtonProps {
  readonly text: string
  readonly label: string
}

/** Copies a text and says so, also when the browser refuses. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const [note, setNote] = useState('')
  const copy = async () => {
    const copied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
    setNote(copied ? 'Kopiert' : 'Das ging nicht. Bitte markieren und kopieren Sie den Text.')
  }
  return (
    <>
      <Button look="secondary" size="s" onClick={() => void copy()}>
        {label}
      </Button>
      <span role="status" className={textStyles.minor}>
        {note}
      </span>
    </>
  )
}
