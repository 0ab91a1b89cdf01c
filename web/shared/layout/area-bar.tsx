import { Link, useLocation } from 'react-router-dom'
import { useCurrentUser } from '../auth/current-user.ts'
import { Glyph } from '../ui/icon.tsx'
import styles from './area-bar.module.css'
import { barItems } from './bar-items.ts'
import { isHere } from './navigation-items.ts'

const GLYPHS: Readonly<Record<string, string>> = {
  Stellen: 'm20 20-4.5-4.5M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0',
  Anzeigen: 'M5 4h14v16H5zm3.5 5h7m-7 4h7m-7 4h4',
  Merkliste:
    'M12 20S4 15 4 9.5A4.3 4.3 0 0 1 8.3 5c1.6 0 3 .9 3.7 2.2C12.7 5.9 14.1 5 15.7 5A4.3 4.3 0 0 1 20 9.5C20 15 12 20 12 20',
  Bewerbungen: 'M4 7.5h16v12H4zm5-.1V5h6v2.4M4 13h16m-8-1.5v3',
  Nachrichten: 'M4 5h16v11.5H10.5L6.5 20v-3.5H4zm4 4.2h8m-8 3.3h5',
  Gesuche: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8m-7.5 8.5c.6-4 3.7-6 7.5-6s6.9 2 7.5 6',
  Meldungen: 'M5 21V4h13l-2.5 4.5L18 13H5',
  Überblick: 'M4 4h7v7H4zm9 0h7v4.5h-7zM4 13h7v7H4zm9-2.5h7V20h-7z',
}

/** At the lower edge of a phone, where no button of the page stands: what people come back for. */
export function AreaBar() {
  const viewer = useCurrentUser()
  const here = useLocation()
  if (!viewer) return null
  return (
    <ul className={styles.bar}>
      {barItems(viewer).map((item) => (
        <li key={item.to} className={styles.place}>
          <Link to={item.to} className={styles.link} aria-current={isHere(item, here) ? 'page' : undefined}>
            <Glyph path={GLYPHS[item.text] ?? ''} size={22} />
            {item.text}
          </Link>
        </li>
      ))}
    </ul>
  )
}
