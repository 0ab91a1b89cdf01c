import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Draft } from './draft-document.ts'
import { KeptTexts } from './kept-texts.tsx'

interface RestoredNoticeProps {
  readonly draft: Pick<Draft<never>, 'restored' | 'misfits' | 'dropRestored'>
}

/** Above a form: what earlier visits left in this browser. */
export function RestoredNotice({ draft: { restored, misfits, dropRestored } }: RestoredNoticeProps) {
  return (
    <>
      {restored ? (
        <div role="status">
          <Notice title="Ihr Text ist wieder da">
            <p>Er war noch nicht gespeichert.</p>
            <Button size="s" look="secondary" onClick={dropRestored}>
              Verwerfen
            </Button>
          </Notice>
        </div>
      ) : null}
      {misfits.length > 0 ? (
        <KeptTexts
          entries={misfits}
          why="Ein älterer Entwurf passt nicht mehr in dieses Formular. Kopieren Sie daraus, was Sie brauchen."
        />
      ) : null}
    </>
  )
}
