import { redirectsOf, rewrites, type Origins } from '../pages/rules.ts'
import { siteMapRedirect, type HostingRules } from './rules-file.ts'

const asterisk = (pattern: string): string => pattern.replace(/\{rest\}$/, '*')
const placeholders = (pattern: string): string => pattern.replace('{rest}', ':splat').replace(/\{(\w+)\}/g, ':$1')

/** `_redirects` in the format that static hosts share. */
export function redirectsFile(origins: Origins): string {
  const moved = [siteMapRedirect, ...redirectsOf(origins)].map(
    ({ from, to, status }) => `${placeholders(asterisk(from))} ${placeholders(to)} ${status}`,
  )
  const answered = rewrites.map(({ from, to }) => `${placeholders(from)} ${to} 200`)
  return [...moved, ...answered, '/* /404 404', ''].join('\n')
}

const headerLines = (headers: Record<string, string>) => Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)

/** `_headers` in the format that static hosts share. */
export function headersFile(rules: HostingRules): string {
  const cached = '  cache-control: public, max-age=31536000, immutable'
  const windowOnly = Object.fromEntries(
    Object.entries(rules.windowHeaders).filter(([name, value]) => rules.headers[name] !== value || name in rules.embedHeaders),
  )
  const { 'content-security-policy': policy = '', ...others } = rules.headers
  return [
    '/*',
    `  content-security-policy: ${policy}`,
    ...headerLines(others),
    '',
    '/_astro/*',
    cached,
    '',
    '/embed/*',
    '  ! cross-origin-resource-policy',
    ...headerLines(rules.embedHeaders),
    '',
    rules.windowPath,
    ...[...new Set([...Object.keys(rules.embedHeaders), ...Object.keys(windowOnly)])].map(name => `  ! ${name}`),
    ...headerLines(windowOnly),
    '',
    ...rules.cameraPages.flatMap(({ address }) => [
      placeholders(address),
      '  ! permissions-policy',
      `  permissions-policy: ${rules.cameraHeaders['permissions-policy'] ?? ''}`,
      '',
    ]),
    '/embed/:release/*',
    cached,
    '',
  ].join('\n')
}
