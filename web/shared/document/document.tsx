import type { ReactNode } from 'react'

/**
 * The whole document, which React hydrates. Styles, preloads and scripts are not in here: the server writes them
 * into the HTML (they depend on the build), and React leaves elements in <head> and <body> alone that it does not know.
 */
export function HtmlDocument({ children }: { children: ReactNode }) {
  return (
    // The script in <head> sets the colour scheme's attribute before hydration.
    <html lang="de" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="format-detection" content="telephone=no" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <meta property="og:type" content="website" />
        <meta property="og:locale" content="de_DE" />
        <meta name="twitter:card" content="summary_large_image" />
      </head>
      <body>{children}</body>
    </html>
  )
}
