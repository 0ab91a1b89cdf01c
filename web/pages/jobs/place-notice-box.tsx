import { Link } from 'react-router-dom'
import type { PlaceNotice } from '../../features/jobs/place-notice.ts'
import { Notice } from '../../shared/ui/notice.tsx'
import styles from './place-notice-box.module.css'

/** What is unclear about a place, with the places that may be meant. */
export function PlaceNoticeBox({ notice }: { readonly notice: PlaceNotice | null }) {
  if (!notice) return null
  return (
    <div role="status">
      <Notice tone={notice.tone}>
        {notice.text}
        <ul className={styles.choices}>
          {notice.links.map(({ href, text }) => (
            <li key={href}>
              <Link to={href}>{text}</Link>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
