import type { BlockValues } from './issue-values.ts'

export type BlockErrors = Readonly<Partial<Record<keyof BlockValues, string>>>

export interface BlockFieldsProps {
  readonly block: BlockValues
  readonly errors: BlockErrors
  readonly onChange: (patch: Partial<BlockValues>) => void
}
