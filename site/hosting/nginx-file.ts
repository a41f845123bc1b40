import { shopPartFile, shopParts, shopPartsPath } from '@yaoji/contract/public-pages'
import { notFoundPath } from './not-found.ts'
import type { HostingRules } from './rules-file.ts'

const headerLines = (headers: Record<string, string>, indent: string) =>
  Object.entries(headers).map(([name, value]) => `${indent}add_header ${name} "${value}" always;`)

/*
 * A visit to an unknown address leads to the page that names it; what is no visit is answered in place. Old
 * browsers and plain http tell no mode. The page reads everything behind `from=`, since nginx cannot escape it.
 */
const unknown = [
  'location @unknown {',
  '  set $visit "$http_sec_fetch_mode+$http_accept";',
  `  if ($visit ~ "^(navigate\\+|\\+.*text/html)") { return 302 ${notFoundPath}?from=$request_uri; }`,
  `  try_files ${notFoundPath}.html =404;`,
  '}',
  `location = ${notFoundPath} { error_page 404 ${notFoundPath}.html; return 404; }`,
  `location = ${notFoundPath}.html { internal; }`,
]

/** One that is not there is no unknown address. */
const article = (source: string) => [
  `location ~ "${source}" {`,
  `  error_page 404 ${notFoundPath}.html;`,
  '  try_files $uri.html =404;',
  '}',
]

/** The camera is allowed to these pages alone; a location with headers of its own inherits none. */
const cameraPage = ({ cameraPages, cameraHeaders }: HostingRules) =>
  cameraPages.flatMap(({ from, to }) => [
    `location ~ "${from}" {`,
    `  try_files ${to}.html =404;`,
    ...headerLines(cameraHeaders, '  '),
    '}',
  ])

/** Licences and registrations, which the service writes, in the places that pages have for them. */
const shopPartLines = (pagesFolder: string) => [
  'ssi on;',
  'ssi_silent_errors on;',
  'ssi_last_modified on;',
  ...shopParts.map(part => `location = ${shopPartsPath}${shopPartFile(part)} { internal; alias "${pagesFolder}/${shopPartFile(part)}"; }`),
]

/** The inside of an nginx `server { … }` block whose root is the built site. */
export function nginxFile(rules: HostingRules, pagesFolder: string): string {
  const { headers, embedHeaders, redirects, rewrites, articles } = rules
  const cached = '  add_header cache-control "public, max-age=31536000, immutable" always;'
  return [
    '# Made by the build from site/pages/table.ts: include it in a server block with `root` set to the built site.',
    'error_page 404 @unknown;',
    ...shopPartLines(pagesFolder),
    ...headerLines(headers, ''),
    ...redirects.map(
      ({ from, to, status }) => `location ~ "${from}" { return ${status} ${to}${to.includes('?') ? '&' : '$is_args'}$args; }`,
    ),
    ...cameraPage(rules),
    ...rewrites.map(({ from, to }) => `location ~ "${from}" { try_files ${to}.html =404; }`),
    ...articles.flatMap(article),
    'location /_astro/ {',
    cached,
    ...headerLines(headers, '  '),
    '}',
    `location = ${rules.windowPath} {`,
    `  try_files ${rules.windowPath}.html =404;`,
    ...headerLines(rules.windowHeaders, '  '),
    '}',
    'location ~ "^/embed/[0-9][^/]*/" {',
    cached,
    ...headerLines(embedHeaders, '  '),
    '}',
    'location /embed/ {',
    '  add_header cache-control "public, max-age=300" always;',
    ...headerLines(embedHeaders, '  '),
    '}',
    'location ~ "^/(shell|_hosting)/" { internal; }',
    'location ~ "^/_(headers|redirects)$" { internal; }',
    ...unknown,
    'location = / { try_files /index.html =404; }',
    'location / { try_files $uri $uri.html =404; }',
    '',
  ].join('\n')
}
