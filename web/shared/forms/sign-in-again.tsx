import { useLocation } from 'react-router-dom'
import { loginHref } from '../routing/return-to.ts'
import arrange from '../ui/arrange.module.css'
import { buttonClass } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

interface SignInAgainProps {
  /** True where a sent text waits for the sign-in and the form is empty. */
  readonly waiting?: boolean
}

/** The session ended while the form had unsaved input. Signing in opens a new tab, so that the form stays filled. */
export function SignInAgain({ waiting = false }: SignInAgainProps) {
  const { pathname, search } = useLocation()
  return (
    <div role="alert">
      <Notice tone="warn" title="Sie sind nicht mehr angemeldet">
        <p>
          {waiting
            ? 'Melden Sie sich in einem neuen Tab an. Was hier wartet, wird dann von selbst gesendet.'
            : 'Ihre Eingaben bleiben stehen. Melden Sie sich in einem neuen Tab an und speichern Sie dann hier.'}
        </p>
        <div className={arrange.wrap8}>
          <a
            className={buttonClass({ size: 's' })}
            href={loginHref(pathname + search)}
            target="_blank"
            rel="noopener"
          >
            Erneut anmelden
            <VisuallyHidden> (öffnet einen neuen Tab)</VisuallyHidden>
          </a>
        </div>
      </Notice>
    </div>
  )
}
