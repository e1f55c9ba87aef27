/** One spelling for one address, so that nobody can register the same one twice in another guise. */
export function normaliseEmail(address: string) {
  return address.normalize('NFKC').trim().toLowerCase()
}
