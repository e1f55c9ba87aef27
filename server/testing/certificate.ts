import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram, installPackages } from '../../scripts/debian.ts'

/** What a server on this machine shows to whoever calls it over TLS. It vouches for itself. */
export interface Identity {
  key: string
  cert: string
}

/** Makes an identity in a folder, as `key.pem` and `certificate.pem`. */
export function makeIdentity(folder: string): Identity {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const about = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1', '-days', '2']
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  execFileSync(ensureOpenSsl(), ['req', ...kind, ...about, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(certificate, 'utf8') }
}

/** Where it is missing and the machine is Debian's, it is installed. */
function ensureOpenSsl() {
  if (!findProgram('openssl')) installPackages('openssl')
  const openssl = findProgram('openssl')
  if (!openssl) throw new Error('The tests of encrypted lines need openssl. Please install it.')
  return openssl
}
