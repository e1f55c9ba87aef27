const PARTS = /^[^:]+:\/\/[^/]+([^?#]*)(\?[^#]+)?/

/** As `URL` has it. A request's address is in its normal form already: to parse it again was the dearest part of a kept page. */
export function addressOf({ url }: Pick<Request, 'url'>) {
  const [, pathname = '/', search = ''] = PARTS.exec(url) ?? []
  return { pathname, search }
}

// A letter, a digit or one of - . _ ~ written as a percent sign and two digits. Nobody does so but to look like something else.
export const DISGUISED = /%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/i

/** The one way to write the address of a page: in small letters, undisguised, with single slashes and none at the end. */
export function canonicalPath(pathname: string) {
  const plain = pathname.replaceAll(new RegExp(DISGUISED, 'gi'), (code) => decodeURIComponent(code))
  return `/${plain.toLowerCase().split('/').filter(Boolean).join('/')}`
}
