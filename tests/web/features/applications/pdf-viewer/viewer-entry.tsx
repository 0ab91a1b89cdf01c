/** A page with nothing but the viewer, of the file that its address names. */
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { PdfViewer } from '../../../../../web/features/applications/pdf-viewer/pdf-viewer.tsx'
import '../../../../../web/shared/theme/theme.css'

function Page() {
  const [isOpen, setOpen] = useState(true)
  const url = `/api/files/${location.hash.slice(1)}`
  return isOpen ? (
    <div style={{ height: '100vh', padding: 16 }}>
      <PdfViewer url={url} name="Lebenslauf Mara Lindner.pdf" onClose={() => setOpen(false)} />
    </div>
  ) : (
    <p>Geschlossen</p>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Page />
    </StrictMode>,
  )
