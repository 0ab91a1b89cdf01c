import { TextInput } from '@mantine/core'
import type { BlockFieldsProps } from './block-field-props.ts'
import { blockFieldId } from './issue-summary.ts'

interface UrlFieldProps extends BlockFieldsProps {
  readonly label: string
}

export function UrlField({ block, errors, onChange, label }: UrlFieldProps) {
  return (
    <TextInput
      id={blockFieldId(block.id, 'url')}
      label={label}
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
      placeholder="https://"
      value={block.url}
      error={errors.url}
      onChange={(event) => onChange({ url: event.currentTarget.value })}
    />
  )
}
