/** One spelling for one address, so that nobody can register the same one twice in another guise. */
export function normaliseEmail(address: string) {
  return plainEmail(address).toLowerCase()
}

/** The same letters in their plain form, as typed otherwise: full-width ones and ligatures are letters like others. */
export function plainEmail(address: string) {
  return address.normalize('NFKC').trim()
}

/** Letters, digits and the signs that addresses have; nothing that cannot be seen. */
const SHAPE = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]+@[\p{L}\p{M}\p{N}.-]+$/u
/** A dot that parts nothing makes another guise of an address, or one that no mail reaches. */
const STRAY_DOT = /^\.|\.\.|\.@|@\.|\.$/
/** No server takes a longer name before the @. */
const NAME_LENGTH_MAX = 64
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u
const FOREIGN = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u
const LATIN = /\p{Script=Latin}/u

/** Whether it is the plain form of an address that mail can be sent to. Letters of two scripts in one word are a disguise. */
export function isEmailAddress(address: string) {
  if (!SHAPE.test(address) || INVISIBLE.test(address) || STRAY_DOT.test(address)) return false
  if (address.indexOf('@') > NAME_LENGTH_MAX) return false
  return address.split(/[@.]/).every((word) => !(LATIN.test(word) && FOREIGN.test(word)))
}
