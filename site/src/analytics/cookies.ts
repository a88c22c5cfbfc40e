const isAnalyticsCookie = (name: string) => name.startsWith('_ga') || name === '_gid'

/**
 * What to write to `document.cookie`, line by line, so that the cookies of the analytics service
 * are gone. A script can't see which domain a cookie was set for, so each is removed for all that
 * the service may have chosen.
 *
 * @param cookies as `document.cookie` gives them
 * @param host of the page, without port
 */
export function cookieRemovals(cookies: string, host: string): string[] {
  const names = cookies
    .split(';')
    .map((cookie) => cookie.split('=', 1)[0]?.trim() ?? '')
    .filter(isAnalyticsCookie)
  return names.flatMap((name) => {
    const removal = `${name}=; Max-Age=0; Path=/`
    return [removal, ...domainsOf(host).map((domain) => `${removal}; Domain=${domain}`)]
  })
}

/** `www.owly.education` -> itself and `owly.education`; nothing for `localhost` and addresses. */
function domainsOf(host: string): string[] {
  const labels = host.split('.')
  if (labels.length < 2 || /^[\d.]+$/.test(host)) return []
  return labels.slice(0, -1).map((_label, index) => labels.slice(index).join('.'))
}
