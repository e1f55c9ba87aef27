import { Download, FileText } from 'lucide-react'
import type { ShowcaseView } from './view.ts'

export function CvSection({ username, cvFileName }: Pick<ShowcaseView, 'username' | 'cvFileName'>) {
  if (!cvFileName) return null
  const href = `/${username}/cv`
  return (
    <section aria-labelledby="cv" className="cv" data-print="hide">
      <h2 id="cv">CV / Resume</h2>
      <p>{cvFileName}</p>
      <p className="cv-actions">
        <a href={href}>
          <FileText aria-hidden="true" /> View CV
        </a>
        <a href={href} download={cvFileName}>
          <Download aria-hidden="true" /> Download CV
        </a>
      </p>
    </section>
  )
}
