import { type ComponentType, type MouseEvent, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useDataSource } from '../../shared/apollo/data-source.ts'
import { useCurrentUser } from '../../shared/auth/current-user.ts'
import { loadPart, tryPart } from '../../shared/connection/load-part.ts'
import { whenIdle } from '../../shared/document/when-idle.ts'
import { useBrowserValue } from '../../shared/routing/use-hydrated.ts'
import { buttonClass } from '../../shared/ui/button.tsx'
import scripted from '../../shared/ui/scripted.module.css'
import { alertHash } from './alert-hash.ts'
import type { SavedSearch } from './saved-search.ts'
import type { SearchAlertPartProps } from './search-alert-part.tsx'

async function loadPartOfPage() {
  const [{ SearchAlertPart }, { saveSearch }] = await Promise.all([
    import('./search-alert-part.tsx'),
    import('./save-search.ts'),
  ])
  return { SearchAlertPart, saveSearch }
}

const fetchPart = () => void tryPart(loadPartOfPage).catch(() => undefined)

interface SaveSearchSlotProps {
  readonly search: SavedSearch
  /** The first way out of a search without hits, and small beside the hits of any other. */
  readonly prominent?: boolean
}

/**
 * "Suchauftrag speichern". A link, because it works before hydration too: the page opens the form as soon as it can.
 * Everything else is loaded with the first tap, and for members when the page is idle, to say "Gespeichert".
 */
export function SaveSearchSlot({ search, prominent = false }: SaveSearchSlotProps) {
  const { hash, search: query, state } = useLocation()
  const source = useDataSource()
  const isMember = useCurrentUser() !== null
  const open = useBrowserValue(hash, '') === alertHash(search.half)
  const [Part, setPart] = useState<ComponentType<SearchAlertPartProps> | null>(null)
  // The first press loads what is loaded when idle: a control that is replaced before the release would lose the tap.
  const [isPressed, setPressed] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)

  useEffect(() => {
    if (Part || !(open || isMember)) return
    let shown = true
    const show = (load: typeof loadPart) =>
      load(loadPartOfPage).then(({ SearchAlertPart }) => {
        if (!shown) return
        // Focus that is older than hydration was told to nobody.
        if (link.current !== null && document.activeElement === link.current) setFocus(true)
        setPart(() => SearchAlertPart)
      }, console.warn)
    if (open) void show(loadPart)
    else whenIdle(() => void show(tryPart))
    return () => {
      shown = false
    }
  }, [open, isMember, Part])

  if (Part && !isPressed)
    return (
      <Part
        search={search}
        open={open}
        prominent={prominent}
        takesFocus={hasFocus}
        onFocusTaken={() => setFocus(false)}
      />
    )

  /** Members save with the tap itself. */
  const saveAtOnce = (event: MouseEvent) => {
    setPressed(false)
    if (!isMember || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    Promise.all([loadPart(loadPartOfPage), source.open()]).then(
      ([{ SearchAlertPart, saveSearch }, client]) => {
        setPart(() => SearchAlertPart)
        void saveSearch(client, search)
      },
      console.warn,
    )
  }
  const before: object = typeof state === 'object' && state !== null ? state : {}
  return (
    <Link
      ref={link}
      to={{ search: query, hash: alertHash(search.half) }}
      state={{ ...before, alert: true }}
      preventScrollReset
      className={buttonClass(prominent ? {} : { look: 'secondary', size: 's' }, scripted.only)}
      onPointerEnter={fetchPart}
      onFocus={() => {
        setFocus(true)
        fetchPart()
      }}
      onBlur={() => setFocus(false)}
      onPointerDown={() => setPressed(true)}
      onPointerCancel={() => setPressed(false)}
      // A finger leaves with every tap, before its click.
      onPointerLeave={({ pointerType }) => (pointerType === 'mouse' ? setPressed(false) : undefined)}
      onClick={saveAtOnce}
    >
      Suchauftrag speichern
    </Link>
  )
}
