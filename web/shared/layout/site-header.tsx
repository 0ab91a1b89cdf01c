import type { ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { useAccount } from '../auth/current-user.ts'
import { loadPart } from '../connection/load-part.ts'
import { useSite } from '../document/site.tsx'
import { NAVIGATION_ID } from '../routing/landmarks.ts'
import { PathLink } from '../routing/path-link.tsx'
import { paths } from '../routing/paths.ts'
import arrange from '../ui/arrange.module.css'
import { ButtonLink, buttonClass } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import textStyles from '../ui/text.module.css'
import { Logo } from './logo.tsx'
import { areaItems, centreItems, isHere, type NavigationItem, type Viewer } from './navigation-items.ts'
import styles from './site-header.module.css'
import { useClosingPopover } from './use-closing-popover.ts'

/** `startParts` has loaded the sign-out when the browser was idle, for everybody who is signed in. */
async function leave(): Promise<void> {
  const { signOut } = await loadPart(() => import('../auth/sign-out.ts'))
  await signOut()
}

const AREA_MENU = 'mein-bereich'
const NARROW_MENU = 'menue'

/** The navigation bar. The current user is loaded before a page renders, so the bar does not flicker. */
export function SiteHeader({ bell }: { readonly bell: ReactNode }) {
  const site = useSite()
  const viewer = useAccount()
  const centre = centreItems(viewer)
  return (
    <header className={styles.header} data-print="hide">
      <div className={classNames(arrange.line, styles.bar)}>
        <PathLink to={paths.home.href()} className={styles.home} aria-label={`${site.name}, zur Startseite`}>
          <Logo name={site.name} />
        </PathLink>
        <nav id={NAVIGATION_ID} className={styles.navigation} aria-label="Hauptnavigation" tabIndex={-1}>
          <ul className={styles.centre}>
            {centre.map((item) => (
              <li key={item.to}>
                <NavLink to={item.to} className={classNames(arrange.pressable, styles.link) ?? ''}>
                  {item.text}
                </NavLink>
              </li>
            ))}
          </ul>
          {viewer ? <SignedIn viewer={viewer} bell={bell} /> : <SignedOut />}
          <NarrowMenu viewer={viewer} centre={centre} />
        </nav>
      </div>
    </header>
  )
}

function SignedOut() {
  return (
    <div className={classNames(arrange.row, styles.account, styles.guest)}>
      <PathLink to={paths.login.href()} className={classNames(arrange.pressable, styles.login)}>
        Login
      </PathLink>
      <ButtonLink to={paths.register.href()} className={styles.register}>
        Registrieren
      </ButtonLink>
    </div>
  )
}

function SignedIn({ viewer, bell }: { readonly viewer: Viewer; readonly bell: ReactNode }) {
  return (
    <div className={classNames(arrange.row, styles.account)}>
      {viewer.needsFactor ? null : bell}
      <button
        type="button"
        className={buttonClass({ look: 'secondary' }, styles.area)}
        popoverTarget={AREA_MENU}
      >
        Mein Bereich
        <Icon name="chevronDown" size={16} />
      </button>
      <Menu id={AREA_MENU} className={styles.menu ?? ''}>
        <p className={classNames(textStyles.tiny, styles.who)}>{nameOf(viewer)}</p>
        <MenuLinks items={areaItems(viewer)} />
        <SignOut />
      </Menu>
    </div>
  )
}

interface NarrowMenuProps {
  readonly viewer: Viewer | null
  readonly centre: readonly NavigationItem[]
}

/** Below 768 px: one menu with all entries. */
function NarrowMenu({ viewer, centre }: NarrowMenuProps) {
  const area = viewer ? areaItems(viewer).filter((item) => !centre.some((other) => other.to === item.to)) : []
  return (
    <>
      <button type="button" className={styles.burger} popoverTarget={NARROW_MENU} aria-label="Menü">
        <Icon name="menu" size={24} />
      </button>
      <Menu id={NARROW_MENU} className={styles.sheet ?? ''}>
        <MenuLinks items={centre} />
        {viewer ? (
          <>
            <p className={classNames(textStyles.tiny, styles.who)}>Mein Bereich · {nameOf(viewer)}</p>
            <MenuLinks items={area} />
            <SignOut />
          </>
        ) : (
          <div className={styles.guest}>
            <p className={classNames(textStyles.tiny, styles.who)}>Mein Bereich</p>
            <MenuLinks
              items={[
                { text: 'Login', to: paths.login.href() },
                { text: 'Registrieren', to: paths.register.href() },
              ]}
            />
          </div>
        )}
      </Menu>
    </>
  )
}

function nameOf(viewer: Viewer): string {
  return [viewer.firstName, viewer.lastName].filter(Boolean).join(' ') || (viewer.email ?? '')
}

function MenuLinks({ items }: { readonly items: readonly NavigationItem[] }) {
  const here = useLocation()
  return (
    <ul className={arrange.list}>
      {items.map((item) => (
        <li key={item.to}>
          <PathLink
            to={item.to}
            className={styles.item}
            aria-current={isHere(item, here) ? 'page' : undefined}
          >
            {item.text}
          </PathLink>
        </li>
      ))}
    </ul>
  )
}

function SignOut() {
  return (
    <button type="button" className={styles.item} onClick={() => void leave()}>
      Abmelden
    </button>
  )
}

interface MenuProps {
  readonly id: string
  readonly className: string
  readonly children: ReactNode
}

/** A native popover: opens without a script, closes on Escape and outside clicks, returns the focus by itself. */
function Menu({ id, className, children }: MenuProps) {
  return (
    <div ref={useClosingPopover()} id={id} popover="auto" className={className}>
      {children}
    </div>
  )
}
