import { useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import textStyles from '../../../shared/ui/text.module.css'
import { broughtBack, NOTHING_REPLACED, replacedBy } from './replaced-text.ts'

/** Puts templates into a text field so that what was written there can be had back until something is sent. */
export function useReplacedText(text: string, write: (text: string) => void) {
  const [replaced, setReplaced] = useState(NOTHING_REPLACED)
  return {
    own: replaced.own,
    /** Whether it took the place of something written. */
    put: (template: string): boolean => {
      const next = replacedBy(replaced, text, template)
      setReplaced(next)
      write(template)
      return next.own !== null && next.own !== replaced.own
    },
    bringBack: () => {
      if (replaced.own === null) return
      setReplaced(broughtBack(replaced, text))
      write(replaced.own)
    },
    forget: () => setReplaced(NOTHING_REPLACED),
  }
}

interface OwnTextBackProps {
  readonly own: string | null
  readonly onBringBack: () => void
}

/** The live region is there before its words, which it would not announce otherwise. */
export function OwnTextBack({ own, onBringBack }: OwnTextBackProps) {
  return (
    <p role="status" className={textStyles.minor}>
      {own === null ? null : (
        <>
          Ihr Text ist noch da.{' '}
          <Button look="quiet" size="s" onClick={onBringBack}>
            Meinen Text zurückholen
          </Button>
        </>
      )}
    </p>
  )
}
