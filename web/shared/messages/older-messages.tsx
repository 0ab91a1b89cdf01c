import { Button } from '../ui/button.tsx'

interface OlderMessagesProps {
  readonly className: string | undefined
  readonly loading: boolean
  readonly failed: boolean
  readonly onLoad: () => void
}

/** Above the oldest message that is shown. */
export function OlderMessages({ className, loading, failed, onLoad }: OlderMessagesProps) {
  return (
    <p className={className}>
      <Button look="secondary" size="s" aria-disabled={loading || undefined} onClick={onLoad}>
        {loading ? 'Werden geladen …' : 'Ältere Nachrichten'}
      </Button>
      <span role="alert">{failed ? 'Das hat nicht geklappt. Bitte noch einmal.' : null}</span>
    </p>
  )
}
