import progress from '../../shared/ui/progress.module.css'

interface SendingProgressProps {
  /** 0 to 1. */
  readonly share: number
  readonly label: string
}

export function SendingProgress({ share, label }: SendingProgressProps) {
  return <progress className={progress.bar} aria-label={label} max={1} value={share} />
}
