import { Select, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { NEWSLETTER_LIMITS as LIMITS } from '../../../schema/newsletter-blocks.ts'
import { TextCounter } from '../../shared/forms/text-counter.tsx'
import { FormatToolbar, formatByKey } from '../../shared/markdown/format-toolbar.tsx'
import arrange from '../../shared/ui/arrange.module.css'
import textStyles from '../../shared/ui/text.module.css'
import type { BlockFieldsProps } from './block-field-props.ts'
import { blockFieldId } from './issue-summary.ts'
import { JobsField } from './jobs-field.tsx'
import { PictureField } from './picture-field.tsx'
import { UrlField } from './url-field.tsx'

/** The fields of a block, by its kind. */
export function BlockFields(props: BlockFieldsProps) {
  switch (props.block.kind) {
    case 'text':
      return <TextFields {...props} />
    case 'jobs':
      return (
        <>
          <TitleField {...props} />
          <JobsField {...props} />
        </>
      )
    case 'matches':
      return <MatchesFields {...props} />
    case 'button':
      return <ButtonFields {...props} />
    case 'picture':
      return <PictureField {...props} />
  }
}

function TextFields({ block, errors, onChange }: BlockFieldsProps) {
  const [selection, setSelection] = useState({ start: 0, end: 0 })
  const id = blockFieldId(block.id, 'markdown')
  return (
    <div>
      <Textarea
        id={id}
        label="Text"
        description="Die Anrede steht schon im Brief. Fett, Zwischenüberschrift, Aufzählung und Links mit https:// sind möglich."
        autosize
        minRows={4}
        maxRows={24}
        value={block.markdown}
        error={errors.markdown}
        onChange={(event) => onChange({ markdown: event.currentTarget.value })}
        onKeyDown={formatByKey}
        onSelect={({ currentTarget: { selectionStart, selectionEnd } }) =>
          setSelection({ start: selectionStart, end: selectionEnd })
        }
        inputContainer={(input) => (
          <>
            <FormatToolbar controls={id} label="Text" text={block.markdown} selection={selection} />
            {input}
          </>
        )}
      />
      <TextCounter text={block.markdown} max={LIMITS.markdown} />
    </div>
  )
}

function TitleField({ block, errors, onChange }: BlockFieldsProps) {
  return (
    <TextInput
      id={blockFieldId(block.id, 'title')}
      label="Überschrift (freiwillig)"
      value={block.title}
      error={errors.title}
      onChange={(event) => onChange({ title: event.currentTarget.value })}
    />
  )
}

const COUNTS = Array.from({ length: LIMITS.matches }, (_, index) => ({
  value: String(index + 1),
  label: index === 0 ? '1 Stelle' : `bis zu ${index + 1} Stellen`,
}))

function MatchesFields(props: BlockFieldsProps) {
  const { block, errors, onChange } = props
  return (
    <>
      <p className={textStyles.minor}>
        Neue Stellen nach Beruf und Region, die man beim Bestellen gewählt hat. Wer keine Treffer hat, bekommt
        den Brief ohne diesen Block.
      </p>
      <div className={arrange.two}>
        <TitleField {...props} />
        <Select
          id={blockFieldId(block.id, 'most')}
          label="Wie viele"
          data={COUNTS}
          value={block.most}
          error={errors.most}
          allowDeselect={false}
          onChange={(most) => onChange({ most: most ?? block.most })}
        />
      </div>
    </>
  )
}

function ButtonFields({ block, errors, onChange }: BlockFieldsProps) {
  return (
    <div className={arrange.two}>
      <TextInput
        id={blockFieldId(block.id, 'text')}
        label="Aufschrift"
        value={block.text}
        error={errors.text}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
      <UrlField block={block} errors={errors} onChange={onChange} label="Adresse" />
    </div>
  )
}
