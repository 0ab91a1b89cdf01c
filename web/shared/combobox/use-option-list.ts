import { type Dispatch, useId, useState } from 'react'

export interface ListedOption {
  readonly key: string
  readonly label: string
  /** Beside the label: what tells it from others of the same name. */
  readonly note?: string
  /** At the end of the row. */
  readonly hint?: string
}

interface OptionGroup<Of> {
  /** Empty for the only one. */
  readonly name: string
  readonly options: readonly Of[]
}

/** What is open and active of a list below a field, after the ARIA combobox pattern; option-list.tsx draws and steers it. */
export function useOptionList<Of extends ListedOption>(
  groups: readonly OptionGroup<Of>[],
  onPick: (option: Of) => void,
  [isOpen, setOpen]: readonly [boolean, Dispatch<boolean>],
) {
  const id = useId()
  const [index, setIndex] = useState(-1)
  const options = groups.flatMap((group) => group.options)
  const isShown = isOpen && options.length > 0
  const active = isShown ? options[index] : undefined
  const turn = (open: boolean, to = -1) => {
    setOpen(open)
    setIndex(to)
  }
  return {
    id,
    groups,
    options,
    isOpen,
    isShown,
    index,
    active,
    activeId: active && `${id}-${index}`,
    turn,
    pick(option: Of) {
      turn(false)
      onPick(option)
    },
  }
}
