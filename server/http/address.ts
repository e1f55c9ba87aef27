const PARTS = /^[^:]+:\/\/[^/]+([^?#]*)(\?[^#]+)?/

/** As `URL` has it. A request's address is in its normal form already: to parse it again was the dearest part of a kept page. */
export function addressOf({ url }: Pick<Request, 'url'>) {
  const [, pathname = '/', search = ''] = PARTS.exec(url) ?? []
  return { pathname, search }
}
