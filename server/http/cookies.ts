/** The value of a cookie among those a caller sent; empty where it is not there. */
export function readCookie(cookies: string, name: string) {
  const pair = cookies
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
  return pair?.slice(name.length + 1) ?? ''
}
