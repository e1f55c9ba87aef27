import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const USER_PRESENT_AND_VERIFIED = 0x05
const HAS_CREDENTIAL = 0x40

/** What keeps a passkey, in software: it answers as the phone or the key of a person does. */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const credential = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
  }
  let uses = 0

  function describe(flags: number, ...parts: Buffer[]) {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(uses)
    return Buffer.concat([hash(Buffer.from(new URL(origin).hostname)), Buffer.from([flags]), counter, ...parts])
  }

  return {
    id: credential.id,
    /** Makes the passkey. */
    make(challenge: string) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      // EC2, ES256, P-256, as COSE numbers them.
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ])
      const length = Buffer.from([0, id.length])
      const authData = describe(
        USER_PRESENT_AND_VERIFIED | HAS_CREDENTIAL,
        ...[Buffer.alloc(16), length, id, Buffer.from(isoCBOR.encode(key))],
      )
      const attestation = new Map<string | number, string | Uint8Array | Map<string | number, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string | number, string>()],
        ['authData', new Uint8Array(authData)],
      ])
      const response = {
        clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
      }
      return { ...credential, response }
    },
    /** Signs in with it. Some never count how often they were used. */
    use(challenge: string, { from = origin, doesCount = true } = {}) {
      uses += Number(doesCount)
      const client = clientData('webauthn.get', challenge, from)
      const authenticatorData = describe(USER_PRESENT_AND_VERIFIED)
      const signature = sign('sha256', Buffer.concat([authenticatorData, hash(client)]), privateKey)
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
      }
      return { ...credential, response }
    },
  }
}

function clientData(type: string, challenge: string, origin: string) {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

function hash(data: Buffer) {
  return createHash('sha256').update(data).digest()
}
