/** What `npm audit --json` says, as far as it is read here. */
interface Audit {
  error?: { summary?: string }
  message?: string
  vulnerabilities?: Record<string, { name: string; severity: string; via: (string | Advisory)[] }>
}

interface Advisory {
  title: string
  url: string
  severity: string
  range: string
}

/** The note of a release: which known weaknesses its packages have, and which copy of the lock was looked at. */
export function noteAdvisories(
  audit: Audit,
  { version, day, lockHash }: Record<'version' | 'day' | 'lockHash', string>,
) {
  if (!audit.vulnerabilities)
    throw new Error(audit.error?.summary || audit.message || 'The advisories could not be read.')
  const found = Object.values(audit.vulnerabilities).flatMap(({ name, via }) =>
    via.flatMap((cause) => (typeof cause === 'string' ? [] : [{ name, ...cause }])),
  )
  const lines = found.map(
    ({ name, severity, title, url, range }) => `- ${name} ${range}: ${severity}. ${title}. <${url}>`,
  )
  const heading = `## ${version}, checked on ${day}\n\npackage-lock.json: sha256 \`${lockHash.slice(0, 16)}\``
  return `${heading}\n\n${lines.length > 0 ? lines.join('\n') : 'No advisory is known for what this release installs.'}\n`
}
